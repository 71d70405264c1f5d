// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

/** Shortens messages of native libraries to their first line without source locations: libtorch adds pages of C++ stack frames. */
final class NativeMessages {
    private static final int LONGEST = 300;

    private NativeMessages() {}

    static String of(Throwable fault) {
        Throwable deepest = fault;
        for (int i = 0; i < 10 && deepest.getCause() != null; i++) {
            deepest = deepest.getCause();
        }
        String message = deepest.getMessage() == null ? deepest.getClass().getSimpleName() : deepest.getMessage();
        String line = message.lines()
                .map(String::strip)
                .filter(l -> !l.isEmpty())
                .findFirst()
                .orElse("no reason given");
        line = line.replaceFirst("^OpenCV\\([^)]*\\) \\S+: error: ", "");
        line = line.replaceFirst("^Error code - ORT_\\w+ - message: ", "");
        line = line.replaceFirst("^/onnxruntime_src/.*?\\[ONNXRuntimeError\\] : \\d+ : \\w+ : ", "");
        return line.length() > LONGEST ? line.substring(0, LONGEST) : line;
    }
}
