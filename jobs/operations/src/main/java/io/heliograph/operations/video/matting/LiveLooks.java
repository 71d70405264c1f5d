// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.matting;

import io.heliograph.config.Settings;
import io.heliograph.operations.models.EngineSelection;
import io.heliograph.vision.matting.live.SubjectLook;
import java.time.Duration;
import org.springframework.stereotype.Component;

/** Makes a {@link LiveLook} (subject finder) for each live stream. */
@Component
public final class LiveLooks {
    private final EngineSelection engineSelection;
    private final Duration limit;

    LiveLooks(EngineSelection engineSelection, Settings settings) {
        this.engineSelection = engineSelection;
        limit = settings.streaming().packTime();
    }

    /** Makes the subject finder of a new stream. */
    public LiveLook open() {
        return new LiveLook(engineSelection, SubjectLook.own(), limit);
    }
}
