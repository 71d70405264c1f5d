// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.engines;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.inference.images.ImagesAnswer.Fault;
import io.heliograph.inference.images.ImagesCommission;
import io.heliograph.operations.picture.PictureFiles;
import io.heliograph.pixels.Raster;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Stores answers of endpoints under a hash of the request to the endpoint. A step restarted after a crash finds its answer and does not pay
 * for a second call.
 */
@Component
final class KeptAnswers {
    private static final Logger LOG = LoggerFactory.getLogger(KeptAnswers.class);
    private static final int MOST_TIMES =
            4; // maximum pixels of an answer relative to the requested size: some endpoints double both sides

    private static final int LEAST_PART = 16; // a usable picture has at least 1/16 of the requested pixels

    private final PictureFiles pictureFiles;

    KeptAnswers(PictureFiles pictureFiles) {
        this.pictureFiles = pictureFiles;
    }

    /** Name of a stored answer; it depends on the endpoint, the picture and prompt sent, and the part of the client's request. */
    static String name(ServedRole served, ImagesCommission commission, String part) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            String told = String.join(
                    "\n",
                    served.identity(),
                    part,
                    commission.size().toString(),
                    String.valueOf(commission.seed()),
                    commission.prompt(),
                    commission.negative());
            digest.update(told.getBytes(StandardCharsets.UTF_8));
            commission.edited().ifPresent(edited -> {
                digest.update(edited.png());
                edited.mask().ifPresent(digest::update);
            });
            return "engine-" + HexFormat.of().formatHex(digest.digest(), 0, 16);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // cannot happen: every JDK has SHA-256
        }
    }

    /** Stores an answer. */
    void keep(StepWork stepWork, String name, byte[] picture) {
        Path file = stepWork.scratch().resolve("answer-" + name);
        try {
            Files.write(file, picture);
            stepWork.keep(name, file, "application/octet-stream");
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The picture of a stored answer, which the caller closes; empty if it is unusable.
     *
     * @param unfit receives the reason if the answer is unusable
     */
    Optional<Raster> picture(StepWork stepWork, String name, ImagesCommission commission, Consumer<Fault> unfit) {
        long wanted = commission.size().pixels();
        try {
            Raster picture = pictureFiles.answered(stepWork.kept(name), MOST_TIMES * wanted);
            if ((long) picture.width() * picture.height() * LEAST_PART >= wanted) {
                return Optional.of(picture);
            }
            LOG.warn(
                    "request {}: the endpoint's picture has {} x {} pixels, too different from the requested {}",
                    stepWork.requestId(),
                    picture.width(),
                    picture.height(),
                    commission.size());
            picture.close();
            unfit.accept(Fault.WRONG_SIZE);
            return Optional.empty();
        } catch (FailureException e) {
            LOG.warn(
                    "request {}: the endpoint's answer is no usable picture: {}", stepWork.requestId(), e.getMessage());
            unfit.accept(e.failure().code() == ErrorCode.PAYLOAD_TOO_LARGE ? Fault.WRONG_SIZE : Fault.NO_PICTURE);
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
