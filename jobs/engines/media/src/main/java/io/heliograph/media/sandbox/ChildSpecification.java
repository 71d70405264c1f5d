// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.sandbox;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * A child process to be started.
 *
 * @param program class to run; public, with a public constructor without arguments
 * @param arguments for {@link ChildProgram#prepare}
 * @param readable files and folders that it may read, in addition to the Java runtime and the codecs
 * @param writable folders with files that it may map for writing; it can create, lengthen or remove none
 * @param heapBytes maximum Java heap
 * @param dataBytes maximum private memory, including the virtual machine (some 350 MB, most of it only reserved) and
 *     the heap
 * @param processorTime maximum processor time over its life
 */
public record ChildSpecification(
        Class<? extends ChildProgram> program,
        List<String> arguments,
        List<Path> readable,
        List<Path> writable,
        long heapBytes,
        long dataBytes,
        Duration processorTime) {
    public ChildSpecification {
        arguments = List.copyOf(arguments);
        readable = List.copyOf(readable);
        writable = List.copyOf(writable);
    }
}
