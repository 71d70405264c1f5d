// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.heliograph.media.image.HeaderReader;
import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.media.image.header.UnreadableImageException.Reason;
import io.heliograph.media.video.UnreadableVideoException;
import io.heliograph.media.video.VideoLimits;
import io.heliograph.media.video.VideoProbe;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files that people send in place of pictures and videos are named. */
class FileSignatureTest {
    @TempDir
    private Path folder;

    private static byte[] bytes(String text) {
        return text.translateEscapes().getBytes(StandardCharsets.ISO_8859_1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            '\\n <!DOCTYPE html><html><head>'      | The file is an HTML page;
            '<HTML>'                                | The file is an HTML page;
            '<?xml version="1.0"?><Error><Code>AccessDenied' | The file is an XML document;
            '<?xml version="1.0"?>\\n<!-- x --><svg xmlns="">' | The file is an SVG drawing;
            '<svg width="3">'                       | The file is an SVG drawing;
            '<!-- drawn by hand --><svg width="3">' | The file is an SVG drawing;
            '\\0\\0\\0\\010wide\\0\\0\\0\\0mdat'    | The file is a video (MP4 or MOV);
            'II+\\0'                                | TIFF images are not supported;
            '{"error": "expired"}'                  | The file is a JSON document;
            '\\377\\012\\372\\037'                  | The file is a JPEG XL image;
            '\\0\\0\\0\\014JXL \\015\\012'          | The file is a JPEG XL image;
            '\\0\\0\\0\\014jP  \\015\\012'          | The file is a JPEG 2000 image;
            '8BPS\\0\\1'                            | The file is a Photoshop document (PSD);
            '%PDF-1.7'                              | The file is a PDF document;
            '\\0\\0\\0 ftypisom\\0\\0'              | The file is a video (MP4 or MOV);
            '\\032\\105\\337\\243\\237'             | The file is a video (WebM or Matroska);
            'RIFF....AVI LIST'                      | The file is a video (AVI);
            'PK\\003\\004'                          | The file is a ZIP archive;
            '\\0\\0\\0\\030ftypcrx '                | The file is a raw photo of a camera (CR3);
            'hello'                                 | The file is not an image of a known type.
            """)
    void whatIsNoPictureIsNamed(String head, String begin) {
        assertThatExceptionOfType(UnreadableImageException.class)
                .isThrownBy(() -> HeaderReader.read(bytes(head)))
                .withMessageStartingWith(begin)
                .satisfies(refused -> assertThat(refused.reason()).isEqualTo(Reason.UNSUPPORTED_TYPE));
    }

    @Test
    void anEmptyFileIsCalledEmpty() throws IOException {
        assertThatExceptionOfType(UnreadableImageException.class)
                .isThrownBy(() -> HeaderReader.read(new byte[0]))
                .withMessageStartingWith("The file is empty;")
                .satisfies(refused -> assertThat(refused.reason()).isEqualTo(Reason.UNSUPPORTED_TYPE));
        assertThat(refusalOfVideo(new byte[0])).startsWith("The file is empty;");
    }

    @Test
    void whatIsNoVideoIsNamed() throws IOException {
        assertThat(refusalOfVideo(bytes("<html>"))).startsWith("The file is an HTML page;");
        assertThat(refusalOfVideo(bytes("\\377\\330\\377\\340"))).startsWith("the file is a picture;");
        assertThat(refusalOfVideo(bytes("\\0\\0\\0 ftypheic\\0\\0"))).startsWith("The file is a still picture");
        assertThat(refusalOfVideo(bytes("\\0\\0\\0\\030ftypcrx ")))
                .isEqualTo("The file is a raw photo of a camera (CR3); convert it to JPEG or PNG.");
        assertThat(refusalOfVideo(bytes("hello"))).isEqualTo("the file is no MP4, MOV, WebM, Matroska, AVI or GIF");
    }

    private String refusalOfVideo(byte[] content) throws IOException {
        Path file = Files.write(folder.resolve("clip.mp4"), content);
        try {
            VideoProbe.probe(file, VideoLimits.STANDARD);
            return "";
        } catch (UnreadableVideoException refused) {
            return String.valueOf(refused.getMessage());
        }
    }
}
