// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.bulk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.delivery.BulkSettings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ZipArchiveTest {
    private static final long DIRECTORY = 700_000_000L;
    private static final BulkSettings LIMITS = new BulkSettings(100, 1, 0, 1 << 20, 1 << 20, 100, List.of("*.raw"));

    @TempDir
    Path folder;

    @Test
    void aDirectoryOfHundredsOfMegabytesIsRefusedBeforeItIsRead() throws IOException {
        assertThat(refusal(claiming(end((int) DIRECTORY)))).endsWith(why());
    }

    @Test
    void aZip64DirectoryOfHundredsOfMegabytesIsRefusedBeforeItIsRead() throws IOException {
        ByteBuffer records = little(56 + 20 + 22);
        records.putInt(0x06064b50)
                .putLong(44)
                .putInt(0)
                .putInt(0)
                .putInt(0)
                .putLong(1)
                .putLong(1);
        records.putLong(DIRECTORY).putLong(0);
        records.putInt(0x07064b50).putInt(0).putLong(DIRECTORY).putInt(1);
        records.put(end(-1));
        assertThat(refusal(claiming(bytes(records)))).endsWith(why());
    }

    @Test
    void aSecondEndRecordInACommentHidesNoDirectory() throws IOException {
        byte[] hiding = end((int) DIRECTORY);
        byte[] comment = end(0);
        ByteBuffer.wrap(hiding).order(ByteOrder.LITTLE_ENDIAN).putShort(20, (short) comment.length);
        assertThat(refusal(claiming(bytes(ByteBuffer.allocate(44).put(hiding).put(comment)))))
                .endsWith(why());
    }

    @Test
    void anArchiveOfAsManyFilesAsAreAllowedIsOpened() throws IOException {
        Path file = folder.resolve("honest.zip");
        try (var out = new ZipOutputStream(Files.newOutputStream(file))) {
            out.setComment("of a catalogue".repeat(1000));
            for (int i = 0; i < LIMITS.items(); i++) {
                out.putNextEntry(new ZipEntry("n".repeat(300) + i));
                out.putNextEntry(new ZipEntry("__MACOSX/._" + "n".repeat(300) + i));
            }
        }
        try (var archive = ZipArchive.open(file, LIMITS)) {
            assertThat(archive.names()).hasSize(100);
        }
    }

    @Test
    void whatDevicesAndProgramsLeaveBehindIsPassedOver() throws IOException {
        Path file = folder.resolve("nas.zip");
        try (var out = new ZipOutputStream(Files.newOutputStream(file))) {
            for (String name : List.of(
                    "a/b.png",
                    "a/@eaDir/b.png/SYNOPHOTO_THUMB_M.jpg",
                    "#recycle/c.png",
                    "lost+found/d.png",
                    "System Volume Information/e.png",
                    "Icon\r",
                    "IMG_1.AAE",
                    "IMG_1.xmp",
                    "f.png.bak",
                    "g.raw",
                    "#h.png#")) {
                out.putNextEntry(new ZipEntry(name));
            }
        }
        try (var archive = ZipArchive.open(file, LIMITS)) {
            assertThat(archive.names()).containsExactly("a/b.png");
        }
    }

    @Test
    void anEndRecordWhoseCommentIsMissingIsNoArchive() {
        Path file = Path.of("src/test/fuzz/ZipArchiveFuzz/end-record-without-comment.zip"); // found by fuzzing
        FailureException refusal = catchThrowableOfType(
                FailureException.class, () -> ZipArchive.open(file, LIMITS).close());
        assertThat(refusal.failure().code()).isEqualTo(ErrorCode.UNSUPPORTED_MEDIA_TYPE);
    }

    @Test
    void anEntryThatEndsEarlyIsBroken() throws IOException {
        var out = new ByteArrayOutputStream();
        try (var zip = new ZipOutputStream(out)) {
            zip.putNextEntry(new ZipEntry("a.png"));
            zip.write("no two words of this are alike, so it hardly gets shorter".getBytes(StandardCharsets.UTF_8));
        }
        ByteBuffer archive = ByteBuffer.wrap(out.toByteArray()).order(ByteOrder.LITTLE_ENDIAN);
        int header = 0;
        while (archive.getInt(header) != 0x02014b50) {
            header++;
        }
        archive.putInt(header + 20, 10); // bytes of the entry
        Path file = Files.write(folder.resolve("short.zip"), archive.array());
        try (var opened = ZipArchive.open(file, LIMITS)) {
            FailureException refusal = catchThrowableOfType(
                    FailureException.class, () -> opened.unpack("a.png", 1000, folder.resolve("a.png")));
            assertThat(refusal.failure().code()).isEqualTo(ErrorCode.UNSUPPORTED_MEDIA_TYPE);
        }
    }

    private static String why() {
        return "its directory has 700000000 bytes, and 102400 are allowed for 100 files.";
    }

    private String refusal(Path file) {
        FailureException refusal = catchThrowableOfType(
                FailureException.class, () -> ZipArchive.open(file, LIMITS).close());
        assertThat(refusal.failure().code()).isEqualTo(ErrorCode.VALIDATION_ERROR);
        return refusal.failure().details();
    }

    /** An archive with a hole for its directory and these end records. */
    private Path claiming(byte[] records) throws IOException {
        Path file = folder.resolve("large.zip");
        try (var archive = new RandomAccessFile(file.toFile(), "rw")) {
            archive.write("PK\1\2".getBytes(StandardCharsets.ISO_8859_1));
            archive.seek(DIRECTORY);
            archive.write(records);
        }
        return file;
    }

    private static byte[] end(int directory) {
        ByteBuffer record = little(22).putInt(0x06054b50).putInt(0);
        return bytes(
                record.putShort((short) 1).putShort((short) 1).putInt(directory).position(22));
    }

    private static byte[] bytes(ByteBuffer written) {
        byte[] all = new byte[written.position()];
        written.get(0, all);
        return all;
    }

    private static ByteBuffer little(int bytes) {
        return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }
}
