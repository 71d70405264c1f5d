// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.bulk;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.RequestBinding;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.batch.local.ContentHash;
import io.heliograph.batch.local.InputFiles;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.LimitSettings;
import io.heliograph.config.Settings;
import io.heliograph.storage.submissions.Submissions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.stereotype.Component;

/** Downloads an item's inputs before the work, since the item's fingerprint is computed from the content of the inputs. */
@Component
final class ItemInputs {
    /** Key of an input stored with a request; the group captures the request's id. */
    private static final Pattern KEY = Pattern.compile("inputs/([0-9a-f-]{36})/.+");

    private final Submissions submissions;
    private final LimitSettings limits;

    ItemInputs(Submissions submissions, Settings settings) {
        this.submissions = submissions;
        this.limits = settings.limits();
    }

    /** Allows stored inputs only from requests of the same organization; they occur when a run repeats failed items of an earlier run. */
    private void requireOwn(StepWork work, String field, String key) {
        Matcher named = KEY.matcher(key);
        if (key.startsWith(IncomingObjects.folder(work.organizationId())) && IncomingObjects.isKey(key)) {
            return;
        }
        boolean own = named.matches()
                && IncomingObjects.isKey(key)
                && (named.group(1).equals(work.requestId())
                        || submissions
                                .status(named.group(1))
                                .filter(status -> status.organizationId() == work.organizationId())
                                .isPresent());
        if (!own) {
            throw notFound(field);
        }
    }

    private static FailureException notFound(String field) {
        return new FailureException(
                ErrorCode.INPUT_NOT_FOUND,
                "Input not found: " + field,
                "The input of '" + field + "' does not exist, or no longer exists.");
    }

    /** The inputs of an item, downloaded to files on this node. */
    record Brought(Map<MediaSource, Path> files) implements InputFiles {
        @Override
        public void bring(String field, MediaSource source, long maxBytes, Path target) {
            Path file = files.get(source);
            if (file == null) {
                throw new IllegalStateException("an input that the request does not have: " + field);
            }
            try {
                ContentHash.requireSize(field, file, maxBytes);
                Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /**
         * SHA-256 of everything that affects the result, in hexadecimal digits.
         *
         * @param engines names and versions of the engines in use, since other engines give other results
         */
        String fingerprint(String engines, String operation, OperationRequest request) {
            var text = RequestBinding.write(request);
            Map<String, String> hashes = new HashMap<>();
            request.values().forEach((field, value) -> {
                List<?> sources = value instanceof Collection<?> several ? List.copyOf(several) : List.of(value);
                for (int i = 0; i < sources.size(); i++) {
                    if (sources.get(i) instanceof MediaSource source) {
                        hashes.put(
                                field.name() + "[" + i + "]",
                                ContentHash.of(Objects.requireNonNull(files.get(source))));
                        text.remove(field.name());
                    }
                }
            });
            return ContentHash.of(operation + " " + engines, text, hashes);
        }
    }

    Brought bring(StepWork work, ItemList list, OperationRequest request, Path folder) throws IOException {
        Files.createDirectories(folder);
        Map<MediaSource, Path> files = new HashMap<>();
        for (Map.Entry<Field<?>, Object> value : request.values().entrySet()) {
            Field<?> field = value.getKey();
            long most = field.type().isVideo() ? limits.videoBytes() : limits.imageBytes();
            Collection<?> sources =
                    value.getValue() instanceof Collection<?> several ? several : List.of(value.getValue());
            for (Object each : sources) {
                if (each instanceof MediaSource source && !files.containsKey(source)) {
                    Path file = folder.resolve("brought-" + files.size());
                    bring(work, list, field.name(), source, most, file);
                    files.put(source, file);
                }
            }
        }
        return new Brought(files);
    }

    private void bring(StepWork work, ItemList list, String field, MediaSource source, long most, Path file)
            throws IOException {
        switch (source) {
            case MediaSource.Inline(var content) -> Files.write(file, content.bytes());
            case MediaSource.Stored(String key)
            when key.startsWith(ZipArchive.PREFIX) ->
                list.archive()
                        .orElseThrow(() -> notFound(field))
                        .unpack(key.substring(ZipArchive.PREFIX.length()), most, file);
            case MediaSource.Stored(String key) -> {
                requireOwn(work, field, key);
                work.fetchTo(field, source, most, file);
            }
            case MediaSource.Remote _ -> work.fetchTo(field, source, most, file);
        }
    }
}
