// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.search;

import io.heliograph.storage.visuals.VisualChange;
import io.heliograph.storage.visuals.VisualDescription;
import io.heliograph.vision.similarity.PictureDescriptor;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.KnnFloatVectorField;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.VectorSimilarityFunction;
import org.apache.lucene.util.BytesRef;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Converts registered pictures to Lucene documents. */
final class VisualFields {
    static final String ID = "id";
    static final String CAPTION = "caption";
    static final String PROMPT = "prompt";
    static final String METADATA = "metadata";
    static final String WORDS = "words";
    static final String KEY = "key";
    static final String MARK = "mark";
    static final String LOOK = "look";
    static final String LIGHT = "light";
    static final String EDGES = "edges";
    static final String DESCRIPTOR = "descriptor";
    static final String HASH = "hash";

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final VectorProjection PROJECTION = new VectorProjection(PictureDescriptor.LOOK, 256);
    private static final Pattern ART =
            Pattern.compile("\\b(art|artwork|painting|painted|illustration|drawing|drawn|sketch|cartoon|comic|anime|"
                    + "watercolou?r|render|rendering|vector)\\b");

    private VisualFields() {}

    /** The document of a registered picture. */
    static Document of(VisualChange change) {
        Document document = new Document();
        document.add(new StringField(ID, change.visualId(), Field.Store.YES));
        change.imageKey()
                .ifPresent(key -> document.add(new TextField(KEY, key.replaceAll("[_./-]+", " "), Field.Store.NO)));
        String metadata = change.metadata().map(VisualFields::values).orElse("");
        document.add(new TextField(METADATA, metadata, Field.Store.NO));
        String prompt = change.description().flatMap(VisualDescription::prompt).orElse("");
        document.add(new TextField(PROMPT, prompt, Field.Store.NO));
        String medium =
                ART.matcher((metadata + " " + prompt).toLowerCase(Locale.ROOT)).find() ? "art" : "photography";
        document.add(new StringField(MARK, "medium_" + medium, Field.Store.NO));
        change.description().ifPresent(description -> describe(document, description));
        return document;
    }

    private static void describe(Document document, VisualDescription description) {
        document.add(new TextField(CAPTION, description.caption(), Field.Store.NO));
        StringBuilder words = new StringBuilder();
        for (String word : description.words().split(" ", -1)) {
            if (word.indexOf('_') >= 0) {
                document.add(new StringField(MARK, word, Field.Store.NO));
            } else {
                words.append(word).append(' ');
            }
        }
        document.add(new TextField(WORDS, words.toString(), Field.Store.NO));
        PictureDescriptor descriptor = PictureDescriptor.read(description.descriptor());
        document.add(new KnnFloatVectorField(LOOK, look(descriptor), VectorSimilarityFunction.DOT_PRODUCT));
        document.add(new KnnFloatVectorField(LIGHT, descriptor.light(), VectorSimilarityFunction.DOT_PRODUCT));
        document.add(new KnnFloatVectorField(EDGES, descriptor.edges(), VectorSimilarityFunction.DOT_PRODUCT));
        document.add(new BinaryDocValuesField(DESCRIPTOR, new BytesRef(description.descriptor())));
        document.add(new NumericDocValuesField(HASH, description.pictureHash()));
    }

    /** The look vector of a descriptor, projected to fewer dimensions for the index. */
    static float[] look(PictureDescriptor descriptor) {
        return PROJECTION.of(descriptor.look());
    }

    /** All values in a JSON text, at any depth, separated by spaces; the text itself if it is not JSON. */
    private static String values(String json) {
        try {
            return values(JSON.readTree(json));
        } catch (JacksonException e) {
            return json;
        }
    }

    private static String values(JsonNode node) {
        return node.isContainer()
                ? node.valueStream().map(VisualFields::values).collect(Collectors.joining(" "))
                : node.asString("");
    }
}
