// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

/** The device on which ONNX Runtime runs networks. */
public sealed interface NetworkDevice {
    /** The first graphics card if it works, otherwise the processor. */
    record Auto() implements NetworkDevice {
        @Override
        public String toString() {
            return "auto";
        }
    }

    /** The processor. */
    record Processor() implements NetworkDevice {
        @Override
        public String toString() {
            return "cpu";
        }
    }

    /**
     * One NVIDIA graphics card, and no other device.
     *
     * @param index of the card, from 0
     */
    record Card(int index) implements NetworkDevice {
        @Override
        public String toString() {
            return "cuda:" + index;
        }
    }

    /**
     * Reads {@code auto}, {@code cpu} or {@code cuda:N}.
     *
     * @throws IllegalArgumentException for anything else
     */
    static NetworkDevice of(String setting) {
        return switch (setting) {
            case "auto" -> new Auto();
            case "cpu" -> new Processor();
            default -> {
                if (!setting.matches("cuda:\\d{1,2}")) {
                    throw new IllegalArgumentException("not a device: %s; use auto, cpu or cuda:0".formatted(setting));
                }
                yield new Card(Integer.parseInt(setting.substring("cuda:".length())));
            }
        };
    }
}
