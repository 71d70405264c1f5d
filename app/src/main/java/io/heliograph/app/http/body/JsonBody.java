// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import io.heliograph.batch.catalogue.fields.UnderflowParser;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Strict JSON (RFC 8259): one object, valid UTF-8, no duplicate names, nothing after it, limited in depth and in tokens. */
final class JsonBody {
    private static final int BYTE_ORDER_MARK = 0xFEFF;
    private static final int DEEPEST = 64;
    private static final long MOST_TOKENS = 200_000; // about 20 MB as a tree, counted in the memory budget
    private static final Pattern NON_NUMBER = Pattern.compile("Non-standard token '([+-]?(?:NaN|INF|Infinity))'");
    private static final JsonMapper STRICT = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(DEEPEST)
                            .maxTokenCount(MOST_TOKENS)
                            .maxStringLength(Integer.MAX_VALUE) // BodyAccount limits all text of the body
                            .build())
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private JsonBody() {}

    /** Reads the object in a stream of UTF-8. */
    static ObjectNode read(InputStream utf8, BodyScope scope) {
        var tokens = new MediaTokens(
                new InputStreamReader(
                        utf8,
                        StandardCharsets.UTF_8
                                .newDecoder()
                                .onMalformedInput(CodingErrorAction.REPORT)
                                .onUnmappableCharacter(CodingErrorAction.REPORT)),
                scope);
        ObjectNode tree = read(tokens, tokens.sentColumns());
        tokens.restore(tree);
        return tree;
    }

    private static ObjectNode read(Reader reader, SentColumns sentColumns) {
        try {
            JsonNode tree = UnderflowParser.readTree(STRICT, STRICT.createParser(withoutMark(reader)));
            if (tree instanceof ObjectNode object) {
                return object;
            }
            throw refuse(
                    tree.isMissingNode()
                            ? "The body is empty; it must be a JSON object."
                            : "The body must be a JSON object.");
        } catch (CharacterCodingException e) {
            throw refuse("The body is not valid UTF-8.");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (StreamConstraintsException e) {
            throw refuse("The JSON is nested more than " + DEEPEST
                    + " deep, or has an overlong name or number, or more than " + MOST_TOKENS + " parts.");
        } catch (JacksonException e) {
            throw switch (e.getCause()) {
                case CharacterCodingException _ -> refuse("The body is not valid UTF-8.");
                case IOException broken -> new UncheckedIOException(broken); // the connection failed, not the JSON
                case null, default -> refuse("The body is not valid JSON" + where(e, sentColumns) + ": " + what(e));
            };
        }
    }

    /** Skips the byte order mark that some clients send; RFC 8259, section 8.1, allows that. */
    private static Reader withoutMark(Reader reader) throws IOException {
        var marked = new PushbackReader(reader);
        int first = marked.read();
        if (first >= 0 && first != BYTE_ORDER_MARK) {
            marked.unread(first);
        }
        return marked;
    }

    private static String where(JacksonException e, SentColumns sentColumns) {
        TokenStreamLocation location = e.getLocation();
        if (location == null) {
            return "";
        }
        int line = location.getLineNr();
        return " (line " + line + ", column " + sentColumns.of(line, location.getColumnNr()) + ")";
    }

    /** Error message for the client. The parser's own messages are not used, because they mention its settings and classes. */
    private static String what(JacksonException e) {
        String message = String.valueOf(e.getOriginalMessage());
        if (message.startsWith("Duplicate")) {
            return "a name occurs twice in one object.";
        }
        if (message.startsWith("Trailing token")) {
            return "something follows the object.";
        }
        Matcher number = NON_NUMBER.matcher(message);
        if (number.lookingAt()) {
            return number.group(1) + " is not a JSON number; send a finite number, or leave the field out.";
        }
        return e instanceof UnexpectedEndOfInputException ? "it ends too early." : "unexpected text.";
    }

    static FailureException refuse(String details) {
        return new FailureException(ErrorCode.BAD_REQUEST, "Malformed JSON", details);
    }
}
