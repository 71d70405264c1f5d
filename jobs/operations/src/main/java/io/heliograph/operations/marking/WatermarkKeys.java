// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.marking;

import io.heliograph.config.PlanSettings;
import io.heliograph.config.Settings;
import io.heliograph.config.marking.WatermarkMode;
import io.heliograph.config.marking.WatermarkSettings;
import io.heliograph.storage.database.RandomSecrets;
import io.heliograph.watermark.WatermarkKey;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Keys of this service's watermarks: the newest key marks results, marks of all keys are recognized. If marking is required and the
 * settings have no key, one is created in the data folder.
 */
@Component
public final class WatermarkKeys {
    private static final Logger LOG = LoggerFactory.getLogger(WatermarkKeys.class);
    private static final int BYTES = 32;

    private final Settings settings;
    private @Nullable List<WatermarkKey> all; // the newest key first

    WatermarkKeys(Settings settings) {
        this.settings = settings;
    }

    private static List<WatermarkKey> of(Settings settings) {
        WatermarkSettings watermark = settings.watermark();
        List<String> digits = new ArrayList<>();
        newest(settings).ifPresent(digits::add);
        digits.addAll(watermark.olderKeys());
        return digits.stream()
                .distinct()
                .map(hex -> WatermarkKey.of(HexFormat.of().parseHex(hex)))
                .toList();
    }

    private static Optional<String> newest(Settings settings) {
        WatermarkSettings watermark = settings.watermark();
        if (!watermark.key().isBlank()) {
            return Optional.of(watermark.key().strip());
        }
        Path file = settings.dataDir().resolve("watermark.key");
        boolean marks = watermark.mode() == WatermarkMode.ALWAYS
                || (watermark.mode() == WatermarkMode.BY_PLAN
                        && settings.plans().values().stream().anyMatch(PlanSettings::marksResults));
        if (!marks && !Files.exists(file)) {
            return Optional.empty();
        }
        if (marks && !settings.database().url().isBlank()) {
            LOG.warn(
                    "heliograph.watermark.key is not set: nodes that share this database do not recognize each other's watermarks");
        }
        return Optional.of(RandomSecrets.kept(file, BYTES));
    }

    /** All keys, the newest first; empty if the settings have no key, none was created, and marking is off. */
    public synchronized List<WatermarkKey> all() {
        if (all == null) { // read at the first use, since merely listing operations must not create a key
            all = of(settings);
        }
        return all;
    }

    /** The key for new marks. */
    Optional<WatermarkKey> newest() {
        return all().stream().findFirst();
    }

    /** The key with that id. */
    Optional<WatermarkKey> named(String id) {
        return all().stream().filter(key -> key.id().equals(id)).findFirst();
    }
}
