// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import java.io.InputStream;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;

/**
 * Media that come with the service, so that examples work without a network. They are served at {@code /samples/NAME};
 * an input with such an address is read without an HTTP call. The photo is Rachel Michetti's cup (CC0); mask and clip
 * are derived from it.
 */
public enum SampleMedia {
    /** 600 x 400 pixels: a cup on a red saucer. */
    PHOTO("photo.jpg", "image/jpeg"),

    /** Mask of the photo's size, white on the spoon in the photo. */
    MASK("mask.png", "image/png"),

    /** Two seconds of H.264 video with 320 x 240 pixels, moving over the photo. */
    CLIP("clip.mp4", "video/mp4");

    private final String file;
    private final String contentType;

    SampleMedia(String file, String contentType) {
        this.file = file;
        this.contentType = contentType;
    }

    /** The sample with a file name. */
    public static Optional<SampleMedia> named(String file) {
        return Arrays.stream(values()).filter(each -> each.file.equals(file)).findFirst();
    }

    /** Path of the sample on this service, with a leading slash. */
    public String path() {
        return "/samples/" + file;
    }

    /** Media type of the sample. */
    public String contentType() {
        return contentType;
    }

    /** The sample's bytes, some tens of kilobytes; the caller closes the stream. */
    public InputStream open() {
        return Objects.requireNonNull(SampleMedia.class.getResourceAsStream("samples/" + file), file);
    }
}
