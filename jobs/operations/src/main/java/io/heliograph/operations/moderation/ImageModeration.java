// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.moderation;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import io.heliograph.media.image.AcceptedImages;
import io.heliograph.media.image.DecodeLimits;
import io.heliograph.media.image.ImageDecoder;
import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.pixels.PerceptualHash;
import io.heliograph.pixels.Raster;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Refuses pictures that resemble one in the operator's blocklist folder. A perceptual hash finds copies, even if resized, recompressed or
 * slightly edited; it does not judge content. Without a folder nothing is refused, and a request for moderation gets a warning.
 */
@Component
public final class ImageModeration {
    /** Moderates inputs if the client asks for it. */
    public static final Field<Boolean> INPUT = Field.flag("visual_input_content_moderation")
            .orElse(false)
            .doc("refuse inputs on the operator's blocklist");

    /** Moderates results if the client asks for it. */
    public static final Field<Boolean> OUTPUT = Field.flag("visual_output_content_moderation")
            .orElse(false)
            .doc("refuse results on the operator's blocklist");

    /**
     * Moderates inputs unless the client declines, on routes with this default in the API contract. Without a blocklist there is no
     * warning, since the client did not ask.
     */
    public static final Field<Boolean> INPUT_UNLESS_OFF = Field.flag("visual_input_content_moderation")
            .orElse(true)
            .doc("refuse inputs on the operator's blocklist, if there is one");

    /** Moderates results unless the client declines. */
    public static final Field<Boolean> OUTPUT_UNLESS_OFF = Field.flag("visual_output_content_moderation")
            .orElse(true)
            .doc("refuse results on the operator's blocklist, if there is one");

    /** Moderates inputs and results, in v1. */
    public static final Field<Boolean> BOTH =
            Field.flag("content_moderation").orElse(false).doc("refuse inputs and results on the operator's blocklist");

    private static final Logger LOG = LoggerFactory.getLogger(ImageModeration.class);
    private static final String NONE =
            "The picture was not moderated: no visual moderation is configured on this server.";

    private final List<PerceptualHash> blocked;
    private final boolean configured;
    private final int distance;

    ImageModeration(Settings settings) {
        var moderation = settings.moderation();
        configured = !moderation.blocklist().isBlank();
        distance = moderation.distance();
        blocked = configured ? hashes(Path.of(moderation.blocklist())) : List.of();
    }

    /**
     * Moderates an input if the request requires it.
     *
     * @throws FailureException CONTENT_MODERATION_FAILED
     */
    public void checkInput(
            StepWork stepWork, OperationRequest operationRequest, Field<Boolean> flag, String field, Raster picture) {
        if (withholds(stepWork, operationRequest, flag, picture)) {
            throw refusal("The picture in '" + field + "' did not pass content moderation (" + flag.name() + ").");
        }
    }

    /** Whether moderation withholds a result. */
    public boolean withholds(
            StepWork stepWork, OperationRequest operationRequest, Field<Boolean> flag, Raster picture) {
        return operationRequest.find(flag).orElse(false)
                && refuses(stepWork, picture, Boolean.FALSE.equals(flag.fallback()));
    }

    /** The failure of a refused result. */
    public static FailureException outputRefused(Field<Boolean> flag) {
        return refusal("The result did not pass content moderation (" + flag.name() + ").");
    }

    private static FailureException refusal(String details) {
        return new FailureException(
                new ClientFailure(ErrorCode.CONTENT_MODERATION_FAILED, "Content moderation failed", details), null);
    }

    private boolean refuses(StepWork stepWork, Raster picture, boolean asked) {
        if (!configured) {
            if (asked) {
                stepWork.warn(NONE);
            }
            return false;
        }
        PerceptualHash hash = PerceptualHash.of(picture);
        return blocked.stream().anyMatch(each -> each.hammingDistance(hash) <= distance);
    }

    private static List<PerceptualHash> hashes(Path folder) {
        var decoder = new ImageDecoder(new DecodeLimits(1L << 26, 64_000_000, 32_768), AcceptedImages.ALL);
        try (Stream<Path> files = Files.list(folder)) {
            var hashes = files.filter(Files::isRegularFile)
                    .flatMap(file -> hash(decoder, file).stream())
                    .toList();
            LOG.info("{} pictures are on the blocklist", hashes.size());
            return hashes;
        } catch (IOException e) {
            throw new UncheckedIOException("heliograph.moderation.blocklist is not a readable folder: " + folder, e);
        }
    }

    private static java.util.Optional<PerceptualHash> hash(ImageDecoder decoder, Path file) {
        try (Raster raster = decoder.decode(file)) {
            return java.util.Optional.of(PerceptualHash.of(raster));
        } catch (UnreadableImageException e) {
            LOG.warn("{} in the blocklist folder is no readable picture and is ignored: {}", file, e.getMessage());
            return java.util.Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
