// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations;

import io.heliograph.config.FailureException;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.pixels.Raster;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.Locale;
import java.util.Map;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.global.opencv_core;
import org.bytedeco.opencv.global.opencv_imgproc;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Point;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.bytedeco.opencv.opencv_core.Size;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Runs a list of edits on photographs through the routes, to be judged by eye: LIST FOLDER OUT [EXPRESSION of names]. A line of the list:
 * name, photograph below the folder, operation, and the other fields as JSON, separated by tabs. Fields may be {@code file:NAME} or
 * {@code ellipse:X,Y,A,B}, a mask in per cent of width and height. Each result is OUT/NAME.png; the warnings are printed.
 */
final class RouteSheet {
    private static final JsonMapper JSON = new JsonMapper();

    private RouteSheet() {}

    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[1]);
        Path out = Files.createDirectories(Path.of(arguments[2]));
        String wanted = arguments.length > 3 ? arguments[3] : ".*";
        try (Room room = Room.ofServer(Map.of())) {
            for (String line : Files.readAllLines(Path.of(arguments[0]))) {
                String[] parts = line.split("\t", -1);
                if (parts.length == 4 && !line.startsWith("#") && parts[0].matches(wanted)) {
                    run(room, folder, out, parts);
                }
            }
        }
    }

    private static void run(Room room, Path folder, Path out, String[] parts) throws Exception {
        byte[] photo = Files.readAllBytes(folder.resolve(parts[1]));
        ObjectNode body = Room.body("image", photo);
        try (Raster picture = Scenes.decode(photo)) {
            for (Map.Entry<String, JsonNode> field : JSON.readTree(parts[3]).properties()) {
                if (field.getValue().isString()) {
                    body.put(field.getKey(), value(field.getValue().asString(), folder, picture));
                } else {
                    body.set(field.getKey(), field.getValue());
                }
            }
        }
        long before = processor();
        try (FakeWork work = room.run(parts[2], body)) {
            double seconds = (processor() - before) / 1e9;
            for (Map.Entry<String, byte[]> picture : work.published().entrySet()) {
                String suffix = work.published().size() == 1 ? "" : "-" + picture.getKey();
                Files.write(out.resolve(parts[0] + suffix + ".png"), picture.getValue());
            }
            System.out.printf(Locale.ROOT, "%s\tdone\t%.1f s\t%s%n", parts[0], seconds, work.warnings());
        } catch (FailureException e) {
            System.out.printf("%s\trefused\t%s%n", parts[0], e.failure().details());
        }
    }

    private static String value(String said, Path folder, Raster picture) throws IOException {
        if (said.startsWith("file:")) {
            return base64(Files.readAllBytes(folder.resolve(said.substring(5))));
        }
        return said.startsWith("ellipse:") ? base64(ellipse(said.substring(8).split(",", -1), picture)) : said;
    }

    private static byte[] ellipse(String[] said, Raster picture) {
        double[] at = Arrays.stream(said).mapToDouble(Double::parseDouble).toArray();
        try (PointerScope _ = new PointerScope();
                Raster mask =
                        Raster.owning(new Mat(picture.height(), picture.width(), opencv_core.CV_8UC3, Scalar.all(0)))) {
            opencv_imgproc.ellipse(
                    mask.mat(),
                    new Point((int) (at[0] * picture.width() / 100), (int) (at[1] * picture.height() / 100)),
                    new Size((int) (at[2] * picture.width() / 100), (int) (at[3] * picture.height() / 100)),
                    0,
                    0,
                    360,
                    Scalar.all(255),
                    -1,
                    8,
                    0);
            return ImageEncoder.encode(mask, new ImageEncoding.Png(3));
        }
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }

    private static long processor() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }
}
