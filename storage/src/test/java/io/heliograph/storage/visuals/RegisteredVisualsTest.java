// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.visuals;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.visuals.RegisteredVisuals.Registered;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class RegisteredVisualsTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private static final AtomicLong ORGANIZATIONS = new AtomicLong(100);
    private static final VisualFile FILE = new VisualFile("image/png", 600, 400, 1234);
    private static final VisualDescription DESCRIPTION =
            new VisualDescription("A red shape.", Optional.empty(), "red", new byte[] {1, -2}, 42);

    private final SqlStatements sqlStatements = DATABASE.sql();
    private final RegisteredVisuals visuals = new RegisteredVisuals(sqlStatements, Clock.systemUTC());
    private final VisualQueries queries = new VisualQueries(sqlStatements);
    private final long organization = ORGANIZATIONS.incrementAndGet();

    private VisualRegistration registration(String content, Optional<Boolean> isPrivate) {
        return new VisualRegistration(
                UUID.randomUUID().toString(),
                organization,
                content.repeat(64),
                Optional.of("key-" + content),
                Optional.empty(),
                isPrivate,
                Optional.empty());
    }

    private Registered register(String content, Optional<Boolean> isPrivate) {
        return visuals.register(registration(content, isPrivate), FILE, DESCRIPTION, 3);
    }

    @Test
    void theSameFileIsTheSamePictureAndAnotherOrganizationsIsAnother() {
        Registered first = register("a", Optional.empty());
        Registered again = register("a", Optional.empty());
        assertThat(first.isNew()).isTrue();
        assertThat(again).isEqualTo(new Registered(first.visualId(), false));
        assertThat(first.visualId())
                .matches("[0-9a-f]{16}")
                .isNotEqualTo(RegisteredVisuals.visualId(1, "a".repeat(64)));
        assertThat(visuals.count(organization)).isEqualTo(1);
    }

    @Test
    void theAddressOfAPictureMayHaveEightThousandCharacters() {
        String address = "https://example.com/" + "a".repeat(8_172);
        VisualRegistration plain = registration("f", Optional.empty());
        VisualRegistration registration = new VisualRegistration(
                plain.requestId(),
                organization,
                plain.contentHash(),
                plain.imageKey(),
                Optional.of(address),
                plain.isPrivate(),
                plain.metadata());
        String id = visuals.register(registration, FILE, DESCRIPTION, 3).visualId();
        assertThat(queries.find(organization, id).orElseThrow().sourceUrl()).contains(address);
    }

    @Test
    void whatOneRequestSaysTwiceIsSaidOnce() {
        VisualRegistration once = registration("a", Optional.empty());
        assertThat(visuals.register(once, FILE, DESCRIPTION, 3).isNew()).isTrue();
        assertThat(visuals.register(once, FILE, DESCRIPTION, 3).isNew()).isTrue();
        assertThat(visuals.count(organization)).isEqualTo(1);
    }

    @Test
    void aRemovedPictureIsNotThereAndComesBackUnderItsIdWithNewFiles() {
        String id = register("b", Optional.empty()).visualId();
        String request = queries.find(organization, id).orElseThrow().requestId();
        sqlStatements.inTransaction(() -> sqlStatements.update(
                "INSERT INTO asset (id, request_id, object_key, content_type, bytes, created_at) VALUES (?, ?, 'k', 'image/png', 1, UTC_TIMESTAMP(6))",
                request.substring(0, 32),
                request));
        assertThat(visuals.remove(organization + 1000, id)).isFalse();
        assertThat(visuals.remove(organization, id)).isTrue();
        assertThat(visuals.remove(organization, id)).isFalse();
        assertThat(queries.find(organization, id)).isEmpty();
        assertThat(visuals.count(organization)).isZero();
        assertThat(sqlStatements
                        .read("SELECT COUNT(*) FROM asset WHERE request_id = ? AND expires_at IS NULL")
                        .param(request)
                        .query(Integer.class)
                        .single())
                .isZero();
        assertThat(register("b", Optional.empty())).isEqualTo(new Registered(id, true));
        assertThat(queries.find(organization, id).orElseThrow().requestId()).isNotEqualTo(request);
    }

    @Test
    void filesHaveAnEndUntilTheGalleryNamesThem() {
        VisualRegistration registration = registration("f", Optional.empty());
        sqlStatements.inTransaction(() -> sqlStatements.update(
                "INSERT INTO asset (id, request_id, object_key, content_type, bytes, created_at, expires_at) VALUES (?, ?, 'k', 'image/png', 1, UTC_TIMESTAMP(6), UTC_TIMESTAMP(6) + INTERVAL 3 DAY)",
                registration.requestId().substring(0, 32),
                registration.requestId()));
        visuals.register(registration, FILE, DESCRIPTION, 3);
        assertThat(sqlStatements
                        .read("SELECT COUNT(*) FROM asset WHERE request_id = ? AND expires_at IS NULL")
                        .param(registration.requestId())
                        .query(Integer.class)
                        .single())
                .isEqualTo(1);
    }

    @Test
    void aFullGalleryTakesNoOtherPictureButThoseItHas() {
        for (String content : List.of("a", "b", "c")) {
            register(content, Optional.empty());
        }
        assertThatThrownBy(() -> register("d", Optional.empty())).isInstanceOf(GalleryFullException.class);
        assertThat(register("c", Optional.empty()).isNew()).isFalse();
        assertThat(visuals.count(organization)).isEqualTo(3);
    }

    @Test
    void onlyPublicPicturesAreInThePublicGalleryAndVisibilityChangesOnlyWhenItIsSaid() {
        String id = register("e", Optional.of(false)).visualId();
        var everybody = new Gallery.Public();
        assertThat(queries.all(everybody, List.of(id))).hasSize(1);
        register("e", Optional.empty());
        assertThat(queries.all(everybody, List.of(id))).hasSize(1);
        register("e", Optional.of(true));
        assertThat(queries.all(everybody, List.of(id))).isEmpty();
        assertThat(queries.all(new Gallery.Own(organization), List.of(id)))
                .singleElement()
                .satisfies(visual -> assertThat(visual.imageKey()).hasValue("key-e"));
    }

    @Test
    void pagesGoFromTheNewestToTheOldest() {
        List<String> ids = new ArrayList<>();
        for (String content : List.of("a", "b", "c")) {
            ids.addFirst(register(content, Optional.empty()).visualId());
        }
        List<RegisteredVisual> first = queries.page(organization, Optional.empty(), 2);
        List<RegisteredVisual> rest =
                queries.page(organization, Optional.of(VisualQueries.Place.of(first.getLast())), 2);
        assertThat(first).extracting(RegisteredVisual::visualId).containsExactlyElementsOf(ids.subList(0, 2));
        assertThat(rest).extracting(RegisteredVisual::visualId).containsExactly(ids.getLast());
    }

    @Test
    void changesThatSeveralMakeAtOnceHaveNumbersOfTheirOwnWithoutAGap() throws Exception {
        int each = 10;
        List<Callable<Void>> work = new ArrayList<>();
        for (int thread = 0; thread < 4; thread++) {
            int number = thread;
            work.add(() -> {
                for (int i = 0; i < each; i++) {
                    String content = "%064x".formatted(number * each + i);
                    visuals.register(
                            new VisualRegistration(
                                    UUID.randomUUID().toString(),
                                    organization,
                                    content,
                                    Optional.empty(),
                                    Optional.empty(),
                                    Optional.of(false),
                                    Optional.empty()),
                            FILE,
                            DESCRIPTION,
                            1000);
                }
                return null;
            });
        }
        try (var threads = Executors.newFixedThreadPool(4)) {
            for (var done : threads.invokeAll(work)) {
                done.get();
            }
        }
        Set<Long> numbers = new HashSet<>(sqlStatements
                .read("SELECT sequence FROM visual WHERE organization_id = ?")
                .param(organization)
                .query(Long.class)
                .list());
        assertThat(numbers)
                .hasSize(4 * each)
                .allSatisfy(number -> assertThat(number).isBetween(1L, 4L * each));
        assertThat(visuals.count(organization)).isEqualTo(4L * each);
    }
}
