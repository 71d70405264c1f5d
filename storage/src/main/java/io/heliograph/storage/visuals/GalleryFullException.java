// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.visuals;

/** A gallery holds as many pictures as it may. */
public final class GalleryFullException extends RuntimeException {
    /** Holds so many. */
    public GalleryFullException(long most) {
        super("the gallery holds " + most + " pictures, as many as it may");
    }
}
