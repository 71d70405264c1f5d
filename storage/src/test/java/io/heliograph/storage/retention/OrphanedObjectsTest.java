// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.retention;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.config.RequestIds;
import io.heliograph.storage.SampleRequests;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.nodes.ProcessSign;
import io.heliograph.storage.nodes.WorkerProcesses;
import io.heliograph.storage.objects.FileObjectStore;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

class OrphanedObjectsTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private static final Duration AGE = Duration.ofDays(1);

    @TempDir
    private Path folder;

    private int sweep(FileObjectStore objects, Instant now) {
        return new OrphanedObjects(DATABASE.sql(), objects, AGE, Clock.fixed(now, ZoneOffset.UTC), 10).remove();
    }

    @Test
    void inputsAndIntermediateObjectsWithoutARequestGoAndThoseOfRequestsStay() {
        var objects = new FileObjectStore(folder);
        String accepted = new SampleRequests(DATABASE.sql()).add("erase", 1, "STARTED", Instant.now());
        String refused = new RequestIds().next();
        String late = new RequestIds().next();
        for (String key : new String[] {
            "inputs/" + accepted + "/image",
            "work/" + accepted + "/1",
            "inputs/" + refused + "/image",
            "inputs/" + refused + "/mask",
            "work/" + late + "/segments/3",
            "results/" + refused + "/image.png",
            "inputs/strange/file"
        }) {
            objects.put(key, new byte[] {1}, "image/png");
        }
        assertThat(sweep(objects, Instant.now().plus(AGE).plusSeconds(60))).isEqualTo(3);
        assertThat(objects.list("", 100, ""))
                .containsExactly(
                        "inputs/" + accepted + "/image",
                        "inputs/strange/file",
                        "results/" + refused + "/image.png",
                        "work/" + accepted + "/1");
    }

    @Test
    void whatAKilledProcessLeftOfItsCheckOfTheStoreGoesAndThatOfALivingOneStays() {
        var objects = new FileObjectStore(folder);
        var processes = new WorkerProcesses(DATABASE.sql());
        processes.seen(ProcessSign.of("one.local-00aa"), Duration.ofSeconds(12));
        processes.seen(ProcessSign.of("two-00bb"), Duration.ofSeconds(12));
        processes.ended(List.of("two-00bb"));
        for (String key : new String[] {
            "inputs/health-check/one-local-00aa-31",
            "inputs/health-check/two-00bb-7",
            "results/health-check/gone-00cc-31"
        }) {
            objects.put(key, new byte[] {1}, "text/plain");
        }
        assertThat(sweep(objects, Instant.now())).isEqualTo(2);
        assertThat(objects.list("", 100, "")).containsExactly("inputs/health-check/one-local-00aa-31");
    }

    @Test
    void whatIsBeingAcceptedIsNeverTouched() {
        var objects = new FileObjectStore(folder);
        String key = "inputs/" + new RequestIds().next() + "/image";
        objects.put(key, new byte[] {1}, "image/png");
        assertThat(sweep(objects, Instant.now().plus(AGE).minusSeconds(60))).isZero();
        assertThat(objects.stat(key)).isPresent();
    }

    @Test
    void whatWasPutJustNowStaysHoweverOldTheIdOfItsRequestIs() {
        var objects = new FileObjectStore(folder);
        String key = "inputs/01890000-0000-7000-8000-000000000001/original"; // of 2023: a dropped file that had to wait
        objects.put(key, new byte[] {1}, "image/png");
        assertThat(sweep(objects, Instant.now())).isZero();
        assertThat(sweep(objects, Instant.now().plus(AGE).plusSeconds(60))).isEqualTo(1);
    }

    @Test
    void manyPagesOfOrphansAllGo() {
        var objects = new FileObjectStore(folder);
        var ids = new RequestIds();
        for (int i = 0; i < 35; i++) {
            objects.put("work/" + ids.next() + "/1", new byte[] {1}, "image/png");
        }
        assertThat(sweep(objects, Instant.now().plus(AGE).plusSeconds(60))).isEqualTo(35);
        assertThat(objects.list("", 10, "")).isEmpty();
    }
}
