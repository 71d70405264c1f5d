// SPDX-License-Identifier: Apache-2.0
/**
 * Content credentials of results: what they were made of and by what, written into their files before they are published. Invariant: signing changes no pixel,
 * and the same result of the same inputs has the same bytes.
 */
@NullMarked
package io.heliograph.operations.provenance;

import org.jspecify.annotations.NullMarked;
