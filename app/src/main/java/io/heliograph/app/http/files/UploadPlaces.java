// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.files;

import io.heliograph.app.http.body.BoundedStream;
import io.heliograph.batch.dependencies.Dependency;
import io.heliograph.batch.dependencies.DependencyHealth;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.LimitSettings;
import io.heliograph.config.Settings;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.objects.ObjectStoreException;
import io.heliograph.storage.results.FormUploads;
import io.heliograph.storage.results.UploadPlace;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Clock;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Component;

/** Stores uploads. An upload place is an address for one file, an image or a video; the file must arrive within an hour. */
@Component
final class UploadPlaces {
    private static final Set<String> ANIMATIONS = Set.of("image/gif", "image/avif", "image/heic");

    private final FormUploads formUploads;
    private final UploadPolicy policy;
    private final ObjectStore objects;
    private final DependencyHealth health;
    private final Clock clock;
    private final LimitSettings limits;
    private final Set<String> beingFilled = ConcurrentHashMap.newKeySet();

    UploadPlaces(
            FormUploads formUploads,
            UploadPolicy policy,
            ObjectStore objects,
            DependencyHealth health,
            Clock clock,
            Settings settings) {
        this.health = health;
        this.formUploads = formUploads;
        this.policy = policy;
        this.objects = objects;
        this.clock = clock;
        limits = settings.limits();
    }

    /**
     * The upload place with that id, if no file was sent to it yet and the presented policy is right.
     *
     * @throws FailureException FORBIDDEN, NOT_FOUND, or CANCELLED (409) if it is filled
     */
    UploadPlace toFill(String id, String shown) {
        if (!policy.allows(id, shown)) {
            throw new FailureException(
                    ErrorCode.FORBIDDEN,
                    "Forbidden",
                    "The field 'policy' is not the one that came with the address of this upload.");
        }
        return open(id);
    }

    /**
     * The upload place with that id, if no file was sent to it yet and it has not expired.
     *
     * @throws FailureException FORBIDDEN, NOT_FOUND, or CANCELLED (409) if it is filled
     */
    UploadPlace open(String id) {
        UploadPlace place = formUploads.find(id).orElseThrow(FileAnswers::missing);
        if (place.bytes().isPresent()) {
            throw filled();
        }
        if (clock.instant().isAfter(place.uploadUntil())) {
            throw new FailureException(
                    ErrorCode.FORBIDDEN, "Forbidden", "The time for this upload is over; open another.");
        }
        return place;
    }

    /** Maximum bytes of the file, which depend on its kind: image or video. */
    long limit(UploadPlace place) {
        return kind(place).equals("image/") ? limits.imageBytes() : limits.videoUploadBytes();
    }

    /**
     * Streams the file into the object store. Its stored content type is that of its first bytes. The upload stays open for another file if
     * this one is refused.
     *
     * @param sentType declared content type, which must be of the place's kind but is not trusted; may be empty or {@code
     *     application/octet-stream}
     * @throws FailureException UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, UNAVAILABLE, or CANCELLED (409) if it is filled
     */
    void fill(UploadPlace place, String sentType, InputStream content) {
        health.refuseDuringOutage(true);
        check(place, sentType);
        if (!beingFilled.add(place.id())) {
            throw filled();
        }
        try {
            var bounded = new BoundedStream(content, "the field 'file'", limit(place));
            var file = new BufferedInputStream(bounded);
            String type = SniffedType.of(file);
            requireKind(place, type);
            store(place, bounded, file, type);
            if (!formUploads.fill(place.id(), type, bounded.count())) {
                throw filled();
            }
        } catch (IOException e) {
            throw brokenOff();
        } finally {
            beingFilled.remove(place.id());
        }
    }

    private void store(UploadPlace place, BoundedStream content, InputStream file, String type) {
        try {
            objects.put(place.objectKey(), file, ObjectStore.UNKNOWN_LENGTH, type);
        } catch (ObjectStoreException e) { // the sender's stream may be the cause
            for (Throwable cause = e; cause != null; cause = cause.getCause()) {
                if (cause instanceof FailureException refused) {
                    throw refused; // a limit or a budget was exceeded during the transfer
                }
            }
            if (content.isOver()) {
                throw BoundedStream.tooLarge("the field 'file'", limit(place));
            }
            if (content.isBroken()) {
                throw brokenOff();
            }
            health.suspect(Dependency.OBJECT_STORE, e);
            throw e;
        }
    }

    private static String kind(UploadPlace place) {
        return place.contentType().substring(0, place.contentType().indexOf('/') + 1);
    }

    private static void check(UploadPlace place, String sentType) {
        String plain = sentType.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
        if (!plain.isEmpty() && !plain.equals("application/octet-stream") && !MediaTypes.isTaken(plain, kind(place))) {
            throw new FailureException(
                    ErrorCode.UNSUPPORTED_MEDIA_TYPE,
                    "Unsupported media type",
                    "The file's content type must be one of " + MediaTypes.taken(kind(place)) + ".");
        }
    }

    /** Refuses a file whose first bytes are of another kind than the place is for; an animation is a picture and a video. */
    private static void requireKind(UploadPlace place, String type) {
        String kind = kind(place);
        boolean animation = kind.equals("video/") && ANIMATIONS.contains(type);
        if (!type.startsWith(kind) && !animation) {
            String found = type.equals(MediaTypes.UNKNOWN) ? "of no known type" : type;
            throw new FailureException(
                    ErrorCode.UNSUPPORTED_MEDIA_TYPE,
                    "Unsupported media type",
                    "The file is " + found + ", by its first bytes, and must be one of " + MediaTypes.taken(kind)
                            + ". The upload is still open: send another file.");
        }
    }

    private static FailureException brokenOff() {
        return new FailureException(
                ErrorCode.BAD_REQUEST,
                "Malformed body",
                "The body ended before the whole file had arrived. Send the file again.");
    }

    private static FailureException filled() {
        return new FailureException(
                ErrorCode.CANCELLED,
                "Conflict",
                "This upload has received its file already. Open another upload for another file.");
    }
}
