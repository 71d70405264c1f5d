// SPDX-License-Identifier: Apache-2.0
/**
 * The v2 video routes, and the stages that they share: plan, segments, assembly. Invariant: a segment's bytes depend on the request and its number only.
 */
@NullMarked
package io.heliograph.operations.video;

import org.jspecify.annotations.NullMarked;
