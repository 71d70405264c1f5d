// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import io.heliograph.inference.pack.ModelCache;
import io.heliograph.inference.pack.PackStore;
import io.heliograph.inference.pack.TrustPolicy;
import io.heliograph.inference.runtime.RuntimeSelection;
import io.heliograph.inference.runtime.RuntimeSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;

/** Asks the packs of a folder, and those that come with the program, for the work of a role. */
final class AskedRoles {
    private final PictureRoles roles;

    AskedRoles(Path folder) {
        var store = new PackStore(folder, new TrustPolicy.Folder(), Set.of(), _ -> {});
        store.scan();
        roles = new PictureRoles(
                store,
                new RuntimeSelection(RuntimeSettings.processor(2, Path.of("target/libtorch"))),
                new ModelCache(1L << 30, Duration.ZERO, () -> Instant.EPOCH));
    }

    /** What a pack makes of it; what goes wrong is an {@link IllegalStateException} with the reason. */
    <M, T> T ask(ModelRole<M> role, PictureRoles.ByModel<M, T> work) {
        return roles.ask(role, work, reason -> {
                    throw new IllegalStateException(reason);
                })
                .result();
    }
}
