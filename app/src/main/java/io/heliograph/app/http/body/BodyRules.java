// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.fields.BulkInputsType;
import io.heliograph.config.Settings;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Rules for reading the body of a route.
 *
 * @param limit maximum bytes of the whole body
 * @param fileLimit maximum bytes of one file in the body
 * @param forms whether {@code application/x-www-form-urlencoded} is accepted
 * @param media names of the fields that take pictures in the body
 * @param lists names of fields that contain lists of other requests, with picture fields of their own
 * @param envelope names of the JSON objects that are nested around the fields, outermost first; empty if the fields are at the top
 * @param videos whether a field takes the address of a video; clients then may send the file instead
 */
public record BodyRules(
        long limit,
        long fileLimit,
        boolean forms,
        Set<String> media,
        Set<String> lists,
        List<String> envelope,
        boolean videos) {
    private static final int MIME_LINE = 76; // characters per line of Base64, without the line break

    private BodyRules(long limit, long fileLimit, boolean forms, Set<String> media, Set<String> lists, boolean videos) {
        this(limit, fileLimit, forms, media, lists, List.of(), videos);
    }

    /**
     * Rules for a JSON message in which other objects are nested around the fields of a route.
     *
     * @param envelope names of these objects, outermost first
     * @param limit maximum bytes of the whole body
     * @param anyMedia names of the fields that take pictures
     */
    public static BodyRules within(List<String> envelope, long limit, Set<String> anyMedia, Settings settings) {
        return new BodyRules(limit, settings.limits().imageBytes(), false, anyMedia, Set.of(), envelope, false);
    }

    /**
     * Rules for a route. The limit on bytes is the maximum text plus, for each picture field, the largest picture in Base64. For a route
     * with lists of requests, the limit is that of the settings for any body.
     *
     * @param anyMedia names of the picture fields of all routes
     */
    public static BodyRules of(OperationSpec operationSpec, Set<String> anyMedia, Settings settings) {
        Set<String> lists = operationSpec.fields().stream()
                .filter(field -> field.type() instanceof BulkInputsType)
                .map(Field::name)
                .collect(Collectors.toUnmodifiableSet());
        if (!lists.isEmpty()) {
            return new BodyRules(
                    settings.limits().bodyBytes(), settings.limits().bodyBytes(), false, anyMedia, lists, false);
        }
        return ofFields(operationSpec, settings);
    }

    /** Rules of a route without lists of requests. */
    public static BodyRules of(OperationSpec operationSpec, Settings settings) {
        return of(operationSpec, Set.of(), settings);
    }

    /** Names of the picture fields of a route. */
    public static Set<String> media(OperationSpec operationSpec) {
        return operationSpec.fields().stream()
                .filter(field -> field.type().pictures() > 0)
                .flatMap(field -> field.names().stream())
                .collect(Collectors.toUnmodifiableSet());
    }

    private static BodyRules ofFields(OperationSpec operationSpec, Settings settings) {
        Set<String> names = new HashSet<>();
        long pictures = 0;
        for (Field<?> field : operationSpec.fields()) {
            int most = field.type().pictures();
            pictures += most;
            if (most > 0) {
                names.addAll(field.names());
            }
        }
        long limit = settings.intake().textBytes()
                + pictures * base64(settings.limits().imageBytes());
        return new BodyRules(
                Math.min(limit, settings.limits().bodyBytes()),
                settings.limits().imageBytes(),
                operationSpec.bodies().contains(OperationSpec.Body.FORM),
                Set.copyOf(names),
                Set.of(),
                operationSpec.fields().stream().anyMatch(field -> field.type().isVideo()));
    }

    /** Rules of a text-only route. */
    public static BodyRules text(Settings settings) {
        return new BodyRules(settings.intake().textBytes(), 0, false, Set.of(), Set.of(), false);
    }

    /** Number of Base64 characters, with line breaks, for this number of bytes. */
    static long base64(long bytes) {
        long digits = (bytes + 2) / 3 * 4;
        return digits + digits / MIME_LINE * 2;
    }
}
