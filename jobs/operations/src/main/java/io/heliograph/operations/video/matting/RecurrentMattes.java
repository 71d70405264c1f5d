// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.matting;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.role.VideoMattingModel;
import io.heliograph.inference.runtime.Tensor;
import io.heliograph.media.video.VideoSegment;
import io.heliograph.operations.models.EngineSelection;
import io.heliograph.operations.video.Clip;
import io.heliograph.operations.video.FrameCount;
import io.heliograph.vision.matting.video.FrameMatte;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Makes the mattes of segments by the operator's model pack for {@value VideoMattingModel#TITLE}. The network's state is stored at the end
 * of each segment.
 */
@Component
final class RecurrentMattes {
    private static final String TOLD = "recurrent-nobody";

    private final EngineSelection engineSelection;

    RecurrentMattes(EngineSelection engineSelection) {
        this.engineSelection = engineSelection;
    }

    /** Whether a pack is usable. Each segment then needs the network's state from the previous one. */
    boolean isServed() {
        return engineSelection.ask(VideoMattingModel.ROLE, _ -> true, () -> false);
    }

    /**
     * Makes the mattes of a segment.
     *
     * @param folder folder of the stored files
     * @return empty if the built-in engine must make the mattes: without a pack, if the pack fails, or if it finds nobody in the segment
     */
    Optional<List<FrameMatte>> of(StepWork stepWork, Clip clip, VideoSegment videoSegment, String folder, int threads)
            throws IOException {
        try {
            return engineSelection.ask(
                    VideoMattingModel.ROLE,
                    model -> Optional.of(made(model, stepWork, clip, videoSegment, folder, threads)),
                    Optional::empty);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static List<FrameMatte> made(
            VideoMattingModel model,
            StepWork stepWork,
            Clip clip,
            VideoSegment videoSegment,
            String folder,
            int threads)
            throws PackException {
        RecurrentPass pass = stepWork.once("recurrent pass", () -> {
            try {
                return new RecurrentPass(clip, threads);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        try {
            String earlier = name(folder, videoSegment.ordinal() - 1);
            List<Tensor.Floats> before = videoSegment.ordinal() > 0 && stepWork.isKept(earlier)
                    ? RecurrentState.read(stepWork.kept(earlier))
                    : List.of();
            RecurrentPass.Made made =
                    pass.mattes(model, videoSegment, before, FrameCount.forward(stepWork, clip, videoSegment));
            Path file = stepWork.scratch().resolve("states-" + videoSegment.ordinal());
            RecurrentState.write(made.states(), file);
            stepWork.keep(name(folder, videoSegment.ordinal()), file, RecurrentState.CONTENT_TYPE);
            Files.delete(file);
            return made.mattes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (PackException e) {
            if (e.passing() && stepWork.recall(TOLD).isEmpty()) {
                stepWork.remember(TOLD, "yes");
                stepWork.warn("The model %s shows nobody in a part of the clip; the built-in engine cut that part out."
                        .formatted(model.engine()));
            }
            throw e;
        }
    }

    private static String name(String folder, int segment) {
        return folder + segment + ".states.gz";
    }
}
