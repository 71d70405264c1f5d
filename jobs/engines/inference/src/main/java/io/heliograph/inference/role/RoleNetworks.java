// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackManifest.PackedNetwork;
import io.heliograph.inference.pack.PackedNetworks;
import java.util.List;

/** Checks of a pack's networks shared by the models of several roles. */
final class RoleNetworks {
    private RoleNetworks() {}

    /** Wraps a failure of a network as a model's exception. */
    static PackException failed(Exception e) {
        return new PackException(e.getMessage() == null ? "the network fails" : e.getMessage(), e);
    }

    /** Name of the pack's only network; rejects packs with several networks. */
    static String only(PackedNetworks networks, String role) throws PackException {
        if (networks.names().size() != 1) {
            throw new PackException("a pack for %s has one network, not %s".formatted(role, networks.names()));
        }
        return networks.names().iterator().next();
    }

    /** Rejects a network with inputs other than these, in this order. */
    static void inputs(String name, PackedNetwork network, String role, List<String> wanted) throws PackException {
        List<String> given = network.signature().asked();
        if (!given.equals(wanted)) {
            throw new PackException(
                    "networks.%s of a pack for %s takes %s, not %s; 'tensor' in pack.json gives their names in the file"
                            .formatted(name, role, wanted, given));
        }
    }

    /** Rejects a network with inputs other than the required and optional ones, or with too few outputs. */
    static void some(
            String name, PackedNetwork network, String role, List<String> wanted, List<String> others, int outputs)
            throws PackException {
        List<String> given = network.signature().asked();
        if (!given.containsAll(wanted)
                || !given.stream().allMatch(input -> wanted.contains(input) || others.contains(input))) {
            throw new PackException("networks.%s of a pack for %s takes the inputs %s and optionally %s, not %s"
                    .formatted(name, role, wanted, others, given));
        }
        outputs(name, network, role, outputs);
    }

    /** Rejects a network with fewer outputs than {@code outputs}. */
    static void outputs(String name, PackedNetwork network, String role, int outputs) throws PackException {
        if (network.signature().outputs().size() < outputs) {
            throw new PackException("networks.%s of a pack for %s gives %d outputs".formatted(name, role, outputs));
        }
    }
}
