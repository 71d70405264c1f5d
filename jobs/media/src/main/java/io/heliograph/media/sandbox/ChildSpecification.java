// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.sandbox;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * A child process to be started.
 *
 * @param program runs in it; a public class with a public constructor without arguments
 * @param arguments for {@link ChildProgram#prepare}
 * @param readable files and folders that it may read, beside the Java runtime and the codecs
 * @param writable folders whose files it may map for writing; it can make, lengthen or remove none
 * @param heapBytes of its Java heap
 * @param dataBytes of all its private memory, the virtual machine (some 350 MB, most of it only reserved) and the heap included
 * @param processorTime that it may use in all its life
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
