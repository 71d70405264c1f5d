// SPDX-License-Identifier: Apache-2.0
/**
 * The model packs of this process: where they lie, how much memory they may take, and the roles that they serve.
 */
@NullMarked
package io.heliograph.operations.models;

import org.jspecify.annotations.NullMarked;
