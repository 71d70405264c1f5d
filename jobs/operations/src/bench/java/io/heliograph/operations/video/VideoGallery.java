// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import static org.bytedeco.opencv.global.opencv_core.absdiff;
import static org.bytedeco.opencv.global.opencv_core.hconcat;
import static org.bytedeco.opencv.global.opencv_core.vconcat;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_CUBIC;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.batch.catalogue.Operation;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.media.video.VideoLimits;
import io.heliograph.media.video.source.FrameReader;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.Raster;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.MatVector;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Size;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Strips of frames to look at, of the routes as they are: a cut-out cup goes through a photograph that the camera pans over, leaves the frame on the right and comes back
 * from the left; for mattes and enlarging it stays. Above the clip, below what was made of it. Arguments: the folder of the strips; run in the project's root.
 */
final class VideoGallery {
    private static final String CLIP = "https://example.org/clip.mp4";
    private static final String MASK = "https://example.org/mask.mp4";
    private static final int FRAMES = 7;
    private static final int WIDTH = 220;
    private static final int HEIGHT = 124;
    private static final double SECONDS = 4;
    private static final String LEAVES = "if(lt(t,2.1),-0.02*W+0.5*W*t,if(lt(t,2.6),2*W,-0.45*W+0.5*W*(t-2.6)))";
    private static final String STAYS = "0.3*W+0.22*W*sin(2*t-1)";

    private VideoGallery() {}

    public static void main(String[] arguments) throws Exception {
        Path out = Files.createDirectories(Path.of(arguments[0]));
        Path folder = Files.createTempDirectory("video-gallery");
        Path clip = folder.resolve("clip.mp4");
        Path cup = folder.resolve("cup.png");
        try (Room room = new Room(Map.of())) {
            Files.write(
                    cup,
                    room.run(
                                    "image.remove_background",
                                    Room.body("image", Files.readAllBytes(Path.of("docs/pictures/coffee.png"))))
                            .published("image_url"));
            clip(clip, cup, 640, 0, LEAVES);
            Path staying = folder.resolve("staying.mp4");
            clip(staying, cup, 640, 0, STAYS);
            Path mattes =
                    made(room, "video.remove_background", Map.of(CLIP, staying), mp4().put("background_color", "Blue"));
            Path matte = made(room, "video.foreground_mask", Map.of(CLIP, staying), mp4());
            strip(out.resolve("mattes.jpg"), row(staying), row(matte), row(mattes));
            ObjectNode points = mp4();
            points.set(
                    "key_points",
                    JsonMapper.shared()
                            .readTree(
                                    "[{\"x\": 150, \"y\": 300}, {\"x\": 195, \"y\": 190}, {\"x\": 500, \"y\": 100, \"type\": \"negative\"}]"));
            Path byPoints = made(room, "video.mask_by_key_points", Map.of(CLIP, clip), points);
            Path byWords = made(room, "video.mask_by_prompt", Map.of(CLIP, clip), mp4().put("prompt", "the red thing"));
            strip(out.resolve("masks.jpg"), row(clip), row(byPoints), row(byWords));
            Path erased = made(room, "video.erase", Map.of(CLIP, clip, MASK, byPoints), mp4().put("mask", MASK));
            strip(out.resolve("erase.jpg"), row(clip), row(byPoints), row(erased));
            Path small = folder.resolve("small.mp4");
            clip(small, cup, 256, 14, STAYS);
            Path large = made(room, "video.increase_resolution", Map.of(CLIP, small), mp4().put("desired_increase", 2));
            strip(
                    out.resolve("enlarging.jpg"),
                    cut(small, false),
                    cut(large, false),
                    cut(small, true),
                    cut(large, true));
        }
    }

    private static ObjectNode mp4() {
        return Room.body().put("output_container_and_codec", "mp4_h264");
    }

    private static Path made(Room room, String route, Map<String, Path> web, ObjectNode body) throws Exception {
        Operation operation = room.operation(route);
        var request = Room.bind(operation, body.put("video", CLIP));
        operation.check(request);
        FakeWork work = new FakeWork();
        web.forEach(work::web);
        long begun = System.nanoTime();
        try (work) {
            Room.run(operation.pipeline(request), work);
        }
        System.out.printf("%s: %.1f s %s%n", route, (System.nanoTime() - begun) / 1e9, work.warnings());
        return work.publishedFile(route.contains("mask") ? "mask_url" : "video_url", "mp4");
    }

    /** Twenty-four frames a second for four seconds; noise in levels. */
    private static void clip(Path file, Path cup, int width, int noise, String way)
            throws IOException, InterruptedException {
        int height = width * 9 / 16;
        String graph =
                "[0]scale=%1$d:-1,crop=%2$d:%3$d:x='(iw-ow)/2+(iw-ow)/3*sin(t)':y='(ih-oh)/2'[b];[1]scale=-1:%4$d[f];[b][f]overlay=x='%5$s':y='H-h-10+6*sin(3*t)':eval=frame:format=rgb%6$s"
                        .formatted(
                                width * 5 / 4,
                                width,
                                height,
                                height * 6 / 10,
                                way,
                                noise == 0 ? "" : ",noise=alls=" + noise + ":allf=t");
        String ffmpeg = Loader.load(org.bytedeco.ffmpeg.ffmpeg.class);
        ProcessBuilder builder = new ProcessBuilder(
                        ffmpeg,
                        "-v",
                        "error",
                        "-y",
                        "-loop",
                        "1",
                        "-framerate",
                        "24",
                        "-i",
                        "jobs/engines/vision/src/test/resources/photos/camera.png",
                        "-loop",
                        "1",
                        "-framerate",
                        "24",
                        "-i",
                        cup.toString(),
                        "-filter_complex",
                        graph,
                        "-t",
                        String.valueOf(SECONDS),
                        "-pix_fmt",
                        "yuv420p",
                        "-crf",
                        "16",
                        file.toString())
                .inheritIO();
        builder.environment()
                .put("LD_LIBRARY_PATH", String.valueOf(Path.of(ffmpeg).getParent()));
        if (builder.start().waitFor() != 0) {
            throw new IOException("the clip was not made");
        }
    }

    private static Mat picture(FrameReader reader, double seconds) throws IOException {
        try (Raster frame = reader.at((long) (1e6 * seconds))) {
            return AlphaPlane.removed(frame.mat());
        }
    }

    /** Frames of a video side by side. */
    private static List<Mat> row(Path video) throws IOException {
        List<Mat> row = new ArrayList<>();
        try (FrameReader reader = FrameReader.open(video, VideoLimits.STANDARD)) {
            for (int i = 0; i < FRAMES; i++) {
                try (Mat frame = picture(reader, (i + 0.4) * SECONDS / FRAMES)) {
                    row.add(sized(frame, INTER_AREA));
                }
            }
        }
        return row;
    }

    /** A part of frames in large, or how it differs from the frame before it, five times as much. */
    private static List<Mat> cut(Path video, boolean difference) throws IOException {
        List<Mat> row = new ArrayList<>();
        try (FrameReader reader = FrameReader.open(video, VideoLimits.STANDARD)) {
            for (int i = 0; i < FRAMES; i++) {
                double time = 0.5 + i / 24.0;
                try (Mat before = picture(reader, time);
                        Mat frame = picture(reader, time + 1 / 24.0);
                        Mat shown = new Mat()) {
                    if (difference) {
                        absdiff(frame, before, shown);
                        shown.convertTo(shown, -1, 5, 0);
                    } else {
                        frame.copyTo(shown);
                    }
                    int width = shown.cols() / 3;
                    try (Rect part = new Rect(shown.cols() / 3, shown.rows() / 3, width, width * HEIGHT / WIDTH);
                            Mat cut = new Mat(shown, part).clone()) {
                        row.add(sized(cut, INTER_CUBIC));
                    }
                }
            }
        }
        return row;
    }

    private static Mat sized(Mat frame, int interpolation) {
        Mat small = new Mat();
        resize(frame, small, new Size(WIDTH, HEIGHT), 0, 0, interpolation);
        return small;
    }

    @SafeVarargs
    private static void strip(Path file, List<Mat>... rows) throws IOException {
        try (PointerScope _ = new PointerScope()) {
            MatVector all = new MatVector();
            for (List<Mat> row : rows) {
                Mat line = new Mat();
                hconcat(new MatVector(row.toArray(Mat[]::new)), line);
                all.push_back(line);
            }
            Mat sheet = new Mat();
            vconcat(all, sheet);
            try (Raster raster = Raster.owning(sheet.clone())) {
                ImageEncoder.write(raster, new ImageEncoding.Jpeg(82), file);
            }
        }
        System.out.println(file + ": " + Files.size(file) + " bytes");
    }
}
