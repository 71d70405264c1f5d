// SPDX-License-Identifier: Apache-2.0
/**
 * Structure of media files, without their codecs: kinds, bytes, boxes, chunks, segments, directories. Depends on the
 * JDK only. Invariant: a file is recognized by its bytes alone. A read outside of its part fails, or gives 0 where its
 * reader asked for padding, and nothing is allocated for a stated length.
 */
@NullMarked
package io.heliograph.containers;

import org.jspecify.annotations.NullMarked;
