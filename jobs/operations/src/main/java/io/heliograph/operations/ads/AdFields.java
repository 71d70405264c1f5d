// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.ads;

import io.heliograph.batch.catalogue.Field;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/** Fields of the route for ads. */
final class AdFields {
    static final Field<String> TEMPLATE_ID = Field.wordOrNumber("template_id", 20)
            .required()
            .doc("id of a template: 1061 to 1072 come with the service, others are the operator's");
    static final Field<String> BRAND_ID = Field.wordOrNumber("brand_id", 20)
            .doc(
                    "id of a brand: 167, 166, 122, 121 and 120 come with the service; required unless the template"
                            + " takes no brand, which ignores it. Template and brand are both the service's or both the operator's");
    static final Field<String> SMART_IMAGE = Field.document("smart_image", 8000)
            .doc("the picture of templates with a smart image: 'input_image_url', and 'scene' with 'operation'"
                    + " (expand_image: continued to each size; lifestyle_shot_by_text: cut out and put into a"
                    + " place) and 'input' (the place in words, or a colour such as #ffd7c2)");
    static final Field<List<ObjectNode>> ELEMENTS = Field.objects("elements", 60)
            .doc(
                    "contents of the ads: objects with 'layer_type' (text or image), 'content_type' (Heading #1 to #5, Body"
                            + " #1 to #5, Image #1 to #5), 'content' (the text, or the picture's address; empty: left out)"
                            + " and, for one scene only, 'id' from the template's details. A text that is not"
                            + " sent is left out; for a picture that is not sent the template's own is used, and 'warning'"
                            + " reports. Without any element the ads are a preview of the template's own, marked as a"
                            + " sample");
    static final Field<String> SCENES =
            Field.wordOrNumber("scenes", 80).doc("only these scenes: numbers with commas, such as 1,3; all if absent");
    static final Field<String> COLOURS = Field.document("colours", 500)
            .or("colors")
            .doc("other colours for roles of the brand, such as {\"primary\": \"#0f4c81\"}; roles: primary,"
                    + " secondary, accent, surface, ink, light");

    private AdFields() {}
}
