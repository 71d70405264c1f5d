// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.visuals;

/** A gallery has reached its maximum number of pictures. */
public final class GalleryFullException extends RuntimeException {
    /** With the maximum number of pictures. */
    public GalleryFullException(long most) {
        super("the gallery holds " + most + " pictures, as many as it may");
    }
}
