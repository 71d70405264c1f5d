// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.template;

import io.heliograph.ads.lettering.FontLibrary;
import java.awt.image.BufferedImage;
import java.util.Optional;
import java.util.function.Function;

/**
 * What templates and brands refer to.
 *
 * @param logos the picture of a file name, if there is one that can be read
 */
public record ReadingMaterial(FontLibrary fonts, Function<String, Optional<BufferedImage>> logos) {}
