// SPDX-License-Identifier: Apache-2.0
/**
 * How many pictures endpoints of the operator have made for each organization in a day. Touches its own table. Invariant: a picture is counted before it is asked for, so
 * that requests side by side do not exceed a day's bound together.
 */
@NullMarked
package io.heliograph.storage.engines;

import org.jspecify.annotations.NullMarked;
