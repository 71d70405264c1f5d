// SPDX-License-Identifier: Apache-2.0
/**
 * Sources of frames and sound: a clip that is decoded in a sandboxed child process, or in this one. Uses the decoders of
 * {@code media.video}. Invariant: a child that fails ends its clip with an error, never the server.
 */
@NullMarked
package io.heliograph.media.video.source;

import org.jspecify.annotations.NullMarked;
