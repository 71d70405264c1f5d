// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * OpenCV's dnn module in this process: ONNX on the processor. It is part of OpenCV, which is required for pictures, so
 * it is always available.
 *
 * <p>Threads: OpenCV has one pool for the whole process ({@code cv::setNumThreads}), as large as there are
 * processors, and only one caller at a time uses it; any other caller runs in its own thread only. So concurrent runs
 * do not overload the machine, a single run uses all of it, and nothing is configured here. A sum is never split
 * between threads, so results do not depend on their number.
 */
public final class OpenCvDnn implements NetworkRuntime {
    /** Maximum size of an ONNX file: protocol buffers are limited to 2 GB, and the file is read into an array. */
    private static final long LONGEST = 1L << 30;

    private final int workers;

    /**
     * A runtime without loaded networks.
     *
     * @param workers limit on concurrent runs of one network
     */
    public OpenCvDnn(int workers) {
        this.workers = workers;
    }

    @Override
    public String name() {
        return "opencv";
    }

    @Override
    public boolean graphics() {
        return false;
    }

    @Override
    public Network open(Path file, TensorSignature tensorSignature) throws NetworkException {
        try {
            if (Files.size(file) > LONGEST) {
                throw new NetworkException("%s is longer than %d bytes".formatted(file.getFileName(), LONGEST));
            }
            return open(Files.readAllBytes(file), tensorSignature);
        } catch (IOException e) {
            throw new NetworkException("cannot read %s: %s".formatted(file.getFileName(), e), e);
        }
    }

    /**
     * Loads a network from memory.
     *
     * @param onnx contents of an ONNX file
     * @throws NetworkException if OpenCV does not read it
     */
    public Network open(byte[] onnx, TensorSignature tensorSignature) throws NetworkException {
        return new OpenCvNetwork(onnx.clone(), tensorSignature, workers);
    }
}
