// SPDX-License-Identifier: Apache-2.0
/**
 * Number of pictures that the operator's endpoints made for each organization in a day. Touches its own table.
 * Invariant: a picture is counted before the endpoint is called, so that parallel requests together do not exceed the
 * daily limit.
 */
@NullMarked
package io.heliograph.storage.engines;

import org.jspecify.annotations.NullMarked;
