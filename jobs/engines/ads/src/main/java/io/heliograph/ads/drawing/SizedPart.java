// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.drawing;

import io.heliograph.ads.lettering.TypesetText;
import java.util.Optional;

/**
 * An item of a stack, set at a size.
 *
 * @param gap space above the item, pixels
 */
record SizedPart(
        StackPart part, Optional<TypesetText> text, Optional<LogoForm> logo, double width, double height, double gap) {}
