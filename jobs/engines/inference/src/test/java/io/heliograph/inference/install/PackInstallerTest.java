// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.install;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.heliograph.inference.install.InstallException.Reason;
import io.heliograph.inference.install.PackInstaller.FreeSpace;
import io.heliograph.inference.install.PackInstaller.InstalledPack;
import io.heliograph.inference.pack.ModelPack;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackManifest;
import io.heliograph.inference.pack.PackStore;
import io.heliograph.inference.pack.TrustPolicy;
import io.heliograph.inference.recipe.ModelRecipe;
import io.heliograph.inference.runtime.RuntimeSelection;
import io.heliograph.inference.runtime.RuntimeSettings;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PackInstallerTest {
    private static final String PINNED = "\"pinned_at_first_use\": true";
    private static final Instant NOW = Instant.parse("2026-11-24T19:00:00.5Z");

    private final InstallFixture fixture = new InstallFixture();

    @TempDir
    Path home;

    private PackInstaller installer(FreeSpace freeSpace) {
        return new PackInstaller(
                packs(),
                new RuntimeSelection(RuntimeSettings.processor(1, home.resolve("cache"))),
                () -> NOW,
                freeSpace);
    }

    private Path packs() {
        return home.resolve("models");
    }

    private InstalledPack install(ModelRecipe recipe, Path file) throws InstallException {
        return install(recipe, file, false);
    }

    private InstalledPack install(ModelRecipe recipe, Path file, boolean replace) throws InstallException {
        return installer(FreeSpace.OF_SYSTEM)
                .install(
                        new InstallWish(recipe, Optional.empty(), replace, true),
                        FetchedSources.match(recipe, List.of(file)),
                        _ -> {});
    }

    private InstallException refusal(ModelRecipe recipe, Path file) {
        InstallException refusal = catchThrowableOfType(InstallException.class, () -> install(recipe, file));
        assertThat(refusal).as("it was installed").isNotNull();
        assertThat(visible()).isEmpty();
        return refusal;
    }

    /** What lies among the packs, but for what begins with a dot. */
    private List<String> visible() {
        try (Stream<Path> all = Files.exists(packs()) ? Files.list(packs()) : Stream.empty()) {
            return all.map(each -> String.valueOf(each.getFileName()))
                    .filter(name -> !name.startsWith("."))
                    .toList();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"tgz", "zip"})
    void piecesAreJoinedAndThePackIsProvenAndSaysWhatItIs(String container) throws Exception {
        Path file = home.resolve("mine.archive");
        ModelRecipe recipe = fixture.recipe(container, true);
        install(recipe, container.equals("zip") ? fixture.zip(file) : fixture.tgz(file));

        ModelPack pack = ModelPack.read(packs().resolve("mine"));
        pack.verify();
        assertThat(pack.manifest().engineName()).isEqualTo("pack/mine@7");
        assertThat(pack.manifest().files())
                .extracting(PackManifest.PackFile::path)
                .containsExactly("network.onnx", "LICENCE.txt");
        assertThat(Files.readAllBytes(packs().resolve("mine/network.onnx"))).isEqualTo(fixture.network);
        assertThat(Files.readString(packs().resolve("mine/LICENCE.txt")))
                .contains("Weights:       none given", "Think of it.", "https://host.test/mine");
        assertThat(Files.readString(packs().resolve("mine/accepted.json")))
                .contains("2026-11-24T19:00:00Z")
                .contains(InstallFixture.sha256(Files.readAllBytes(packs().resolve("mine/LICENCE.txt"))));
        assertThat(pack.manifest().network("superres").probe().expected()).hasSizeGreaterThan(16);
        assertThat(new PackStore(packs(), new TrustPolicy.Folder()).scan()).hasSize(1);
        assertThat(visible()).containsExactly("mine");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            matting.salient | pack/mine@7 gives 3 channels, not 1
            inpaint | the network of a pack for inpaint takes [picture, mask], not [picture]
            detect.objects | pack.json: io.detection is missing
            text_to_image | diffusion
            """)
    void aPackThatDoesNotServeItsRoleIsRefusedInTheRolesWordsAndNothingIsLeft(String role, String words)
            throws IOException {
        Path file = Files.write(home.resolve("network.onnx"), fixture.network);
        InstallException refusal = refusal(fixture.plain(role, PINNED), file);
        assertThat(refusal.reason()).isEqualTo(Reason.PROBE);
        assertThat(refusal).hasMessageContaining(words);
        assertThat(packs()).isDirectoryNotContaining("glob:**/.installing*");
        assertThat(packs().resolve("pins.json")).doesNotExist();
    }

    @Test
    void aPackThatServedStaysWhereItsSuccessorDoesNot() throws Exception {
        Path file = Files.write(home.resolve("network.onnx"), fixture.network);
        install(fixture.plain(PINNED), file);
        assertThat(catchThrowableOfType(
                        InstallException.class, () -> install(fixture.plain("inpaint", PINNED), file, true)))
                .isNotNull();
        assertThat(ModelPack.read(packs().resolve("mine")).manifest().role()).isEqualTo("superres");
    }

    @Test
    void aPieceThatIsAnotherIsNamed() throws IOException {
        ModelRecipe recipe = fixture.recipe("tgz", true);
        fixture.damage("package/dist/piece-1");
        InstallException refusal = refusal(recipe, fixture.tgz(home.resolve("a")));
        assertThat(refusal.reason()).isEqualTo(Reason.CONTENT);
        assertThat(refusal).hasMessageContaining("package/dist/piece-1 has the SHA-256 ");
    }

    @Test
    void aPieceOfAnotherSizeIsRefusedBeforeItIsRead() throws IOException {
        ModelRecipe recipe = fixture.recipe("tgz", true);
        fixture.members.put("package/dist/piece-2", new byte[5]);
        assertThat(refusal(recipe, fixture.tgz(home.resolve("a"))))
                .hasMessageContaining("package/dist/piece-2 has 5 bytes, not ");
    }

    @Test
    void anArchiveOfSomethingElseIsSaidToBeThat() throws IOException {
        ModelRecipe recipe = fixture.recipe("tgz", true);
        fixture.members.remove("package/dist/piece-0");
        assertThat(refusal(recipe, fixture.tgz(home.resolve("a"))))
                .hasMessageContaining("no member package/dist/piece-0: it is not the archive of the recipe");
        Files.writeString(home.resolve("b"), "this is no archive");
        assertThat(refusal(recipe, home.resolve("b"))).hasMessageContaining("cannot be read as a tar.gz archive");
        Files.write(home.resolve("c"), InstallFixture.half(fixture.tgz(home.resolve("a"))));
        assertThat(refusal(recipe, home.resolve("c")).reason()).isEqualTo(Reason.CONTENT);
    }

    @ParameterizedTest
    @CsvSource({
        "../../escape, no plain name inside it",
        "package/../../escape, no plain name inside it",
        "C:/escape, no plain name inside it",
        "package/README.md, twice"
    })
    void archivesWithNamesThatNoPackageHasAreRefused(String name, String why) throws IOException {
        TarArchiveEntry entry = new TarArchiveEntry(name, true);
        entry.setSize(0);
        assertThat(refusal(fixture.recipe("tgz", true), fixture.tgz(home.resolve("a"), entry)))
                .hasMessageContaining(why);
        assertThat(home.resolve("escape")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(bytes = {TarConstants.LF_SYMLINK, TarConstants.LF_LINK, TarConstants.LF_CHR})
    void archivesWithLinksOrDevicesAreRefused(byte kind) throws IOException {
        TarArchiveEntry entry = new TarArchiveEntry("package/link", kind);
        entry.setLinkName("/etc/passwd");
        assertThat(refusal(fixture.recipe("tgz", true), fixture.tgz(home.resolve("a"), entry)))
                .hasMessageContaining("a link or a device");
    }

    @Test
    void aZipWhoseDirectoryIsHugeIsRefusedBeforeItIsRead() throws IOException {
        Path file = fixture.zip(home.resolve("a"));
        try (RandomAccessFile archive = new RandomAccessFile(file.toFile(), "rw")) {
            long end = archive.length() - 22;
            byte[] record = new byte[22];
            archive.seek(end);
            archive.readFully(record);
            archive.setLength(end + (16 << 20));
            archive.seek(end + (16 << 20));
            archive.write(record); // the directory's start is unchanged, its end is 16 MB behind
        }
        assertThat(refusal(fixture.recipe("zip", false), file))
                .hasMessageMatching("the directory of the archive has 1677\\d{4} bytes, and 4194304 are allowed");
    }

    @Test
    void aZipCompressedByAnotherMethodIsRefused() throws IOException {
        Path file = fixture.zip(home.resolve("a"));
        byte[] zip = Files.readAllBytes(file);
        for (int i = 0; i + 12 < zip.length; i++) {
            boolean local = zip[i] == 'P' && zip[i + 1] == 'K' && zip[i + 2] == 3 && zip[i + 3] == 4;
            boolean central = zip[i] == 'P' && zip[i + 1] == 'K' && zip[i + 2] == 1 && zip[i + 3] == 2;
            if (local || central) {
                zip[i + (local ? 8 : 10)] = 93; // Zstandard
            }
        }
        Files.write(file, zip);
        assertThat(refusal(fixture.recipe("zip", false), file)).hasMessageContaining("compressed by method 93");
    }

    @Test
    void aTarWhoseNameIsLongerThanItsHeadersMayBeIsRefused() throws IOException {
        Path file = home.resolve("a");
        TarArchiveEntry name = new TarArchiveEntry("././@LongLink", TarConstants.LF_GNUTYPE_LONGNAME);
        name.setSize(3 << 20);
        try (OutputStream raw = Files.newOutputStream(file);
                TarArchiveOutputStream tar = new TarArchiveOutputStream(new GZIPOutputStream(raw))) {
            tar.putArchiveEntry(name);
            tar.write(new byte[3 << 20]);
            tar.closeArchiveEntry();
        }
        assertThat(refusal(fixture.recipe("tgz", false), file))
                .hasMessageEndingWith("the headers before a member have more than 1048576 bytes");
    }

    @Test
    void aLicenceThatIsNotAcceptedStopsBeforeAnythingIsRead() {
        ModelRecipe recipe = fixture.recipe("tgz", true);
        InstallException refusal = catchThrowableOfType(
                InstallException.class,
                () -> installer(FreeSpace.OF_SYSTEM)
                        .install(
                                new InstallWish(recipe, Optional.empty(), false, false),
                                Map.of("package", home.resolve("nothing")),
                                _ -> {}));
        assertThat(refusal.reason()).isEqualTo(Reason.LICENCE);
        assertThat(refusal).hasMessageContaining("--accept-licence");
    }

    @Test
    void aPackIsReplacedOnlyWhenThatWasSaid() throws Exception {
        ModelRecipe recipe = fixture.recipe("tgz", true);
        Path file = fixture.tgz(home.resolve("a"));
        install(recipe, file);
        Files.writeString(packs().resolve("mine/mark"), "the first");
        InstallException refusal = catchThrowableOfType(InstallException.class, () -> install(recipe, file));
        assertThat(refusal).hasMessageContaining("add --replace");
        assertThat(packs().resolve("mine/mark")).exists();
        install(recipe, file, true);
        assertThat(packs().resolve("mine/mark")).doesNotExist();
        assertThat(visible()).containsExactly("mine");
    }

    @Test
    void aFailedReplacementLeavesTheOldPack() throws Exception {
        ModelRecipe recipe = fixture.recipe("tgz", true);
        install(recipe, fixture.tgz(home.resolve("a")));
        fixture.damage("package/dist/piece-1");
        Path broken = fixture.tgz(home.resolve("b"));
        assertThat(catchThrowableOfType(InstallException.class, () -> install(recipe, broken, true)))
                .isNotNull();
        ModelPack.read(packs().resolve("mine")).verify();
    }

    @Test
    void aDiskThatIsFullIsSaidBeforeAnythingIsWritten() {
        ModelRecipe recipe = fixture.recipe("tgz", true);
        InstallException refusal = catchThrowableOfType(
                InstallException.class,
                () -> installer(_ -> 1 << 20).judge(new InstallWish(recipe, Optional.empty(), false, true), 0));
        assertThat(refusal.reason()).isEqualTo(Reason.DISK);
        assertThat(refusal).hasMessageContaining("has 1 MB free, and 64 MB are needed");
    }

    @Test
    void whatNobodyPublishesAChecksumOfIsPinnedAtFirstUse() throws Exception {
        ModelRecipe recipe = fixture.plain(PINNED);
        Path file = home.resolve("network.onnx");
        Files.write(file, fixture.network);
        assertThat(install(recipe, file).pinned()).containsExactly("network.onnx");
        assertThat(install(recipe, file, true).pinned()).isEmpty();
        fixture.network[100] ^= 1;
        Files.write(file, fixture.network);
        InstallException refusal = catchThrowableOfType(InstallException.class, () -> install(recipe, file, true));
        assertThat(refusal.reason()).isEqualTo(Reason.CONTENT);
        assertThat(refusal).hasMessageContaining("when it was used for the first time it was ");
    }

    @Test
    void theChecksumThatIsPublishedIsCompared() throws Exception {
        String sha256 = InstallFixture.sha256(fixture.network);
        Path file = home.resolve("network.onnx");
        Files.write(file, fixture.network);
        String checksum =
                "\"checksum\": {\"algorithm\": \"sha256\", \"value\": \"%s\", \"published_by\": \"its author\"}";
        assertThat(refusal(fixture.plain(checksum.formatted("0".repeat(64))), file))
                .hasMessageContaining("has another SHA-256 than 000")
                .hasMessageContaining("given by its author");
        assertThat(install(fixture.plain(checksum.formatted(sha256)), file).pinned())
                .isEmpty();
    }

    @Test
    void aFileThatIsNoNetworkIsRefusedInWords() throws IOException {
        Path file = home.resolve("network.onnx");
        Files.write(file, new byte[fixture.network.length]);
        assertThat(refusal(fixture.plain(PINNED), file))
                .hasMessageContaining("network.onnx cannot be read: it is no ONNX file");
        Files.write(file, new byte[10]);
        assertThat(refusal(fixture.plain(PINNED), file)).hasMessageContaining("has 10 bytes, not ");
    }

    @Test
    void aSizeThatTheRecipeDoesNotHaveIsRefused() {
        InstallException refusal = catchThrowableOfType(
                InstallException.class,
                () -> installer(FreeSpace.OF_SYSTEM)
                        .judge(new InstallWish(fixture.plain(PINNED), Optional.of(512), false, true), 0));
        assertThat(refusal).hasMessageContaining("leave --size out");
    }

    @Test
    void packsAreRemovedByTheirPlainName() throws Exception {
        install(fixture.recipe("tgz", true), fixture.tgz(home.resolve("a")));
        for (String name : List.of("..", "../models/mine", "", "nothing")) {
            assertThat(catchThrowableOfType(PackException.class, () -> PackInstaller.remove(packs(), name)))
                    .as(name)
                    .isNotNull();
        }
        PackInstaller.remove(packs(), "mine");
        assertThat(visible()).isEmpty();
    }

    @Test
    void aLinkIsRemovedAlsoIfItsTargetIsGone() throws Exception {
        Path target = Files.createDirectories(home.resolve("elsewhere"));
        Files.createDirectories(packs());
        Files.createSymbolicLink(packs().resolve("whole"), target);
        Files.createSymbolicLink(packs().resolve("dangling"), home.resolve("nothing"));
        PackInstaller.remove(packs(), "whole");
        PackInstaller.remove(packs(), "dangling");
        assertThat(packs()).isEmptyDirectory();
        assertThat(target).isDirectory();
    }

    @Test
    void whatAKilledInstallationLeftIsClearedAwayByTheNext() throws Exception {
        Files.createDirectories(packs().resolve(".installing-other/deep"));
        Files.writeString(packs().resolve(".installing-other/deep/file"), "half");
        assertThat(new PackStore(packs(), new TrustPolicy.Folder()).scan()).isEmpty();
        install(fixture.recipe("tgz", true), fixture.tgz(home.resolve("a")));
        assertThat(packs().resolve(".installing-other")).doesNotExist();
    }
}
