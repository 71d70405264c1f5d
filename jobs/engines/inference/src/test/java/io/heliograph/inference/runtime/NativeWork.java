// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A process that does nothing but run a network of the runtime that its first argument names, on three threads, until it is told to end. */
final class NativeWork {
    private static final int THREADS = 3;
    private static final int SIDE = 160;
    private static final Path TINY = Path.of("src/test/resources/packs/tiny/network.onnx");
    private static final Path DECODER = Path.of("src/test/resources/packs/micro-sd/vae_decode.pt");
    private static final TensorSignature DOUBLING = new TensorSignature(
            List.of(new TensorSpec("picture", TensorSpec.Type.FLOAT32, List.of(1L, 3L, -1L, -1L), "picture")),
            List.of(new TensorSpec("larger", TensorSpec.Type.FLOAT32, List.of(1L, 3L, -1L, -1L))));
    private static final TensorSignature DECODING = new TensorSignature(
            List.of(new TensorSpec("latent", TensorSpec.Type.FLOAT32, List.of(-1L, 4L, -1L, -1L))),
            List.of(new TensorSpec("picture", TensorSpec.Type.FLOAT32, List.of(-1L, 3L, -1L, -1L))));

    private NativeWork() {}

    @SuppressWarnings("SystemOut") // its parent reads it
    public static void main(String... arguments) throws Exception {
        var settings = new RuntimeSettings("cpu", 2, THREADS, Path.of("target/libtorch"), Optional.empty());
        boolean torch = arguments[0].equals("libtorch");
        Network network = switch (arguments[0]) {
            case "onnx" -> OnnxRuntime.start(settings).open(TINY, DOUBLING);
            case "opencv" -> new OpenCvDnn(THREADS).open(TINY, DOUBLING);
            case "libtorch" -> LibtorchRuntime.start(settings).open(DECODER, DECODING);
            default -> throw new IllegalArgumentException(arguments[0]);
        };
        Map<String, Tensor> input = torch ? Map.of("latent", constant(4)) : Map.of("picture", constant(3));
        network.run(input);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> drain(network, input), "drain"));
        for (int i = 0; i < THREADS; i++) {
            Thread.ofPlatform().start(() -> {
                while (true) {
                    run(network, input);
                }
            });
        }
        System.out.println("works");
    }

    private static Tensor constant(int channels) {
        float[] values = new float[channels * SIDE * SIDE];
        Arrays.fill(values, 0.5f);
        return Tensor.of(values, 1, channels, SIDE, SIDE);
    }

    /** Work goes on while the process is told to end, as long as chunks may. */
    private static void drain(Network network, Map<String, Tensor> input) {
        for (int i = 0; i < 20; i++) {
            run(network, input);
        }
    }

    private static void run(Network network, Map<String, Tensor> input) {
        try {
            network.run(input);
        } catch (NetworkException e) {
            throw new IllegalStateException(e);
        }
    }
}
