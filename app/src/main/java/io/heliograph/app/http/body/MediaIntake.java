// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import io.heliograph.batch.catalogue.fields.Base64Stream;
import io.heliograph.batch.catalogue.fields.InlineContent;
import java.io.CharArrayReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Converts the values of picture fields while a body is read. Long Base64 values are decoded into files, which exist until this object is
 * closed.
 */
final class MediaIntake implements AutoCloseable {
    private static final int SHORT = 8192;
    private static final String NO_BASE64 = "!"; // invalid Base64, which the field's validation refuses

    private final SpoolFolder folder;
    private final BodyAccount account;
    private final long limit;
    private final List<SpoolFile> files = new ArrayList<>();

    /** @param limit maximum bytes of one stored picture */
    MediaIntake(SpoolFolder folder, BodyAccount account, long limit) {
        this.folder = folder;
        this.account = account;
        this.limit = limit;
    }

    /** Converts a text: an address or less than 8,192 characters stay text, longer Base64 becomes an {@link InlineContent} in a file. */
    JsonNode text(Reader text) throws IOException {
        char[] head = new char[SHORT];
        int count = fill(text, head);
        if (count < SHORT) {
            account.text(count);
            return JsonNodeFactory.instance.stringNode(new String(head, 0, count));
        }
        if (isAddress(head)) {
            return address(head, text);
        }
        SpoolFile file = create();
        try (var bytes = new Base64Stream(new JoinedReader(new CharArrayReader(head), text))) {
            file.fill(bytes, limit);
            return JsonNodeFactory.instance.pojoNode(file);
        } catch (Base64Stream.NotBase64Exception e) {
            text.transferTo(Writer.nullWriter());
            return JsonNodeFactory.instance.stringNode(NO_BASE64);
        }
    }

    /** Stores a file part of a form, and returns it as a field value. */
    JsonNode file(InputStream content) throws IOException {
        SpoolFile file = create();
        file.fill(content, limit);
        return JsonNodeFactory.instance.pojoNode(file);
    }

    private JsonNode address(char[] head, Reader text) throws IOException {
        account.text(head.length);
        var all = new StringBuilder().append(head);
        char[] more = new char[SHORT];
        for (int count = text.read(more); count >= 0; count = text.read(more)) {
            account.text(count);
            all.append(more, 0, count);
        }
        return JsonNodeFactory.instance.stringNode(all.toString());
    }

    private static boolean isAddress(char[] head) {
        String begin = new String(head).strip().toLowerCase(Locale.ROOT);
        return begin.startsWith("http://") || begin.startsWith("https://");
    }

    private static int fill(Reader text, char[] head) throws IOException {
        int count = 0;
        while (count < head.length) {
            int read = text.read(head, count, head.length - count);
            if (read < 0) {
                break;
            }
            count += read;
        }
        return count;
    }

    private SpoolFile create() {
        SpoolFile file = folder.create();
        files.add(file);
        return file;
    }

    @Override
    public void close() {
        files.forEach(SpoolFile::close);
    }

    /** Reads two readers one after the other. */
    private static final class JoinedReader extends Reader {
        private final Reader first;
        private final Reader second;

        JoinedReader(Reader first, Reader second) {
            this.first = first;
            this.second = second;
        }

        @Override
        public int read(char[] target, int offset, int length) throws IOException {
            int count = first.read(target, offset, length);
            return count >= 0 ? count : second.read(target, offset, length);
        }

        @Override
        public void close() {}
    }
}
