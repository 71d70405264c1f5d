// SPDX-License-Identifier: Apache-2.0
/**
 * Watched folders: a file below {@code inbox/<organization>/<profile>} becomes a request, its result goes below {@code outbox}, and the
 * original below {@code done} or {@code failed}. A file is claimed by an atomic move, so one of several nodes that share the folders gets
 * it. The folder of a claim has the id of its request as its name, so claims of a dead node are found again and never accepted twice.
 * Invariant: an original is always in exactly one of inbox, claimed, done, failed and restored.
 */
@NullMarked
package io.heliograph.app.drop;

import org.jspecify.annotations.NullMarked;
