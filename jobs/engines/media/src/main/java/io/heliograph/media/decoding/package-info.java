// SPDX-License-Identifier: Apache-2.0
/**
 * Decodes pictures of clients in child processes that are kept ready. Invariant: the memory that a parent allocates or
 * reads depends only on the header that it has read itself, never on a child's answer.
 */
@NullMarked
package io.heliograph.media.decoding;

import org.jspecify.annotations.NullMarked;
