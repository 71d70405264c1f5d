// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.restoring;

import io.heliograph.inference.own.OwnNetworks;
import io.heliograph.media.image.Raster;
import io.heliograph.vision.restoration.Damage;
import io.heliograph.vision.restoration.Denoiser;
import io.heliograph.vision.restoration.Restoration;
import org.springframework.stereotype.Component;

/** The house's denoiser, and who works with it. */
@Component
public final class Cleaners {
    Cleaners() {}

    /** Without noise and blocks of JPEG; a copy if there are none. */
    public Raster clean(Raster picture, Runnable checkpoint) {
        double share = Damage.of(picture).share();
        return share > 0 ? denoiser().clean(picture, share, checkpoint) : picture.copy();
    }

    /** All that age does undone. */
    Restoration.Restored restore(Raster picture, Runnable checkpoint) {
        return new Restoration(denoiser()).restore(picture, checkpoint);
    }

    private static Denoiser denoiser() {
        return new Denoiser(OwnNetworks.open("denoise"));
    }
}
