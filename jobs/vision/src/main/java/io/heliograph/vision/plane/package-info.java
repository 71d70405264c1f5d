// SPDX-License-Identifier: Apache-2.0
/**
 * Pictures as float planes in Java arrays, for algorithms that look at one pixel after another: filters, noise, masks. Knows nothing of
 * what the planes mean; every operation gives a new plane and the same bits for any number of threads.
 */
@NullMarked
package io.heliograph.vision.plane;

import org.jspecify.annotations.NullMarked;
