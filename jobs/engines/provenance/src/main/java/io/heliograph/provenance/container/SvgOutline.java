// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.container;

import io.heliograph.containers.ByteSpan;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Byte positions of tags in an SVG file, which XML parsers do not report. Nothing is resolved: entities and declarations are skipped.
 *
 * @param root byte after the start tag of the outermost element
 * @param metadata byte after the start tag of the root's first {@code metadata}
 * @param manifests text range of each {@code c2pa:manifest} within {@code metadata} of the root
 */
record SvgOutline(long root, Optional<Long> metadata, List<ByteSpan> manifests) {
    static SvgOutline of(byte[] file, ProvenanceLimits limits) throws ProvenanceException {
        return new Scan(file, limits).outline();
    }

    private static final class Scan {
        private final byte[] file;
        private final String text;
        private final ProvenanceLimits limits;
        private final Deque<String> path = new ArrayDeque<>();
        private final List<ByteSpan> manifests = new ArrayList<>();
        private long root = -1;
        private Optional<Long> metadata = Optional.empty();

        Scan(byte[] file, ProvenanceLimits limits) {
            this.file = file;
            this.text = new String(file, StandardCharsets.ISO_8859_1); // one character a byte, for equal positions
            this.limits = limits;
        }

        SvgOutline outline() throws ProvenanceException {
            int tags = 0;
            for (int at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
                if (++tags > limits.mediaParts()) {
                    throw ProvenanceException.limit("more than " + limits.mediaParts() + " tags in SVG");
                }
                at = step(at);
            }
            if (root < 0) {
                throw ProvenanceException.malformed("the outermost element is not an svg with content");
            }
            return new SvgOutline(root, metadata, List.copyOf(manifests));
        }

        private int step(int at) throws ProvenanceException {
            if (text.startsWith("<!--", at)) {
                return behind("-->", at + 4);
            } else if (text.startsWith("<![CDATA[", at)) {
                return behind("]]>", at);
            } else if (text.startsWith("<?", at)) {
                return behind("?>", at);
            } else if (text.startsWith("<!", at)) {
                return declaration(at);
            }
            int end = endOfTag(at);
            if (text.startsWith("</", at)) {
                path.pollLast();
            } else if (text.charAt(end - 2) != '/') {
                open(name(at + 1), end);
            }
            return end;
        }

        private void open(String name, int end) throws ProvenanceException {
            path.addLast(name);
            String place = path.size() > 3 ? "" : String.join("/", path);
            if (path.size() > 10_000) {
                throw ProvenanceException.limit("SVG is more than 10,000 elements deep");
            }
            if (place.equals("svg") && root < 0) {
                root = end;
            } else if (place.equals("svg/metadata") && metadata.isEmpty()) {
                metadata = Optional.of((long) end);
            } else if (place.equals("svg/metadata/c2pa:manifest")) {
                int close = text.indexOf('<', end);
                if (close < 0) {
                    throw ProvenanceException.malformed("the manifest in SVG has no end");
                }
                manifests.add(new ByteSpan(end, close - end));
            }
        }

        private String name(int at) {
            int end = at;
            while (end < file.length && " \t\r\n/>".indexOf(text.charAt(end)) < 0) {
                end++;
            }
            return text.substring(at, end);
        }

        private int behind(String mark, int at) throws ProvenanceException {
            int found = text.indexOf(mark, at);
            if (found < 0) {
                throw ProvenanceException.malformed("SVG ends within markup");
            }
            return found + mark.length();
        }

        private int declaration(int at) throws ProvenanceException {
            int subset = 0;
            for (int i = at; i < file.length; i++) {
                char character = text.charAt(i);
                if (character == '"' || character == '\'') {
                    i = behind(String.valueOf(character), i + 1) - 1;
                } else if (character == '[') {
                    subset++;
                } else if (character == ']') {
                    subset--;
                } else if (character == '>' && subset <= 0) {
                    return i + 1;
                }
            }
            throw ProvenanceException.malformed("SVG ends within a declaration");
        }

        private int endOfTag(int at) throws ProvenanceException {
            for (int i = at; i < file.length; i++) {
                char character = text.charAt(i);
                if (character == '"' || character == '\'') {
                    i = behind(String.valueOf(character), i + 1) - 1;
                } else if (character == '>') {
                    return i + 1;
                }
            }
            throw ProvenanceException.malformed("SVG ends within a tag");
        }
    }
}
