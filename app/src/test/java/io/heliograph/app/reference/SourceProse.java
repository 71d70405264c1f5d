// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.reference;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Prose of the sources of a module.
 *
 * @param comments Javadoc and line comments
 * @param texts string literals with a capital letter first and at least five words, except SQL
 */
record SourceProse(ProseCount comments, ProseCount texts) {
    private static final int SENTENCE = 5;
    private static final Pattern JAVADOC = Pattern.compile("/\\*\\*(.*?)\\*/", ProseCount.FLAGS | Pattern.DOTALL);
    private static final Pattern STARS = Pattern.compile("^\\s*\\*", ProseCount.FLAGS | Pattern.MULTILINE);
    private static final Pattern BLOCK_COMMENT = Pattern.compile("/\\*.*?\\*/", ProseCount.FLAGS | Pattern.DOTALL);
    private static final Pattern LINE_COMMENT = Pattern.compile("(?<![:\"])//\\s*(.+)$", ProseCount.FLAGS);
    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\\n]++|\\\\.)*+)\"", ProseCount.FLAGS);
    private static final Pattern SQL = Pattern.compile("\\b(SELECT|UPDATE|INSERT|DELETE|FROM)\\b", ProseCount.FLAGS);
    private static final List<String> MARKERS = List.of("SPDX", "noinspection", "CHECKSTYLE");

    static SourceProse of(List<String> sources) {
        var comments = new ProseCount();
        var texts = new ProseCount();
        for (String source : sources) {
            JAVADOC.matcher(source)
                    .results()
                    .forEach(found -> comments.add(STARS.matcher(found.group(1)).replaceAll("")));
            String code = BLOCK_COMMENT.matcher(source).replaceAll("");
            code.lines().forEach(line -> addComment(line, comments));
            LITERAL.matcher(code).results().map(found -> found.group(1)).forEach(text -> addText(text, texts));
        }
        return new SourceProse(comments, texts);
    }

    private static void addComment(String line, ProseCount comments) {
        Matcher matcher = LINE_COMMENT.matcher(line);
        if (matcher.find() && MARKERS.stream().noneMatch(matcher.group(1)::startsWith)) {
            comments.add(matcher.group(1));
        }
    }

    private static void addText(String text, ProseCount texts) {
        if (ProseCount.words(text) >= SENTENCE
                && text.charAt(0) >= 'A'
                && text.charAt(0) <= 'Z'
                && !SQL.matcher(text).find()) {
            texts.add(text);
        }
    }
}
