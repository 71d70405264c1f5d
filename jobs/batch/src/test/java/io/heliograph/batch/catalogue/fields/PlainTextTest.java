// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.heliograph.config.FailureException;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

class PlainTextTest {
    @Test
    void textsInListsOfObjectsAreCheckedLikeOthers() {
        var type = new ObjectListType(3);
        ObjectNode object = JsonNodeFactory.instance.objectNode().put("content", "Tea\u202eeet");
        assertThatThrownBy(() -> type.read(
                        "elements", JsonNodeFactory.instance.arrayNode().add(object)))
                .hasMessageContaining("'elements[0].content'")
                .hasMessageContaining("character 4 is U+202E");
        object.put("content", "Tea\u200b").put("id", 101);
        assertThat(type.read("elements", JsonNodeFactory.instance.arrayNode().add(object)))
                .containsExactly(JsonNodeFactory.instance
                        .objectNode()
                        .put("content", "Tea")
                        .put("id", 101));
    }

    @Test
    void invisibleMarksGoAndLinesStay() {
        assertEquals("a red\n\tcat", read("\uFEFFa r\u200Bed\n\tc\u00ADat"));
        assertEquals("\uD83D\uDC31 cat", read("\uD83D\uDC31 cat"));
    }

    @Test
    void controlCharactersHalvesAndTurnedDirectionsAreRefusedByField() {
        for (String wrong : List.of("\u0000", "\u0007", "\u001B", "\u0085", "\u202E", "\uD83D", "\uFFFF")) {
            FailureException refusal = assertThrows(FailureException.class, () -> read("a cat" + wrong));
            assertEquals(
                    "VALIDATION_ERROR: Invalid value: prompt (The field 'prompt' must be free of control characters; character 6 is U+%04X.)"
                            .formatted(wrong.codePointAt(0)),
                    refusal.getMessage());
        }
    }

    @Test
    void escapesWithinDocumentsAreLookedThrough() {
        var documents = new TextType(200, true);
        for (String wrong : List.of("{\"a\": \"b\\u0000\"}", "{\"a\\u202e\": 1}", "{\"a\": [{\"b\": \"\\ud800\"}]}")) {
            FailureException refusal = assertThrows(
                    FailureException.class,
                    () -> documents.read("structured_prompt", JsonNodeFactory.instance.stringNode(wrong)));
            assertEquals("Invalid value: structured_prompt", refusal.failure().message());
        }
        assertEquals(
                "{\"note\":[\"red\",7]}",
                documents.read(
                        "metadata",
                        JsonNodeFactory.instance.stringNode("{\"no\\u200bte\": [\"r\\u2060e\\ufeffd\", 7]}")));
        String right = "{\"a\": \"b\\n\"}";
        assertEquals(right, documents.read("structured_prompt", JsonNodeFactory.instance.stringNode(right)));
    }

    @Test
    void addressesAndNamesOfInputsAreTextsToo() {
        var address = new AddressType();
        assertEquals(
                "https://example.com/hook",
                address.read("webhook_url", JsonNodeFactory.instance.stringNode("https://exam\u200Bple.com/\uFEFFhook"))
                        .toString());
        FailureException refusal = assertThrows(
                FailureException.class,
                () -> address.read(
                        "webhook_url", JsonNodeFactory.instance.stringNode("https://example.com/\u202Ehook")));
        assertEquals("Invalid value: webhook_url", refusal.failure().message());
        assertEquals("one/two.png", name("one/t\u200Bwo.png"));
        for (String wrong : List.of("../a", "a/../../b", "..", "a\\..\\b", "/a", "\\a", "a\u0007", ".\u200B./a")) {
            FailureException out = assertThrows(FailureException.class, () -> name(wrong), wrong);
            assertEquals("Invalid value: inputs[0].name", out.failure().message(), wrong);
        }
    }

    private static String name(String name) {
        var inputs = JsonNodeFactory.instance.arrayNode();
        inputs.addObject().put("name", name).put("image", "https://example.com/a.png");
        return new BulkInputsType(3).read("inputs", inputs).getFirst().name();
    }

    private static String read(String text) {
        return new TextType(100, false).read("prompt", JsonNodeFactory.instance.stringNode(text));
    }
}
