// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import io.heliograph.inference.pack.PackManifest.PackFile;
import io.heliograph.inference.pack.PackManifest.PackedNetwork;
import io.heliograph.inference.runtime.TensorSignature;
import io.heliograph.inference.runtime.TensorSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads {@code networks} of pack.json: names of inputs and outputs, their shapes, and the probes. */
final class NetworkEntries {
    private static final int MOST_NETWORKS = 32;
    private static final int RANK = 8;
    private static final int LARGEST_SIDE = 1 << 16; // maximum side of a probe's picture in pixels
    private static final double LARGEST_VALUE = 1e6;

    private NetworkEntries() {}

    static Map<String, PackedNetwork> read(PackFields root, List<PackFile> files) throws PackException {
        Map<String, PackedNetwork> networks = new LinkedHashMap<>();
        for (var entry : root.named("networks").entrySet()) {
            PackFields packFields = entry.getValue();
            PackFile file = FileEntries.named(packFields, "file", files);
            TensorSignature tensorSignature =
                    new TensorSignature(specs(packFields, "inputs"), specs(packFields, "outputs"));
            networks.put(
                    entry.getKey(),
                    new PackedNetwork(
                            file,
                            data(packFields, file, files),
                            tensorSignature,
                            probe(packFields.object("probe"), tensorSignature, files)));
        }
        if (networks.isEmpty() || networks.size() > MOST_NETWORKS) {
            throw new PackException("pack.json: networks are 1 to " + MOST_NETWORKS);
        }
        return networks;
    }

    /** Data files of a network. They must be in one piece and beside the network, where the runtime looks for them. */
    private static List<PackFile> data(PackFields network, PackFile file, List<PackFile> files) throws PackException {
        List<PackFile> data = new ArrayList<>();
        for (String path : network.has("data") ? network.texts("data") : List.<String>of()) {
            PackFile found = FileEntries.named(network.where("data"), path, files);
            if (!folder(path).equals(folder(file.path())) || path.equals(file.path())) {
                throw new PackException(
                        "%s has %s, which does not lie beside %s".formatted(network.where("data"), path, file.path()));
            }
            if (!found.parts().isEmpty() || !file.parts().isEmpty()) {
                throw new PackException(
                        "%s: a network with data files is not cut into parts".formatted(network.where("data")));
            }
            data.add(found);
        }
        return data;
    }

    private static String folder(String path) {
        return path.substring(0, path.lastIndexOf('/') + 1);
    }

    private static List<TensorSpec> specs(PackFields network, String name) throws PackException {
        List<TensorSpec> specs = new ArrayList<>();
        for (PackFields packFields : network.objects(name)) {
            List<Long> shape = packFields.integers("shape", -1, Integer.MAX_VALUE);
            if (shape.size() > RANK) {
                throw new PackException(packFields.place() + ".shape has more than " + RANK + " dimensions");
            }
            String called = packFields.text("name");
            String tensor = packFields.has("tensor") ? packFields.text("tensor") : called;
            if (specs.stream()
                    .anyMatch(
                            spec -> spec.name().equals(called) || spec.tensor().equals(tensor))) {
                throw new PackException(
                        "%s: %s (tensor %s) is there twice".formatted(packFields.place(), called, tensor));
            }
            Optional<Double> constant = packFields.has("constant") && name.equals("inputs")
                    ? Optional.of(packFields.real("constant", -LARGEST_VALUE, LARGEST_VALUE))
                    : Optional.empty();
            specs.add(new TensorSpec(
                    called,
                    packFields.choice("dtype", TensorSpec.Type.class),
                    shape,
                    tensor,
                    constant,
                    constant.isPresent() ? packFields.whole("reduced", 0, LARGEST_SIDE, 0) : 0,
                    name.equals("outputs") && packFields.flag("infinite")));
        }
        if (specs.isEmpty()) {
            throw new PackException("%s.%s is empty".formatted(network.place(), name));
        }
        return specs;
    }

    private static PackProbe probe(PackFields packFields, TensorSignature tensorSignature, List<PackFile> files)
            throws PackException {
        Map<String, List<Long>> shapes = new LinkedHashMap<>();
        PackFields given = packFields.object("shapes");
        for (TensorSpec input : tensorSignature.inputs()) {
            if (input.constant().isPresent()) {
                continue;
            }
            List<Long> shape = given.integers(input.name(), 1, 1 << 16);
            long count =
                    shape.stream().mapToLong(Long::longValue).reduce(1, (a, b) -> Math.min(a * b, Integer.MAX_VALUE));
            if (count > 1 << 24) {
                throw new PackException(
                        "%s.shapes.%s is too large for a probe".formatted(packFields.place(), input.name()));
            }
            shapes.put(input.name(), shape);
        }
        List<Double> expected = packFields.reals("expected");
        if (expected.isEmpty()) {
            throw new PackException(packFields.place() + ".expected is empty");
        }
        Optional<PackFile> picture = Optional.empty();
        if (packFields.has("picture")) {
            picture = Optional.of(FileEntries.named(packFields, "picture", files));
            if (picture.get().bytes() > ProbePicture.LARGEST) {
                throw new PackException(packFields.place() + ".picture is a file of more than 4 MB");
            }
        }
        double low = packFields.real("low", -LARGEST_VALUE, LARGEST_VALUE, picture.isPresent() ? 0 : -1);
        double high = packFields.real("high", -LARGEST_VALUE, LARGEST_VALUE, 1);
        if (!(high > low)) {
            throw new PackException("%s.high is not above low".formatted(packFields.place()));
        }
        var probe = new PackProbe(
                shapes,
                low,
                high,
                picture,
                packFields.whole("below", 2, 1 << 24, 2),
                expected,
                packFields.real("tolerance", 0, 1));
        if (probe.constant()) {
            throw new PackException(
                    ("%s.expected is the same everywhere, within the tolerance: a network that is broken may "
                                    + "answer so, too; show it a picture or other noise")
                            .formatted(packFields.place()));
        }
        return probe;
    }
}
