// SPDX-License-Identifier: Apache-2.0
/**
 * Moderation: of pictures by the operator's blocklist, of texts by lexicons. Invariant: without a blocklist no picture is refused, and a
 * requested check that did not happen is reported.
 */
@NullMarked
package io.heliograph.operations.moderation;

import org.jspecify.annotations.NullMarked;
