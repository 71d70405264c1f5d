// SPDX-License-Identifier: Apache-2.0
/**
 * Ads from templates: words, pictures and a brand set into scenes of given sizes, as pixels and as a layered drawing. A
 * plain library on the JDK and on imaging. Invariant: no letter lies outside its box, and none lacks contrast to its
 * background.
 */
@NullMarked
package io.heliograph.ads;

import org.jspecify.annotations.NullMarked;
