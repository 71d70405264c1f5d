// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import io.heliograph.config.ParameterText;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Removes pictures from a JSON body before the parser, which would keep each text in memory. This reader decodes the Base64 of picture
 * fields itself, and gives the parser a number as text in place of each; {@link #restore} then puts the pictures into the parsed tree.
 * Picture fields are searched in the outermost object, in the object inside the envelope, and in the objects of a list of requests. All
 * other characters pass unchanged, and the parser validates the JSON.
 */
final class MediaTokens extends Reader {
    private static final int LONGEST_NAME = 1000;

    private final CharSource source;
    private final Set<String> names;
    private final Set<String> lists;
    private final List<String> envelope;
    private final MediaIntake media;
    private final BodyAccount account;
    private final List<JsonNode> taken = new ArrayList<>();
    private final SentColumns sentColumns = new SentColumns();
    private final StringBuilder out = new StringBuilder();
    private int passed;
    private int depth;
    private int outermost = 1; // nesting depth of the members of the object with picture fields
    private int opened; // number of envelope objects that the position is inside
    private boolean member; // the position is in a member's value, after the colon
    private boolean list; // the position is in a list that is a member's value
    private boolean requests; // the position is in a list of requests
    private boolean quoted;
    private boolean escaped;
    private String name = "";

    MediaTokens(Reader json, BodyScope scope) {
        this.source = new CharSource(json);
        this.names = scope.names();
        this.lists = scope.lists();
        this.envelope = scope.envelope();
        this.media = scope.media();
        this.account = scope.account();
    }

    @Override
    public int read(char[] target, int offset, int length) throws IOException {
        if (passed == out.length()) {
            out.setLength(0);
            passed = 0;
            int c = source.next();
            while (c >= 0) {
                pass((char) c);
                c = out.length() < length ? source.next() : -1;
            }
            account.text(out.length());
        }
        int count = Math.min(length, out.length() - passed);
        out.getChars(passed, passed + count, target, offset);
        passed += count;
        return count == 0 && length > 0 ? -1 : count;
    }

    private void pass(char c) throws IOException {
        if (quoted) {
            sentColumns.pass(c);
            out.append(c);
            quoted = escaped || c != '"';
            escaped = !escaped && c == '\\';
        } else if (c == '"') {
            sentColumns.pass(c);
            quote();
        } else {
            sentColumns.pass(c);
            structure(c);
            out.append(c);
        }
    }

    /** Handles an opening quotation mark outside of texts. */
    private void quote() throws IOException {
        account.structure();
        boolean ofMember = depth == outermost && member;
        if (depth == outermost && !member) {
            long begin = source.position();
            name = name();
            int length = out.length();
            out.append(JsonNodeFactory.instance.stringNode(name));
            sentColumns.cut(source.position() - begin, out.length() - length - 1); // without the opening quotation mark
        } else if (opened == envelope.size()
                && names.contains(name)
                && (ofMember || (depth == outermost + 1 && list))) {
            var text = new QuotedText(source);
            long begin = source.position();
            JsonNode value = media.text(text);
            text.finish();
            int length = out.length();
            out.append('"').append(taken.size()).append('"');
            sentColumns.cut(source.position() - begin, out.length() - length - 1);
            taken.add(value);
        } else {
            quoted = true;
            out.append('"');
        }
    }

    private String name() throws IOException {
        var text = new QuotedText(source);
        var all = new StringBuilder();
        for (int c = text.read(); c >= 0; c = text.read()) {
            all.append((char) c);
            if (all.length() > LONGEST_NAME) {
                throw JsonBody.refuse("The body has a name of more than " + LONGEST_NAME + " characters.");
            }
        }
        return all.toString();
    }

    private void structure(char c) {
        switch (c) {
            case '{', '[' -> enter(c);
            case '}', ']' -> leave();
            case ':' -> member |= depth == outermost;
            case ',' -> {
                member &= depth != outermost;
                account.structure();
            }
            default -> {}
        }
    }

    private void enter(char c) {
        if (requests && depth == 2 && c == '{') {
            outermost = 3;
            member = false;
            list = false;
        } else if (opened < envelope.size()
                && c == '{'
                && depth == outermost
                && member
                && name.equals(envelope.get(opened))) {
            opened++;
            outermost++;
            member = false;
            list = false;
        } else {
            list = depth == outermost && member && c == '[';
            requests |= list && depth == 1 && lists.contains(name);
        }
        depth++;
        account.structure();
    }

    private void leave() {
        depth--;
        list = false;
        if (opened > 0 && depth < outermost) {
            opened--;
            outermost--;
            member = true;
        } else if (depth < outermost && outermost > 1) {
            outermost = 1;
            member = true;
        }
        requests &= depth > 1;
    }

    /** Columns of the body as the client sent it. */
    SentColumns sentColumns() {
        return sentColumns;
    }

    /** Puts the pictures into the parsed tree in place of their numbers. */
    void restore(ObjectNode tree) {
        JsonNode fields = tree;
        for (String each : envelope) {
            fields = fields.path(each);
        }
        if (fields instanceof ObjectNode object) {
            restoreMembers(object);
        }
        for (String each : lists) {
            tree.path(each).forEach(request -> {
                if (request instanceof ObjectNode object) {
                    restoreMembers(object);
                }
            });
        }
    }

    private void restoreMembers(ObjectNode object) {
        for (String each : names) {
            switch (object.get(each)) {
                case ArrayNode several -> {
                    for (int i = 0; i < several.size(); i++) {
                        if (several.get(i).isString()) {
                            several.set(i, taken(several.get(i)));
                        }
                    }
                }
                case JsonNode one when one.isString() -> object.set(each, taken(one));
                case null, default -> {}
            }
        }
    }

    private JsonNode taken(JsonNode number) {
        return taken.get(
                ParameterText.whole(number.stringValue(), 0, taken.size() - 1).orElseThrow());
    }

    @Override
    public void close() {}
}
