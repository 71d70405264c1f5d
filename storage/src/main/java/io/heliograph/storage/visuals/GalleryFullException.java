// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.visuals;

/** A gallery has reached its maximum number of pictures. */
public final class GalleryFullException extends RuntimeException {
    /** A refusal that names the maximum number of pictures. */
    public GalleryFullException(long most) {
        super("the gallery holds " + most + " pictures, which is its maximum");
    }
}
