// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.RelativeSize;
import io.heliograph.scene.language.prompt.DocumentFieldReader;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Values of one object that both its description and a member of their own can state; unspecified ones are absent. */
record ObjectValues(Map<Kind, String> values) {
    /** A value with a member of its own. */
    enum Kind {
        COLOURS("shape_and_color"),
        SIZE("relative_size"),
        MATERIAL("texture"),
        NUMBER("number_of_objects");

        private final String member;

        Kind(String member) {
            this.member = member;
        }

        /** Name of the member. */
        String member() {
            return member;
        }
    }

    /** The values that the members of an object state. */
    static ObjectValues of(DocumentObject object, DocumentFieldReader fields) {
        Map<Kind, String> values = new EnumMap<>(Kind.class);
        put(values, fields.colours(object.shapeAndColor()));
        fields.size(object.relativeSize()).ifPresent(size -> values.put(Kind.SIZE, size.name()));
        fields.material(object.texture()).ifPresent(material -> values.put(Kind.MATERIAL, material));
        values.put(Kind.NUMBER, String.valueOf(object.numberOfObjects()));
        return new ObjectValues(values);
    }

    /** The values that a phrase states: "two small red mugs". A number of 1 is unspecified. */
    static ObjectValues of(BriefThing thing) {
        Map<Kind, String> values = new EnumMap<>(Kind.class);
        put(values, thing.colours());
        if (thing.size() != RelativeSize.NATURAL) {
            values.put(Kind.SIZE, thing.size().name());
        }
        thing.material().ifPresent(material -> values.put(Kind.MATERIAL, material));
        if (thing.count() > 1) {
            values.put(Kind.NUMBER, String.valueOf(thing.count()));
        }
        return new ObjectValues(values);
    }

    private static void put(Map<Kind, String> values, List<NamedColour> colours) {
        if (!colours.isEmpty()) {
            values.put(Kind.COLOURS, colours.stream().map(NamedColour::name).collect(Collectors.joining(" ")));
        }
    }

    /** A value; empty if it is unspecified. */
    Optional<String> value(Kind kind) {
        return Optional.ofNullable(values.get(kind));
    }
}
