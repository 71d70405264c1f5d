// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.sandbox;

import io.heliograph.containers.FileKind;
import io.heliograph.imaging.SrgbTransfer;
import io.heliograph.pixels.Raster;
import java.util.List;

/** The modules on the class path of a child process: media, and each module that media depends on. */
final class DecoderModules {
    /** One class of each module. */
    static final List<Class<?>> CLASSES = List.of(ChildMain.class, SrgbTransfer.class, FileKind.class, Raster.class);

    private DecoderModules() {}
}
