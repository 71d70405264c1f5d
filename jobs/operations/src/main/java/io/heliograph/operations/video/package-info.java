// SPDX-License-Identifier: Apache-2.0
/**
 * The stages that all v2 video routes share: plan, segments, assembly. The packages below contain the routes; this package uses none of
 * them. Invariant: a segment's bytes depend on the request and its number only.
 */
@NullMarked
package io.heliograph.operations.video;

import org.jspecify.annotations.NullMarked;
