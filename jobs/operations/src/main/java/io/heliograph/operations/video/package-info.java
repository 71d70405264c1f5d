// SPDX-License-Identifier: Apache-2.0
/**
 * The v2 video routes, and their common stages: plan, segments, assembly. Invariant: the bytes of a segment depend only on the request and
 * the segment's number.
 */
@NullMarked
package io.heliograph.operations.video;

import org.jspecify.annotations.NullMarked;
