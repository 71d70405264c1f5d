// SPDX-License-Identifier: Apache-2.0
package io.heliograph.containers;

/** Exceptions whose messages name the fault. */
enum TestFaults implements FaultFactory<DamagedFileException> {
    FAULTS;

    @Override
    public DamagedFileException cutShort(long length) {
        return new DamagedFileException("cut short after " + length);
    }

    @Override
    public DamagedFileException malformed(String message) {
        return new DamagedFileException(message);
    }
}
