// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

/** Numbers, first in, first out. */
final class IntQueue {
    private final int[] ring;
    private int first;
    private int size;

    /** Holds as many numbers at most; adding more is the caller's fault. */
    IntQueue(int most) {
        ring = new int[Math.max(1, most)];
    }

    boolean isEmpty() {
        return size == 0;
    }

    void addLast(int number) {
        int at = first + size++;
        ring[at < ring.length ? at : at - ring.length] = number;
    }

    int removeFirst() {
        int number = ring[first];
        first = first + 1 == ring.length ? 0 : first + 1;
        size--;
        return number;
    }
}
