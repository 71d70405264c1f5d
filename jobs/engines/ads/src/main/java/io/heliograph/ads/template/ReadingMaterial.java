// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.template;

import io.heliograph.ads.lettering.FontLibrary;
import java.awt.image.BufferedImage;
import java.util.Optional;
import java.util.function.Function;

/**
 * Fonts and logos that templates and brands refer to.
 *
 * @param logos the picture of a file name, if it exists and can be read
 */
public record ReadingMaterial(FontLibrary fonts, Function<String, Optional<BufferedImage>> logos) {}
