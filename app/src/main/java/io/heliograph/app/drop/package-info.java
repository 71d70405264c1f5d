// SPDX-License-Identifier: Apache-2.0
/**
 * Folders that are watched: what is dropped below {@code inbox/<organization>/<profile>} becomes a request, its result goes below {@code outbox}, and the
 * original below {@code done} or {@code failed}. A file is claimed by an atomic move, so of several nodes that share the folders one gets it; the folder of
 * a claim is named by the id of its request, so what a dead node has claimed is found again and never accepted twice. Invariant: an original is always in
 * exactly one of inbox, claimed, done and failed.
 */
@NullMarked
package io.heliograph.app.drop;

import org.jspecify.annotations.NullMarked;
