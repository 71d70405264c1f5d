// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.cut;

/** A first-in, first-out queue of integers. */
final class IntQueue {
    private final int[] ring;
    private int first;
    private int size;

    /** A queue with a fixed capacity; adding more is an error of the caller. */
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
