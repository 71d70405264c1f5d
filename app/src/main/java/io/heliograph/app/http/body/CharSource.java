// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import java.io.IOException;
import java.io.Reader;

/** Reads single characters through a buffer, without taking the reader's lock for each character. */
final class CharSource {
    private final Reader reader;
    private final char[] buffer = new char[8192];
    private int at;
    private int end;
    private long before; // characters of the buffers before this one

    CharSource(Reader reader) {
        this.reader = reader;
    }

    /** The next character; -1 at the end. */
    int next() throws IOException {
        if (at == end) {
            before += end;
            at = 0;
            end = Math.max(0, reader.read(buffer, 0, buffer.length));
            if (end == 0) {
                return -1;
            }
        }
        return buffer[at++];
    }

    /** Number of characters read. */
    long position() {
        return before + at;
    }

    /**
     * Copies characters from the buffer up to the first one that has a meaning in a JSON string: a quotation mark, a backslash or a control
     * character.
     *
     * @return number of characters copied; 0 if the next one has a meaning or the buffer is empty
     */
    int plain(char[] target, int offset, int length) {
        int limit = at + Math.min(length, end - at);
        int to = at;
        while (to < limit && buffer[to] >= ' ' && buffer[to] != '"' && buffer[to] != '\\') {
            to++;
        }
        int count = to - at;
        System.arraycopy(buffer, at, target, offset, count);
        at = to;
        return count;
    }
}
