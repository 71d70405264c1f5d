// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.objects;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every {@link ObjectStore} does. Each test works below a prefix of its own, so that a store may live for the whole class. */
abstract class ObjectStoreContract {
    private static final String TEXT = "text/plain;charset=utf-8";

    abstract ObjectStore store();

    @Test
    void whatWasPutComesBackWithItsType() throws IOException {
        Instant before = Instant.now().minusSeconds(2); // S3 speaks whole seconds
        store().put("back/a.txt", bytes("hello"), TEXT);

        assertThat(content("back/a.txt")).isEqualTo("hello");
        StoredObject found = store().stat("back/a.txt").orElseThrow();
        assertThat(found.key()).isEqualTo("back/a.txt");
        assertThat(found.length()).isEqualTo(5);
        assertThat(found.contentType()).isEqualTo(TEXT);
        assertThat(found.lastModified()).isBetween(before, Instant.now().plusSeconds(2));
        assertThat(found.etag()).isNotEmpty().doesNotContain("\"");
    }

    @Test
    void aSecondPutReplacesContentTypeAndEtag() throws IOException {
        store().put("replace", bytes("first, and longer"), TEXT);
        String etag = store().stat("replace").orElseThrow().etag();
        store().put("replace", bytes("second"), "image/png");

        assertThat(content("replace")).isEqualTo("second");
        StoredObject found = store().stat("replace").orElseThrow();
        assertThat(found.length()).isEqualTo(6);
        assertThat(found.contentType()).isEqualTo("image/png");
        assertThat(found.etag()).isNotEqualTo(etag);
    }

    @Test
    void anEmptyObjectIsAnObject() throws IOException {
        store().put("empty/known", new byte[0], TEXT);
        store().put("empty/unknown", InputStream.nullInputStream(), ObjectStore.UNKNOWN_LENGTH, TEXT);

        for (String key : List.of("empty/known", "empty/unknown")) {
            assertThat(store().stat(key).orElseThrow().length()).isZero();
            assertThat(content(key)).isEmpty();
            assertThat(range(key, 0, 10)).isEmpty();
        }
    }

    @Test
    void twelveMegabytesOfUnknownLengthComeBackByteForByte() throws IOException {
        byte[] big = new byte[12_000_000];
        new Random(12).nextBytes(big);
        store().put("big/unknown", new ByteArrayInputStream(big), ObjectStore.UNKNOWN_LENGTH, "video/mp4");
        store().put("big/known", new ByteArrayInputStream(big), big.length, "video/mp4");

        for (String key : List.of("big/unknown", "big/known")) {
            StoredObject found = store().stat(key).orElseThrow();
            assertThat(found.length()).isEqualTo(big.length);
            assertThat(found.contentType()).isEqualTo("video/mp4");
            try (InputStream in = store().open(key)) {
                assertThat(Arrays.equals(in.readAllBytes(), big)).isTrue();
            }
            try (InputStream in = store().open(key, 8_388_600, 20)) { // over the seam of two parts
                assertThat(in.readAllBytes()).isEqualTo(Arrays.copyOfRange(big, 8_388_600, 8_388_620));
            }
        }
    }

    @Test
    void aFileGoesInAndComesOut(@TempDir Path folder) throws IOException {
        Path in = Files.writeString(folder.resolve("in"), "from a file");
        Path out = Files.writeString(folder.resolve("out"), "something that was here before, and is longer");
        store().put("file/x", in, TEXT);
        store().fetchTo("file/x", out);

        assertThat(out).hasContent("from a file");
        assertThatThrownBy(() -> store().fetchTo("file/none", folder.resolve("none")))
                .isInstanceOf(NoSuchObjectException.class);
        assertThat(folder.resolve("none")).doesNotExist();
    }

    @Test
    void onlyTheStatedLengthIsTaken() throws IOException {
        store().put("length/more", new ByteArrayInputStream(bytes("0123456789")), 4, TEXT);
        assertThat(content("length/more")).isEqualTo("0123");

        store().put("length/less", bytes("as it was"), TEXT);
        assertThatThrownBy(() -> store().put("length/less", new ByteArrayInputStream(bytes("01")), 4, TEXT))
                .isInstanceOf(ObjectStoreException.class);
        assertThat(content("length/less")).isEqualTo("as it was");
    }

    @Test
    void aContentThatBreaksOffStoresNothing() {
        InputStream end = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("the sender went away");
            }

            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                return read();
            }
        };
        InputStream broken = new SequenceInputStream(new ByteArrayInputStream(new byte[10_000_000]), end);
        assertThatThrownBy(() -> store().put("broken", broken, ObjectStore.UNKNOWN_LENGTH, TEXT))
                .isInstanceOf(ObjectStoreException.class);
        assertThat(store().stat("broken")).isEmpty();
    }

    @Test
    void rangesAreCutToTheObject() throws IOException {
        store().put("range", bytes("0123456789"), TEXT);

        assertThat(range("range", 0, 4)).isEqualTo("0123");
        assertThat(range("range", 3, 4)).isEqualTo("3456");
        assertThat(range("range", 9, 1)).isEqualTo("9");
        assertThat(range("range", 8, 100)).isEqualTo("89");
        assertThat(range("range", 4, Long.MAX_VALUE)).isEqualTo("456789");
        assertThat(range("range", 10, 1)).isEmpty();
        assertThat(range("range", 1_000, 5)).isEmpty();
        assertThat(range("range", 2, 0)).isEmpty();
        assertThatIllegalArgumentException().isThrownBy(() -> store().open("range", -1, 5));
        assertThatIllegalArgumentException().isThrownBy(() -> store().open("range", 0, -5));
        assertThatThrownBy(() -> store().open("range-none", 0, 1)).isInstanceOf(NoSuchObjectException.class);
        assertThatThrownBy(() -> store().open("range-none", 0, 0)).isInstanceOf(NoSuchObjectException.class);
    }

    @Test
    void aStreamCanSkip() throws IOException {
        store().put("skip", bytes("0123456789"), TEXT);
        try (InputStream in = store().open("skip", 1, 8)) {
            in.skipNBytes(5);
            assertThat(in.read()).isEqualTo('6');
            assertThat(in.skip(100)).isEqualTo(2);
            assertThat(in.read()).isEqualTo(-1);
        }
    }

    @Test
    void aMissingObjectIsMissingAndItsFolderIsNoObject() {
        store().put("missing/folder/x", bytes("x"), TEXT);

        for (String key : List.of("missing/none", "missing/folder", "missing", "missing/folder/x/y")) {
            assertThat(store().stat(key)).isEmpty();
            assertThatThrownBy(() -> store().open(key))
                    .isInstanceOfSatisfying(
                            NoSuchObjectException.class,
                            missing -> assertThat(missing.key()).isEqualTo(key));
        }
    }

    @Test
    void deletingTwiceIsDeletingOnce() throws IOException {
        store().put("delete/a/b", bytes("x"), TEXT);
        store().put("delete/a/c", bytes("y"), TEXT);
        store().delete("delete/a"); // a folder, no object
        store().delete("delete/a/b");
        store().delete("delete/a/b");
        store().delete("delete/never/was");

        assertThat(store().stat("delete/a/b")).isEmpty();
        assertThat(content("delete/a/c")).isEqualTo("y");
    }

    @Test
    void manyAreDeletedAtOnceAndMissingOnesArePassedOver() {
        List<String> keys =
                IntStream.range(0, 30).mapToObj(n -> "many/" + n % 3 + "/" + n).toList();
        keys.forEach(key -> store().put(key, bytes(key), TEXT));
        store().put("many/kept", bytes("kept"), TEXT);
        List<String> all = new ArrayList<>(keys);
        all.add("many/none");
        store().deleteAll(all);
        store().deleteAll(List.of());

        assertThat(store().list("many/", 100, "")).containsExactly("many/kept");
    }

    @Test
    void keysAreListedInByteOrderAndPageByPage() {
        List<String> keys = List.of(
                "list/A",
                "list/a-b",
                "list/a.b",
                "list/a/1",
                "list/a/10",
                "list/a/2/x",
                "list/a0",
                "list/a_",
                "list/b");
        List<String> shuffled = new ArrayList<>(keys);
        Collections.shuffle(shuffled, new Random(5));
        shuffled.forEach(key -> store().put(key, bytes(key), TEXT));
        store().put("listed-not", bytes("x"), TEXT);

        assertThat(store().list("list/", 100, "")).isEqualTo(keys);
        assertThat(store().list("list/a/", 100, "")).containsExactly("list/a/1", "list/a/10", "list/a/2/x");
        assertThat(store().list("list/a/1", 100, "")).containsExactly("list/a/1", "list/a/10");
        assertThat(store().list("list/none", 100, "")).isEmpty();
        assertThat(store().list("list/", 100, "list/b")).isEmpty();
        assertThat(store().list("list/", 100, "list/a/15")).startsWith("list/a/2/x");
        for (int page = 1; page <= keys.size(); page++) {
            List<String> paged = new ArrayList<>();
            List<String> next = store().list("list/", page, "");
            while (!next.isEmpty()) {
                assertThat(next).hasSizeLessThanOrEqualTo(page);
                paged.addAll(next);
                next = store().list("list/", page, next.getLast());
            }
            assertThat(paged).isEqualTo(keys);
        }
        assertThatIllegalArgumentException().isThrownBy(() -> store().list("list/", 0, ""));
        assertThatIllegalArgumentException().isThrownBy(() -> store().list("../", 1, ""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", "/", "/a", "a/", "a//b", "..", "../a", "a/../b", "a/..", "a..b", ".", "./a", "a/./b", "a b", "a\\b",
                "a\u00e9", "\u4e2d", "a\u0000", "a\n", "a\n/b", "a%2e", "a+b", "C:x", "~"
            })
    void aBadKeyIsRefusedByEveryMethod(String key) {
        assertThatIllegalArgumentException().isThrownBy(() -> store().put(key, bytes("x"), TEXT));
        assertThatIllegalArgumentException().isThrownBy(() -> store().stat(key));
        assertThatIllegalArgumentException().isThrownBy(() -> store().open(key));
        assertThatIllegalArgumentException().isThrownBy(() -> store().open(key, 0, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> store().delete(key));
        assertThatIllegalArgumentException().isThrownBy(() -> store().deleteAll(List.of("fine", key)));
        assertThatIllegalArgumentException().isThrownBy(() -> store().presignedGet(key, Duration.ofMinutes(1)));
    }

    @Test
    void keysHaveALimit() throws IOException {
        String longest = ("a".repeat(127) + "/").repeat(3) + "b".repeat(128);
        store().put(longest, bytes("x"), TEXT);
        assertThat(content(longest)).isEqualTo("x");
        store().delete(longest);

        assertThatIllegalArgumentException().isThrownBy(() -> store().put(longest + "b", bytes("x"), TEXT));
        assertThatIllegalArgumentException().isThrownBy(() -> store().put("c".repeat(256), bytes("x"), TEXT));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "png", "text/\r\nX-Evil: 1", "text/\u00e9", "image/"})
    void aBadContentTypeIsRefused(String type) {
        assertThatIllegalArgumentException().isThrownBy(() -> store().put("type", bytes("x"), type));
        assertThat(store().stat("type")).isEmpty();
    }

    @Test
    void sixteenWritersOfOneKeyNeverTearItForItsReaders() throws Exception {
        store().put("torn/one", filled(0), TEXT);
        AtomicBoolean done = new AtomicBoolean();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> readers = new ArrayList<>();
            for (int reader = 0; reader < 4; reader++) {
                readers.add(threads.submit(() -> {
                    int read = 0;
                    while (!done.get() || read < 10) {
                        try (InputStream in = store().open("torn/one")) {
                            byte[] seen = in.readAllBytes();
                            assertThat(Arrays.equals(seen, filled(seen[0]))).isTrue();
                        }
                        read++;
                    }
                    return read;
                }));
            }
            List<Future<?>> writers = new ArrayList<>();
            for (int n = 0; n < 16; n++) {
                byte[] mine = filled(n);
                writers.add(threads.submit(() -> {
                    for (int round = 0; round < 4; round++) {
                        store().put("torn/one", mine, TEXT);
                    }
                    return null;
                }));
            }
            try {
                for (Future<?> writer : writers) {
                    writer.get();
                }
            } finally {
                done.set(true);
            }
            for (Future<?> reader : readers) {
                reader.get();
            }
        }
        assertThat(store().list("torn/", 10, "")).containsExactly("torn/one");
    }

    @Test
    void aStoreThatWorksIsHealthy() {
        assertThat(store().healthy()).isTrue();
    }

    @Test
    void anAddressLivesFromASecondToAWeek() {
        assertThatIllegalArgumentException().isThrownBy(() -> store().presignedGet("x", Duration.ZERO));
        assertThatIllegalArgumentException().isThrownBy(() -> store().presignedGet("x", Duration.ofDays(8)));
    }

    final String content(String key) throws IOException {
        try (InputStream in = store().open(key)) {
            return new String(in.readAllBytes(), UTF_8);
        }
    }

    private String range(String key, long offset, long length) throws IOException {
        try (InputStream in = store().open(key, offset, length)) {
            return new String(in.readAllBytes(), UTF_8);
        }
    }

    static byte[] bytes(String text) {
        return text.getBytes(UTF_8);
    }

    /** Content whose every byte tells who wrote it, and whose length does too. */
    private static byte[] filled(int writer) {
        byte[] content = new byte[100_000 + 5_000 * writer];
        Arrays.fill(content, (byte) writer);
        return content;
    }
}
