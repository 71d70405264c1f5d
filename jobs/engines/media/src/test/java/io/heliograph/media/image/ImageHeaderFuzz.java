// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import io.heliograph.fuzzing.CallBounds;
import io.heliograph.media.image.colour.EmbeddedProfile;
import io.heliograph.media.image.header.ImageAnatomy;
import io.heliograph.media.image.header.ImageBytes;
import io.heliograph.media.image.header.ImageHeader;
import io.heliograph.media.image.header.UnreadableImageException;
import java.lang.foreign.MemorySegment;
import java.time.Duration;

/** Everything that the server itself reads of a picture before a decoder gets it. */
public final class ImageHeaderFuzz {
    private static final CallBounds BOUNDS = new CallBounds(Duration.ofSeconds(1), 32 << 20);

    private ImageHeaderFuzz() {}

    /** Reads the header, the profile and the end of a file. */
    public static void fuzzerTestOneInput(byte[] input) {
        BOUNDS.hold(
                () -> {
                    ImageBytes file = new ImageBytes(MemorySegment.ofArray(input));
                    ImageAnatomy anatomy = HeaderReader.anatomy(file);
                    int profile = EmbeddedProfile.of(anatomy).length;
                    ImageHeader header = anatomy.header();
                    boolean sane = header.width() > 0
                            && header.height() > 0
                            && header.orientation() >= 1
                            && header.orientation() <= 8
                            && header.decodedBytes() > 0
                            && profile >= 0;
                    if (!sane) {
                        throw new IllegalStateException("a header that says nothing: " + header);
                    }
                    FileCompleteness.demand(file, header);
                },
                UnreadableImageException.class);
    }
}
