// SPDX-License-Identifier: Apache-2.0
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Checks which build of FFmpeg an archive holds, by the options of its configuration, which each of its libraries contains as text. */
final class FfmpegCheck implements NativeFiles.Visitor {
    private static final List<String> GPL_OPTIONS = List.of("--enable-gpl", "--enable-libx264", "--enable-libx265");
    private static final String OWN = "--enable-libopenh264"; // in the options of both builds
    private static final String LICENCE = "LGPL version 3 or later";

    private final List<String> gpl = new ArrayList<>();
    private final List<String> lgpl = new ArrayList<>();

    /**
     * Checks a folder.
     *
     * @param lgplOnly whether the archive is the LGPL variant
     * @throws IOException if one library belongs to the other build, or FFmpeg is missing
     */
    static void check(Path root, boolean lgplOnly) throws IOException {
        var check = new FfmpegCheck();
        NativeFiles.visit(root, check);
        List<String> expected = lgplOnly ? check.lgpl : check.gpl;
        List<String> wrong = lgplOnly ? check.gpl : check.lgpl;
        String build = lgplOnly ? "LGPL" : "GPL";
        if (expected.isEmpty() || !wrong.isEmpty()) {
            throw new IOException(expected.size() + " files of FFmpeg's " + build + " build; of the other build: " + wrong);
        }
        System.out.println(expected.size() + " files of FFmpeg, all of its " + build + " build");
    }

    @Override
    public void visit(String name, ByteBuffer header, InputStream rest) throws IOException {
        String content = new String(rest.readAllBytes(), StandardCharsets.ISO_8859_1);
        if (GPL_OPTIONS.stream().anyMatch(content::contains)) {
            gpl.add(name);
        } else if (content.contains(OWN) && content.contains(LICENCE)) {
            lgpl.add(name);
        }
    }
}
