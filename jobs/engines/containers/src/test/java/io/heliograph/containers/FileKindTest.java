// SPDX-License-Identifier: Apache-2.0
package io.heliograph.containers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FileKindTest {
    private static byte[] bytes(String text) {
        return text.translateEscapes().getBytes(StandardCharsets.ISO_8859_1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            '\\377\\330\\377\\340'                  | JPEG          | image/jpeg
            '\\211PNG\\r\\n\\032\\n'                | PNG           | image/png
            'RIFF....WEBPVP8 '                      | WEBP          | image/webp
            'GIF87a'                                | GIF           | image/gif
            'GIF89a'                                | GIF           | image/gif
            'BM........................'            | BMP           | image/bmp
            'II*\\0'                                | TIFF          | image/tiff
            'MM\\0*'                                | TIFF          | image/tiff
            'II+\\0'                                | TIFF          | image/tiff
            'MM\\0+'                                | TIFF          | image/tiff
            '\\0\\0\\0 ftypavif'                    | AVIF          | image/avif
            '\\0\\0\\0 ftypavis'                    | AVIF_SEQUENCE | image/avif
            '\\0\\0\\0 ftypheic'                    | HEIC          | image/heic
            '\\0\\0\\0 ftypheix'                    | HEIC          | image/heic
            '\\0\\0\\0 ftypheim'                    | HEIC          | image/heic
            '\\0\\0\\0 ftypheis'                    | HEIC          | image/heic
            '\\0\\0\\0 ftypmif1'                    | HEIC          | image/heic
            '\\0\\0\\0 ftyphevc'                    | HEIC_SEQUENCE | image/heic
            '\\0\\0\\0 ftyphevx'                    | HEIC_SEQUENCE | image/heic
            '\\0\\0\\0 ftypmsf1'                    | HEIC_SEQUENCE | image/heic
            '\\0\\0\\0\\030ftypcrx '                | CANON_RAW     | image/x-canon-cr3
            '\\377\\012\\372\\037'                  | JPEG_XL       | image/jxl
            '\\0\\0\\0\\014JXL \\015\\012'          | JPEG_XL       | image/jxl
            '\\0\\0\\0\\014jP  \\015\\012'          | JPEG_2000     | image/jp2
            '\\377O\\377Q'                          | JPEG_2000     | image/jp2
            '8BPS\\0\\1'                            | PHOTOSHOP     | image/vnd.adobe.photoshop
            'v/1\\1'                                | OPEN_EXR      | image/x-exr
            '\\0\\0\\1\\0'                          | ICON          | image/vnd.microsoft.icon
            '\\0\\0\\1\\0ftypisom'                  | MP4           | video/mp4
            '\\0\\0\\0 ftypisom'                    | MP4           | video/mp4
            '\\0\\0\\0 ftypqt  '                    | MOV           | video/quicktime
            '\\0\\0\\0\\010wide\\0\\0\\0\\0mdat'    | MOV           | video/quicktime
            '\\0\\0\\1\\0moov....'                  | MOV           | video/quicktime
            '\\032E\\337\\243\\237B\\206\\201\\1B\\202\\204webm' | WEBM | video/webm
            '\\032E\\337\\243\\237'                 | MATROSKA      | video/x-matroska
            'RIFF....AVI LIST'                      | AVI           | video/x-msvideo
            '%!PS-Adobe'                            | POSTSCRIPT    | application/postscript
            '%PDF-1.7'                              | PDF           | application/pdf
            'PK\\003\\004'                          | ZIP           | application/zip
            '\\037\\213\\010'                       | GZIP          | application/gzip
            '\\n <!DOCTYPE html><p><svg></svg>'     | HTML          | text/html
            '<HTML>'                                | HTML          | text/html
            '<?xml version="1.0"?>\\n<!-- x --><svg>' | SVG         | image/svg+xml
            '\\357\\273\\277<!-- x --><svg>'        | SVG           | image/svg+xml
            '<?xml version="1.0"?><Error>'          | XML           | application/xml
            '{"error": "expired"}'                  | JSON          | application/json
            ' [1]'                                  | JSON          | application/json
            'hello <svg>'                           | UNKNOWN       | application/octet-stream
            'BM'                                    | UNKNOWN       | application/octet-stream
            'GIF88a'                                | UNKNOWN       | application/octet-stream
            'RIFF....WAVE'                          | UNKNOWN       | application/octet-stream
            '\\0\\0\\0 ftyp'                        | UNKNOWN       | application/octet-stream
            """)
    void firstBytesGiveTheKindAndItsMediaType(String head, FileKind kind, String mediaType) {
        assertThat(FileKind.of(bytes(head))).isEqualTo(kind);
        assertThat(kind.mediaType()).isEqualTo(mediaType);
        assertThat(kind.isVisual()).isEqualTo(mediaType.startsWith("image/") || mediaType.startsWith("video/"));
    }

    @Test
    void aFileOfNoBytesIsEmpty() {
        assertThat(FileKind.of(new byte[0])).isEqualTo(FileKind.EMPTY);
        assertThat(FileKind.EMPTY.isVisual()).isFalse();
    }

    @Test
    void signaturesBehindTheFirstBytesAreIgnored(@TempDir Path folder) throws IOException {
        byte[] late = bytes("<!--" + " ".repeat(FileKind.HEAD_BYTES - 4) + "--><svg>");
        assertThat(FileKind.of(late)).isEqualTo(FileKind.UNKNOWN);
        assertThat(FileKind.of(Files.write(folder.resolve("picture.jpg"), bytes("%PDF-1.7"))))
                .isEqualTo(FileKind.PDF);
        byte[] webm = Arrays.copyOf(bytes("\\032E\\337\\243"), 65);
        System.arraycopy(bytes("webm"), 0, webm, 61, 4);
        assertThat(FileKind.of(webm)).isEqualTo(FileKind.MATROSKA);
    }
}
