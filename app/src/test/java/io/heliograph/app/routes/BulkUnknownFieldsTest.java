// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.routes;

import static io.heliograph.app.routes.Api.json;
import static io.heliograph.app.routes.Api.text;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A bulk run names fields that its operation does not know, since a mistyped field gives every input the default value. */
class BulkUnknownFieldsTest extends BulkCalls {
    @Test
    void mistypedFieldsAreNamedAtOnceAndInTheRowOfTheirItem() {
        String photo = Api.base64(Photos.coffee());
        ObjectNode body = run("image.blur_background");
        body.putObject("fields").put("scall", 3);
        add(body, "good.png", photo);
        body.withArray("inputs")
                .addObject()
                .put("name", "bad.png")
                .put("image", photo)
                .put("scalee", 1);

        var accepted = api.post("/v2/bulk", body);
        String common = "The operation image.blur_background does not know, and ignored in 'fields', for every input:"
                + " scall (did you mean scale?).";
        String own = "The operation image.blur_background does not know, and ignored in 1 of 2 inputs, the first is"
                + " 'bad.png': scalee (did you mean scale?).";
        assertThat(json(accepted).path("warning").stringValue()).contains(common, own);

        JsonNode end = api.settled(accepted);
        assertThat(end.path("warning").stringValue()).contains(common, own);
        String id = json(accepted).path("request_id").stringValue();
        assertThat(items(id, ""))
                .extracting(item -> item.path("warning").stringValue())
                .satisfiesExactly(
                        first -> assertThat(first).contains("does not know, and ignored: scall (did you mean scale?)."),
                        second -> assertThat(second)
                                .contains("scall (did you mean scale?), scalee (did you mean scale?)."));
    }

    @Test
    void aBulkRunContainsNoOther() {
        assertThat(text(api.post("/v2/bulk", run("bulk"))))
                .contains("a bulk run cannot contain another one")
                .doesNotContain("unknown operation");
    }
}
