// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.marking;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.config.PlanSettings;
import io.heliograph.config.Settings;
import io.heliograph.pixels.Raster;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.Organization;
import io.heliograph.watermark.WatermarkEmbedder;
import io.heliograph.watermark.WatermarkIdentity;
import io.heliograph.watermark.WatermarkKey;
import java.util.Optional;
import java.util.function.Consumer;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/**
 * Watermarks results before they are encoded, for organizations with a plan that requires it. The mark's identity is stored with the job
 * under {@link StepWork#WATERMARK} as {@link WatermarkIdentity#text}, for the result's content credentials.
 */
@Component
public final class ResultWatermark {
    private static final String NONE = ""; // stored if a video gets no mark, so that all its segments are alike

    private final Settings settings;
    private final WatermarkKeys keys;
    private final ObjectProvider<Accounts> accounts;

    ResultWatermark(Settings settings, WatermarkKeys keys, ObjectProvider<Accounts> accounts) {
        this.settings = settings;
        this.keys = keys;
        this.accounts = accounts;
    }

    /** Marks a picture in place, if it is a result and the organization's results are watermarked. */
    public void mark(StepWork stepWork, Raster picture) {
        keyFor(stepWork).ifPresent(key -> {
            var pixels = new MatrixRows(picture.mat());
            WatermarkIdentity mark = key.markFor(pixels);
            if (new WatermarkEmbedder(key, mark, WatermarkEmbedder.PICTURES).embed(pixels)) {
                stepWork.remember(StepWork.WATERMARK, mark.text());
            }
        });
    }

    /** Decides before the first frame whether and how a video is marked; the decision holds for all executions of its work. */
    public void decide(StepWork stepWork) {
        String mark = keyFor(stepWork)
                .map(key -> key.markFor(stepWork.requestId()).text())
                .orElse(NONE);
        if (!mark.equals(stepWork.recall(StepWork.WATERMARK).orElse(NONE))) {
            stepWork.remember(StepWork.WATERMARK, mark);
        }
    }

    /** Withdraws the decision if frames are too small for a mark, so that no credentials name one. */
    public void confirm(StepWork stepWork, int width, int height) {
        if (Math.max(width, height) < WatermarkEmbedder.SMALLEST
                && stepWork.recall(StepWork.WATERMARK).isPresent()) {
            stepWork.remember(StepWork.WATERMARK, NONE);
        }
    }

    /** Marks frames of a video in place; empty if the decision was against a mark. */
    public Optional<Consumer<Mat>> frames(StepWork stepWork) {
        return stepWork.recall(StepWork.WATERMARK)
                .flatMap(WatermarkIdentity::parse)
                .flatMap(mark ->
                        keys.named(mark.key()).map(key -> new WatermarkEmbedder(key, mark, WatermarkEmbedder.FRAMES)))
                .map(embedder -> frame -> {
                    boolean _ = embedder.embed(new MatrixRows(frame));
                });
    }

    /** Id of the current watermark key for an organization; empty without watermarks. It is part of the key of reusable results. */
    public String keyOf(StepWork stepWork) {
        return keyFor(stepWork).map(WatermarkKey::id).orElse("");
    }

    private Optional<WatermarkKey> keyFor(StepWork stepWork) {
        return !stepWork.isIntermediate() && isMarked(stepWork.organizationId()) ? keys.newest() : Optional.empty();
    }

    private boolean isMarked(long organizationId) {
        return switch (settings.watermark().mode()) {
            case NEVER -> false;
            case ALWAYS -> true;
            case BY_PLAN ->
                plan(organizationId).filter(PlanSettings::marksResults).isPresent();
        };
    }

    /**
     * The plan of an organization; empty on the command line, which has no plans. If no plan requires marks, empty without a database
     * query.
     */
    private Optional<PlanSettings> plan(long organizationId) {
        if (settings.plans().values().stream().noneMatch(PlanSettings::marksResults)) {
            return Optional.empty();
        }
        return accounts.stream()
                .findFirst()
                .flatMap(found -> found.organization(organizationId))
                .map(Organization::plan)
                .flatMap(name -> Optional.ofNullable(settings.plans().get(name)));
    }
}
