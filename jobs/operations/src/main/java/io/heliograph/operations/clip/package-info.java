// SPDX-License-Identifier: Apache-2.0
/**
 * Stages that video routes share: plan, segments, assembly. Invariant: a segment's bytes depend on the request and its number only.
 */
@NullMarked
package io.heliograph.operations.clip;

import org.jspecify.annotations.NullMarked;
