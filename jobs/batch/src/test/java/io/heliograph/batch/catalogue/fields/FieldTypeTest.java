// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.fields.FieldControl.Element;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FieldTypeTest {
    private static final Field<?>[] FIELDS = {
        Field.flag("flag"),
        Field.integer("count", 1, 10),
        Field.integer("seed", -1, Long.MAX_VALUE),
        Field.clampedNumber("share", 0, 1),
        Field.text("prompt", 2000),
        Field.wordOrNumber("id", 20),
        Field.choice("fit", "contain", "cover"),
        Field.webAddress("webhook_url"),
        Field.image("image"),
        Field.video("video"),
        Field.images("images", 3),
        Field.integers("size", 2, 1, 8),
        Field.keyPoints("points", 5, 10)
    };

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "flag | boolean | {'type':'boolean'}",
                "count | whole number, 1 to 10 | {'type':'integer','minimum':1,'maximum':10,'format':'int32'}",
                "seed | whole number, -1 to 2^63 - 1 | {'type':'integer','minimum':-1,'maximum':9223372036854775807,'format':'int64'}",
                "share | number, 0.0 to 1.0, clamped | {'type':'number','minimum':0.0,'maximum':1.0}",
                "prompt | text, up to 2000 characters | {'type':'string','maxLength':2000}",
                "id | text or number, up to 20 characters | {'type':['string','number'],'maxLength':20}",
                "fit | contain, cover | {'type':'string','enum':['contain','cover']}",
                "webhook_url | http(s) address | {'type':'string','format':'uri'}",
                "image | picture: address, Base64 or file | {'type':'string'}",
                "video | video: address | {'type':'string'}",
                "images | pictures, up to 3 | {'type':'array','items':{'type':'string'},'maxItems':3}",
                "size | 2 whole numbers, 1 to 8 | {'type':'array','items':{'type':'integer','minimum':1,'maximum':8},'maxItems':2,'minItems':2}"
            })
    void aTypeDescribesItsValuesForProgramsAndPeople(String name, String phrase, String schema) {
        FieldType<?> type = type(name);
        assertThat(type.phrase()).isEqualTo(phrase);
        assertThat(type.schema().toString()).isEqualTo(schema.replace('\'', '"'));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "flag   | TICK   |    |      |      ",
                "count  | SLIDER | 1  | 10   | 1    ",
                "seed   | NUMBER | -1 |      | 1    ",
                "share  | SLIDER | 0.0 | 1.0 | 0.01 ",
                "prompt | AREA   |    | 2000 |      ",
                "id     | LINE   |    |      |      ",
                "fit    | SEGMENTS |  |      |      ",
                "image  | FILE   |    |      |      ",
                "video  | LINE   |    |      |      ",
                "images | FILES  |    |      |      "
            })
    void aTypeGivesItsControl(
            String name, Element element, @Nullable String least, @Nullable String most, @Nullable String step) {
        assertThat(type(name).control(true)).isEqualTo(new FieldControl(element, text(least), text(most), text(step)));
    }

    @ParameterizedTest
    @CsvSource({"count,NUMBER", "share,NUMBER", "fit,LIST", "flag,TICK"})
    void withoutAValueNoneIsSuggested(String name, Element element) {
        assertThat(type(name).control(false).element()).isEqualTo(element);
    }

    private static String text(@Nullable String cell) {
        return cell == null ? "" : cell;
    }

    private static FieldType<?> type(String name) {
        for (Field<?> field : FIELDS) {
            if (field.name().equals(name)) {
                return field.type();
            }
        }
        throw new AssertionError(name);
    }
}
