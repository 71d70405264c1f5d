// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.fetch;

import io.heliograph.batch.catalogue.ContentLookup;
import io.heliograph.batch.catalogue.OwnContents;
import io.heliograph.batch.catalogue.StoredContent;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.config.delivery.FileSettings;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.objects.ObjectStoreException;
import io.heliograph.storage.results.FormUploads;
import io.heliograph.storage.results.ResultAssets;
import java.util.Optional;

/** Files in the object store behind the service's own addresses. */
public final class OwnFiles implements OwnContents {
    private final ObjectStore objects;
    private final ResultAssets resultAssets;
    private final FormUploads formUploads;
    private final FileSettings files;

    OwnFiles(ObjectStore objects, ResultAssets resultAssets, FormUploads formUploads, FileSettings files) {
        this.objects = objects;
        this.resultAssets = resultAssets;
        this.formUploads = formUploads;
        this.files = files;
    }

    /** Key of a result or of a complete upload; empty if it is unknown or has expired. */
    Optional<String> key(OwnAddress own) {
        return switch (own) {
            case OwnAddress.Result(String id) -> resultAssets.find(id).flatMap(resultAsset -> resultAsset.objectKey());
            case OwnAddress.Upload(String id) ->
                formUploads
                        .find(id)
                        .filter(uploadPlace -> uploadPlace.bytes().isPresent())
                        .map(uploadPlace -> uploadPlace.objectKey());
            case OwnAddress.Sample _ -> Optional.empty();
        };
    }

    @Override
    public ContentLookup below(String baseUrl) {
        return source -> {
            Optional<String> key = switch (source) {
                case MediaSource.Stored(String stored) -> Optional.of(stored);
                case MediaSource.Remote remote ->
                    OwnAddress.of(remote.address(), baseUrl, files).flatMap(this::key);
                case MediaSource.Inline _ -> Optional.empty();
            };
            return key.flatMap(this::content);
        };
    }

    private Optional<StoredContent> content(String key) {
        try {
            return objects.stat(key).map(stored -> new StoredBlocks(objects, key, stored.length()));
        } catch (ObjectStoreException e) {
            return Optional.empty(); // the job reads the file when the store answers again
        }
    }
}
