// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.app.cli.CommandRunner;
import io.heliograph.app.cli.command.ExitCode;
import io.heliograph.batch.catalogue.SampleMedia;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One file to one file, and standard streams. */
class RunSingleFileTest {
    @TempDir
    Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private Path photo = Path.of("");

    @BeforeEach
    void photo() throws IOException {
        photo = folder.resolve("in.jpg");
        try (InputStream content = SampleMedia.PHOTO.open()) {
            Files.copy(content, photo);
        }
    }

    @Test
    void aCutOutIsTheNamedFileAndIsNotReplacedUnasked() throws IOException {
        Path result = folder.resolve("out.png");
        assertThat(run("cutout", photo.toString(), result.toString()))
                .as(text())
                .isZero();
        BufferedImage cut = Objects.requireNonNull(ImageIO.read(result.toFile()));
        assertThat(cut.getWidth()).isEqualTo(600);
        assertThat(cut.getHeight()).isEqualTo(400);
        assertThat(cut.getColorModel().hasAlpha()).isTrue();
        assertThat(names()).containsExactly("in.jpg", "out.png");

        assertThat(run("cutout", photo.toString(), result.toString())).isEqualTo(ExitCode.REFUSED);
        assertThat(text()).endsWith("out.png exists; --overwrite replaces it.\n");
        assertThat(run("run", "image.remove_background", photo.toString(), "--overwrite", "--out", result.toString()))
                .as(text())
                .isZero();
    }

    @Test
    void theShortWayOfACutOutMakesTheBytesOfTheFullOne() throws IOException {
        Path quick = folder.resolve("quick.png");
        Path full = folder.resolve("full.png");
        assertThat(run("cutout", photo.toString(), quick.toString())).as(text()).isZero();
        assertThat(run("run", "/v2/image/edit/remove_background", photo.toString(), full.toString()))
                .as(text())
                .isZero();
        assertThat(quick).hasSameBinaryContentAs(full);
    }

    @Test
    void aHyphenIsStandardInputAndStandardOutput() throws IOException {
        assertThat(run(Files.readAllBytes(photo), "cutout", "-", "-"))
                .as(text())
                .isZero();
        BufferedImage cut = Objects.requireNonNull(ImageIO.read(new ByteArrayInputStream(out.toByteArray())));
        assertThat(cut.getWidth()).isEqualTo(600);
        assertThat(cut.getColorModel().hasAlpha()).isTrue();
        assertThat(text()).contains("1 done (");
        assertThat(names()).containsExactly("in.jpg");
    }

    @Test
    void refusalsComeBeforeTheEnginesStart() throws IOException {
        Path empty = Files.createDirectory(folder.resolve("empty"));
        String result = folder.resolve("results").toString();
        assertThat(run("run", "image.remove_background", empty.toString(), "--out", result))
                .isEqualTo(ExitCode.MISUSED);
        assertThat(text())
                .contains("No file matches: " + empty + " has no pictures.")
                .doesNotContain("tarting");

        assertThat(run("no picture".getBytes(StandardCharsets.UTF_8), "cutout", "-", "-"))
                .isEqualTo(ExitCode.REFUSED);
        assertThat(text()).contains("standard input is none of the pictures").doesNotContain("tarting");

        assertThat(run("run", "image.blur_background", photo.toString(), "--scale=99", "--out", result))
                .isEqualTo(ExitCode.MISUSED);
        assertThat(text()).contains("'scale'", "a whole number between").doesNotContain("tarting");

        assertThat(run("cutout", photo.toString(), "/proc/x")).isEqualTo(ExitCode.REFUSED);
        assertThat(text())
                .isEqualTo("/proc/x cannot be written: the folder /proc takes no new files. Name another output.\n");
        assertThat(names()).containsExactly("empty", "in.jpg");
    }

    @Test
    void aMistypedCutoutIsSuggested() {
        for (String typed : List.of("cutuot", "cutout")) {
            assertThat(run("run", typed, photo.toString(), "out.png")).isEqualTo(ExitCode.MISUSED);
            assertThat(text()).contains("No operation is named " + typed + ". Did you mean heliograph cutout IN OUT?");
        }
    }

    @ParameterizedTest
    @CsvSource({"'',out.png", "in.jpg,''"})
    void anEmptyArgumentIsNotTheWorkingFolder(String in, String name) {
        assertThat(run("cutout", in, name)).isEqualTo(ExitCode.MISUSED);
        assertThat(text()).startsWith("An argument is empty; a variable in the command may be unset.");
    }

    @Test
    void anOutputThatCannotBeWrittenIsFoundBeforeTheStart() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link.png"), folder.resolve("nothing"));
        Path plain = Files.writeString(folder.resolve("plain"), "x");
        for (String[] refused : new String[][] {
            {photo.toString(), photo + " exists; --overwrite replaces it."},
            {link.toString(), link + " exists; --overwrite replaces it."},
            {
                plain.toString(),
                plain + " is not a folder, and its name does not end in the extension of a result, such as .png."
            },
            {"/dev/null", "/dev/null is neither a file nor a folder; - writes to standard output: - > /dev/null"}
        }) {
            assertThat(run("cutout", photo.toString(), refused[0])).isEqualTo(ExitCode.REFUSED);
            assertThat(text()).contains(refused[1]).doesNotContain("Starting");
        }
        assertThat(run("run", "image.remove_background", photo.toString(), "--out="))
                .isEqualTo(ExitCode.REFUSED);
        assertThat(text()).contains("the output is empty; name a file, a folder or -.");
        assertThat(link).isSymbolicLink();
        assertThat(plain).hasContent("x");
    }

    @Test
    void aForgottenOutputAndAMissingInputAreFoundBeforeTheStart() {
        assertThat(run("run", "image.remove_background", photo.toString())).isEqualTo(ExitCode.REFUSED);
        assertThat(text())
                .contains(photo + " exists, and is the only file named: name the input and the output, IN OUT.")
                .doesNotContain("tarting");
        assertThat(run("cutout", folder.resolve("none.jpg").toString(), "x.png"))
                .isEqualTo(ExitCode.REFUSED);
        assertThat(text())
                .contains("there is no file " + folder.resolve("none.jpg"))
                .doesNotContain("tarting");
    }

    @Test
    void standardInputIsBoundedAndNotEmpty() {
        assertThat(run("cutout", "-", "-")).isEqualTo(ExitCode.REFUSED);
        assertThat(text()).contains("standard input is empty; pipe a file into it, or name one.");
        assertThat(run(new byte[2001], "cutout", "-", "-", "--heliograph.limits.image-bytes=2000"))
                .isEqualTo(ExitCode.REFUSED);
        assertThat(text())
                .contains(
                        "standard input has more than 2000 bytes, the maximum of this operation (a setting below heliograph.limits)");
        assertThat(out.size()).isZero();
    }

    @Test
    void theExtensionChoosesTheFormatWhereTheOperationHasIt() throws IOException {
        Path drawn = folder.resolve("ball.jpg");
        assertThat(run("run", "image.generate", "--prompt=one red ball on a white background", drawn.toString()))
                .as(text())
                .isZero();
        assertThat(Files.readAllBytes(drawn)).startsWith(0xff, 0xd8, 0xff);
        assertThat(names()).containsExactly("ball.jpg", "in.jpg");
    }

    @Test
    void aResultOfAnotherFormatKeepsItsOwnExtension() throws IOException {
        assertThat(run("cutout", photo.toString(), folder.resolve("cut.webp").toString()))
                .isEqualTo(ExitCode.REFUSED);
        assertThat(text())
                .contains("another format than", "it was written to " + folder.resolve("cut.png"))
                .doesNotContain(" done");
        assertThat(names()).containsExactly("cut.png", "in.jpg");
    }

    @Test
    void severalFilesDoNotBecomeOne() throws IOException {
        Files.copy(photo, folder.resolve("other.jpg"));
        assertThat(run("cutout", folder.toString(), folder.resolve("cut.png").toString()))
                .isEqualTo(ExitCode.MISUSED);
        assertThat(text()).contains("2 inputs need a folder for their results");
    }

    @Test
    void helpOfAnOperationShowsItsFields() {
        assertThat(run("run", "video.green_screen", "--help")).as(text()).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8))
                .startsWith("Usage: heliograph run video.green_screen IN OUT ")
                .contains("EXAMPLE", "--green_shade=broadcast_green", "mp4_h264, mp4_h265, ")
                .contains("Example:\n  heliograph run video.green_screen in.mp4 out.mp4 ")
                .doesNotContain("webhook_url", "{");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "run remove_background a.jpg b.png | image.remove_background",
                "run image.remove_backgruond a.jpg b.png | image.remove_background",
                "run remove_backgruond a.jpg b.png | mean image.remove_background or video.remove_background?",
                "operations image.ersae | image.erase",
                "cutuot a.jpg b.png | mean cutout?",
                "statis | mean status?",
                "image.remove_background a.jpg b.png | mean run image.remove_background?",
                "remove_backgruond a.jpg b.png | mean run image.remove_background or run video.remove_background?",
                "run image.remove_background a.jpg b.png --preserve_alfa=true | --preserve_alpha",
                "run image.remove_background a.jpg b.png --overwite | --overwrite",
                "tokns list | tokens",
                "tokens lst | list"
            })
    void mistypedWordsGetASuggestion(String typed, String meant) {
        assertThat(run(typed.split(" "))).isEqualTo(ExitCode.MISUSED);
        assertThat(text().lines().toList())
                .singleElement()
                .asString()
                .contains("Did you mean ", meant, " Help: heliograph");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "run image.ersae a.jpg b.png | No operation is named image.ersae. Did you mean image.erase?",
                "run image.erase a.jpg b.png --masq=c.png | image.erase has no field masq. Did you mean --mask?",
                "run image.blur_background none.jpg b.png | there is no file none.jpg",
                "run image.blur_background --out b.png | An input is missing: heliograph run image.blur_background IN OUT.",
                "run ads.generate a.jpg b.png | ads.generate takes no files.",
                "run image.ersae --help | No operation is named image.ersae.",
                "operations image.ersae | No operation is named image.ersae."
            })
    void mistakesAreFoundBeforeTheSettingsOfAnEngineAreRead(String typed, String message) {
        int status = run((typed + " --heliograph.pools.image.threads=none").split(" "));
        assertThat(status).isIn(ExitCode.MISUSED, ExitCode.REFUSED);
        assertThat(text()).contains(message).doesNotContain("threads");
        assertThat(run(
                        "run",
                        "image.blur_background",
                        photo.toString(),
                        "b.png",
                        "--heliograph.pools.image.threads=none"))
                .isEqualTo(ExitCode.REFUSED);
        assertThat(text()).contains("heliograph.pools.image.threads");
    }

    private int run(String... words) {
        return run(new byte[0], words);
    }

    private int run(byte[] input, String... words) {
        out.reset();
        err.reset();
        return new CommandRunner(
                        new ByteArrayInputStream(input),
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8))
                .run(words);
    }

    private String text() {
        return err.toString(StandardCharsets.UTF_8);
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .sorted()
                    .toList();
        }
    }
}
