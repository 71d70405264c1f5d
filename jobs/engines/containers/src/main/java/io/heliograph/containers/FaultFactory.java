// SPDX-License-Identifier: Apache-2.0
package io.heliograph.containers;

/**
 * Makes the exceptions for damaged files: each reader of files throws its own type with its own message.
 *
 * @param <X> type of the exceptions
 */
public interface FaultFactory<X extends Exception> {
    /** An access outside a file, or outside a part of a file; the file or part has {@code length} bytes. */
    X cutShort(long length);

    /** Bytes that contradict their format; {@code message} names the fault. */
    X malformed(String message);
}
