// SPDX-License-Identifier: Apache-2.0
/**
 * What is done again and again, by one node of all that have the role.
 */
@NullMarked
package io.heliograph.app.maintenance;

import org.jspecify.annotations.NullMarked;
