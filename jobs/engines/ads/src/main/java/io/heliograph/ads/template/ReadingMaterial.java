// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.template;

import io.heliograph.ads.lettering.FontLibrary;
import java.awt.image.BufferedImage;
import java.util.Optional;
import java.util.function.Function;

/**
 * Fonts and logo pictures to which the files of templates and brands may refer.
 *
 * @param logos returns the picture in a file of this name, if it exists and is valid
 */
public record ReadingMaterial(FontLibrary fonts, Function<String, Optional<BufferedImage>> logos) {}
