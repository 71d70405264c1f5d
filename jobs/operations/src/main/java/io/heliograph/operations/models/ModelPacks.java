// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.models;

import io.heliograph.config.Settings;
import io.heliograph.config.models.ModelSettings;
import io.heliograph.inference.diffusion.TextToImageRole;
import io.heliograph.inference.install.ShownPicture;
import io.heliograph.inference.pack.ModelCache;
import io.heliograph.inference.pack.PackAdmin;
import io.heliograph.inference.pack.PackState;
import io.heliograph.inference.pack.PackStore;
import io.heliograph.inference.pack.TrustPolicy;
import io.heliograph.inference.role.PictureRoles;
import io.heliograph.inference.role.RoleTrial;
import io.heliograph.inference.runtime.RuntimeSelection;
import java.time.InstantSource;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Beans for the model packs in the settings' folder, and for their roles. Without packs nothing is loaded. */
@Configuration(proxyBeanMethods = false)
class ModelPacks {
    private static final Logger LOG = LoggerFactory.getLogger(ModelPacks.class);

    @Bean
    PackStore packStore(Settings settings) {
        ModelSettings models = settings.models();
        var store = new PackStore(
                models.folder(),
                models.pins().isEmpty() ? new TrustPolicy.Folder() : new TrustPolicy.Pinned(models.pins()),
                models.switchedOff(),
                fault -> LOG.warn(
                        "model pack {} is out of service until the next scan: {}", fault.folder(), fault.reason()));
        for (PackState state : store.scan()) {
            switch (state) {
                case PackState.Enabled(var modelPack) ->
                    LOG.info(
                            "model pack {} may serve {}",
                            modelPack.manifest().engineName(),
                            modelPack.manifest().role());
                case PackState.Disabled(String folder, String reason) ->
                    LOG.warn("model pack {} is not used: {}", folder, reason);
            }
        }
        return store;
    }

    @Bean
    ModelCache residents(Settings settings) {
        return new ModelCache(settings.models().memoryBytes(), settings.models().patience(), InstantSource.system());
    }

    /** Unloads idle networks. */
    @Bean(destroyMethod = "shutdownNow")
    ScheduledExecutorService idleEviction(ModelCache modelCache, Settings settings) {
        var timer = Executors.newSingleThreadScheduledExecutor(
                Thread.ofPlatform().daemon().name("idle-models").factory());
        var _ = timer.scheduleWithFixedDelay(
                () -> modelCache.evictIdle(settings.models().idle()), 1, 1, TimeUnit.MINUTES);
        return timer;
    }

    @Bean
    RuntimeSelection runtimeSelection(Settings settings) {
        return new RuntimeSelection(ModelRuntimes.settings(settings), LOG::warn);
    }

    @Bean
    TextToImageRole textToImage(PackStore store, RuntimeSelection runtimes, ModelCache modelCache) {
        return new TextToImageRole(store, runtimes, modelCache);
    }

    @Bean
    PackAdmin packDesk(PackStore store, RuntimeSelection runtimes, ModelCache modelCache) {
        return new PackAdmin(store, runtimes, modelCache, networks -> RoleTrial.of(networks, ShownPicture.decoded()));
    }

    @Bean
    PictureRoles pictureRoles(PackStore store, RuntimeSelection runtimes, ModelCache modelCache) {
        return new PictureRoles(store, runtimes, modelCache);
    }
}
