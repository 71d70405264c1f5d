// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import java.util.Optional;
import java.util.Set;

/** Decides which packs may run. TorchScript is code, so trusting a pack is like trusting a jar. */
public sealed interface TrustPolicy {
    /** Why the pack is not trusted, empty if it is. */
    Optional<String> refusal(PackManifest packManifest);

    /** Trusts all packs in the folder, and so everybody with write access to it. */
    record Folder() implements TrustPolicy {
        @Override
        public Optional<String> refusal(PackManifest packManifest) {
            return Optional.empty();
        }
    }

    /**
     * Trusts only packs with a pack.json hash on the operator's list; pack.json has the hash of every other file.
     *
     * @param sha256 hashes of pack.json, lower-case hexadecimal digits
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
