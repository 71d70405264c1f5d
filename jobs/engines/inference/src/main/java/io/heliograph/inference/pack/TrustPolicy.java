// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import java.util.Optional;
import java.util.Set;

/** Decides which packs may run. TorchScript is code, so this is a decision like which jar to start. */
public sealed interface TrustPolicy {
    /** Why the pack is not trusted, empty if it is. */
    Optional<String> refusal(PackManifest packManifest);

    /** All packs in the folder: everybody with write access to it is trusted. */
    record Folder() implements TrustPolicy {
        @Override
        public Optional<String> refusal(PackManifest packManifest) {
            return Optional.empty();
        }
    }

    /**
     * Only packs with a pack.json hash, which covers every file, on the operator's list.
     *
     * @param sha256 hashes of pack.json, small letters
     */
    record Pinned(Set<String> sha256) implements TrustPolicy {
        /** Makes the set immutable. */
        public Pinned {
            sha256 = Set.copyOf(sha256);
        }

        @Override
        public Optional<String> refusal(PackManifest packManifest) {
            return sha256.contains(packManifest.sha256())
                    ? Optional.empty()
                    : Optional.of("pack.json has the SHA-256 %s, which is not pinned".formatted(packManifest.sha256()));
        }
    }
}
