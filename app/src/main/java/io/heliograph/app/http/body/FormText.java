// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import java.io.IOException;
import java.io.InputStream;

/** A name or a value of a form ({@code application/x-www-form-urlencoded}), decoded while it is read, up to its separator. */
final class FormText extends InputStream {
    /** Returned by {@link #end} at the end of the form. */
    static final int END = -1;

    private final InputStream form;
    private final boolean name;
    private int end = '%'; // '%': no separator reached yet

    /**
     * @param form buffered form; it is read up to the separator, and not beyond
     * @param name whether to read a name, which also ends at an equals sign
     */
    FormText(InputStream form, boolean name) {
        this.form = form;
        this.name = name;
    }

    /** The separator at which the text ended: {@code &}, {@code =} or {@link #END}. */
    int end() {
        return end;
    }

    @Override
    public int read() throws IOException {
        if (end != '%') {
            return -1;
        }
        int b = form.read();
        while (b == '\r' || b == '\n') { // skips line breaks, such as that at the end of a form from a file
            b = form.read();
        }
        if (b < 0 || b == '&' || (b == '=' && name)) {
            end = b;
            return -1;
        }
        return b == '+' ? ' ' : b == '%' ? hexadecimal() * 16 + hexadecimal() : b;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        int count = 0;
        while (count < length) {
            int b = read();
            if (b < 0) {
                break;
            }
            target[offset + count++] = (byte) b;
        }
        return count == 0 && length > 0 ? -1 : count;
    }

    private int hexadecimal() throws IOException {
        int digit = Character.digit(form.read(), 16);
        if (digit < 0) {
            throw FormBody.refuse("The form holds a % that is not followed by two hexadecimal digits.");
        }
        return digit;
    }
}
