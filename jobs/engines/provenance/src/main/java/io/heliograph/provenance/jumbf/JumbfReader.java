// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.jumbf;

import io.heliograph.containers.ByteSpan;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.UUID;

/** Reads a manifest store into a tree. Boxes must fill their parent without gaps; depth and number of boxes are limited. */
public final class JumbfReader {
    private static final int HEADER = 8;
    private static final int LONGEST_LABEL = 256;
    private static final int REQUESTABLE_WITH_LABEL = 0b00011;
    private static final int WITH_PRIVATE_BOX = 0b10000;

    private final ByteBuffer bytes;
    private final ProvenanceLimits limits;
    private int boxes;

    private JumbfReader(byte[] store, ProvenanceLimits limits) {
        this.bytes = ByteBuffer.wrap(store);
        this.limits = limits;
    }

    /** Reads a superbox, which must fill the bytes. */
    public static SuperBox read(byte[] store, ProvenanceLimits limits) throws ProvenanceException {
        JumbfReader reader = new JumbfReader(store, limits);
        Header header = reader.header(0, store.length);
        if (!header.type.equals("jumb") || header.end != store.length) {
            throw ProvenanceException.malformed("the manifest store is not one JUMBF superbox");
        }
        return reader.superbox(header, 1);
    }

    private record Header(String type, int start, int end) {}

    private Header header(int at, int parentEnd) throws ProvenanceException {
        if (parentEnd - at < HEADER) {
            throw ProvenanceException.malformed("a JUMBF box at byte " + at + " has no header");
        }
        if (++boxes > limits.boxes()) {
            throw ProvenanceException.limit("more than " + limits.boxes() + " JUMBF boxes");
        }
        long length = bytes.getInt(at) & 0xffffffffL;
        int start = at + HEADER;
        if (length == 1) {
            if (parentEnd - start < 8) {
                throw ProvenanceException.malformed("a JUMBF box at byte " + at + " has no length");
            }
            length = bytes.getLong(start);
            start += 8;
        }
        if (length < start - at || length > parentEnd - at) {
            throw ProvenanceException.malformed("a JUMBF box at byte " + at + " has the length " + length);
        }
        return new Header(name(at + 4), start, (int) (at + length));
    }

    private String name(int at) {
        byte[] name = new byte[4];
        bytes.get(at, name);
        return new String(name, StandardCharsets.ISO_8859_1);
    }

    private SuperBox superbox(Header header, int depth) throws ProvenanceException {
        if (depth > limits.depth()) {
            throw ProvenanceException.limit("JUMBF boxes are more than " + limits.depth() + " deep");
        }
        Header description = header(header.start, header.end);
        if (!description.type.equals("jumd")) {
            throw ProvenanceException.malformed("a JUMBF superbox begins with " + description.type);
        }
        Label label = label(description);
        List<ContentBox> contents = new ArrayList<>();
        LinkedHashMap<String, SuperBox> children = new LinkedHashMap<>();
        for (int at = description.end; at < header.end; ) {
            Header box = header(at, header.end);
            if (box.type.equals("jumb")) {
                SuperBox child = superbox(box, depth + 1);
                if (children.put(child.label(), child) != null) {
                    throw ProvenanceException.malformed("two JUMBF boxes are labelled " + child.label());
                }
            } else {
                contents.add(new ContentBox(box.type, new ByteSpan(box.start, box.end - box.start)));
            }
            at = box.end;
        }
        return new SuperBox(
                label.text, label.type, contents, children, new ByteSpan(header.start, header.end - header.start));
    }

    private record Label(UUID type, String text) {}

    private Label label(Header box) throws ProvenanceException {
        if (box.end - box.start < 18) {
            throw ProvenanceException.malformed("a JUMBF description is too short");
        }
        UUID type = new UUID(bytes.getLong(box.start), bytes.getLong(box.start + 8));
        int toggles = bytes.get(box.start + 16);
        if ((toggles & ~WITH_PRIVATE_BOX) != REQUESTABLE_WITH_LABEL) {
            throw ProvenanceException.malformed("a JUMBF description has the toggles " + (toggles & 0xff));
        }
        int start = box.start + 17;
        int end = start;
        while (end < box.end && bytes.get(end) != 0) {
            end++;
        }
        if (end == box.end) {
            throw ProvenanceException.malformed("a JUMBF label has no end");
        }
        if (end - start > LONGEST_LABEL) {
            throw ProvenanceException.limit("a JUMBF label of more than " + LONGEST_LABEL + " bytes");
        }
        if ((toggles & WITH_PRIVATE_BOX) != 0) {
            Header inner = header(end + 1, box.end);
            if (inner.end != box.end) {
                throw ProvenanceException.malformed("a JUMBF description has more than its salt");
            }
        } else if (end + 1 != box.end) {
            throw ProvenanceException.malformed("a JUMBF description is too long");
        }
        String text = text(start, end);
        if (text.indexOf('/') >= 0 || !text.equals(ProvenanceException.printable(text))) {
            throw ProvenanceException.malformed("a JUMBF label has characters that are not allowed: " + text);
        }
        return new Label(type, text);
    }

    private String text(int start, int end) throws ProvenanceException {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(bytes.slice(start, end - start))
                    .toString();
        } catch (CharacterCodingException e) {
            throw ProvenanceException.malformed("a JUMBF label is not UTF-8");
        }
    }
}
