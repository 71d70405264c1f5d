// SPDX-License-Identifier: Apache-2.0
package io.heliograph.containers;

/** The exception of readers in these tests. */
final class DamagedFileException extends Exception {
    DamagedFileException(String message) {
        super(message);
    }
}
