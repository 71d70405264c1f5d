// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.batch.catalogue.ContentLookup;
import io.heliograph.batch.catalogue.StoredContent;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.config.FailureException;
import io.heliograph.containers.ByteSource;
import io.heliograph.media.video.ClipHeader;
import io.heliograph.media.video.UnreadableVideoException;
import io.heliograph.media.video.VideoLimits;
import io.heliograph.operations.picture.MediaRefusals;
import java.io.IOException;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Checks the header of an uploaded clip before the request is accepted, and refuses the clip as the job would later.
 *
 * @param contents files that this server already has
 * @param limits limits of size and length
 */
public record ClipHeaders(ContentLookup contents, VideoLimits limits) {
    private static final Logger LOG = LoggerFactory.getLogger(ClipHeaders.class);

    /**
     * The header of a clip; empty if the file is not on this server yet, or cannot be read before the job runs.
     *
     * @param field field of the clip, for errors
     * @throws FailureException if the job would refuse the clip's format, size or length
     */
    public Optional<ClipHeader> of(String field, MediaSource source) {
        Optional<StoredContent> content = contents.find(source);
        if (content.isEmpty()) {
            return Optional.empty();
        }
        try {
            Optional<ClipHeader> header = ClipHeader.of(bytes(content.get()));
            if (header.isPresent()) {
                header.get().require(limits);
            }
            return header;
        } catch (UnreadableVideoException e) {
            throw MediaRefusals.of(field, e);
        } catch (IOException e) {
            LOG.debug("the header of the field '{}' is read by the job: {}", field, e.toString());
            return Optional.empty();
        }
    }

    private static ByteSource bytes(StoredContent content) {
        return new ByteSource() {
            @Override
            public long length() {
                return content.length();
            }

            @Override
            public void read(long position, byte[] into, int offset, int count) throws IOException {
                content.read(position, into, offset, count);
            }
        };
    }
}
