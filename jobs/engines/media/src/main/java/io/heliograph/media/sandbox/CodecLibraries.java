// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.sandbox;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.bytedeco.ffmpeg.global.avcodec;
import org.bytedeco.ffmpeg.global.avfilter;
import org.bytedeco.ffmpeg.global.avformat;
import org.bytedeco.ffmpeg.global.swresample;
import org.bytedeco.ffmpeg.global.swscale;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.openblas.global.openblas;
import org.bytedeco.opencv.global.opencv_imgcodecs;
import org.bytedeco.opencv.global.opencv_imgproc;

/**
 * The codecs for a child: the jars of their classes, and the folders into which this process has unpacked their native
 * libraries. The child loads them from there and unpacks nothing.
 */
record CodecLibraries(List<Path> jars, List<Path> nativeFolders) {
    static final List<Class<?>> CLASSES = List.of(Pointer.class, openblas.class, opencv_imgcodecs.class, avcodec.class);

    /** Classes of all codecs in use; loading them unpacks their libraries. */
    private static final Class<?>[] NATIVES = {
        Pointer.class,
        openblas.class,
        opencv_imgproc.class,
        opencv_imgcodecs.class,
        avcodec.class,
        avformat.class,
        avfilter.class,
        swresample.class,
        swscale.class
    };

    static CodecLibraries load(ClassPathFolder folder) throws IOException {
        List<Path> jars = new ArrayList<>();
        for (Class<?> each : CLASSES) {
            jars.add(folder.location(each));
        }
        try {
            List<Path> folders = Stream.of(NATIVES)
                    .map(Loader::load)
                    .map(file -> Path.of(file).toAbsolutePath().getParent())
                    .distinct()
                    .toList();
            return new CodecLibraries(jars, folders);
        } catch (LinkageError e) {
            throw new SandboxException(reason(e));
        }
    }

    /** Message about codecs that cannot be loaded; if libstdc++ is missing, it names the package to install. */
    static String reason(LinkageError failure) {
        Throwable root = failure;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        String message = "the codecs cannot be loaded: " + root.getMessage();
        return message.contains("libstdc++")
                ? message + "; install the package libstdc++6 (Debian, Ubuntu) or libstdc++ (Fedora, Alpine)"
                : message;
    }

    String nativePath() {
        return String.join(
                File.pathSeparator, nativeFolders.stream().map(Path::toString).toList());
    }
}
