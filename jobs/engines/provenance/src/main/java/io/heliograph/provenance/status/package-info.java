// SPDX-License-Identifier: Apache-2.0
/**
 * Results of verification: states and status codes, in the terms of the C2PA specification and of its reference
 * implementation. Invariant: a code is a success, an information or a failure, always the same.
 */
@NullMarked
package io.heliograph.provenance.status;

import org.jspecify.annotations.NullMarked;
