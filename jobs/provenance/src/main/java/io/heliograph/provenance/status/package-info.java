// SPDX-License-Identifier: Apache-2.0
/**
 * What verification says: states and status codes, in the words of the C2PA specification and of its reference implementation. Invariant: a code is a success, an information or a failure, always the same.
 */
@NullMarked
package io.heliograph.provenance.status;

import org.jspecify.annotations.NullMarked;
