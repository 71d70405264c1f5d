// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;

import io.heliograph.batch.catalogue.Operation;
import io.heliograph.config.FailureException;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.operations.Room;
import io.heliograph.pixels.Raster;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** How much memory picture routes ask for: they say so when a server that allows none refuses them, before a pixel is decoded. */
final class Appetite implements AutoCloseable {
    private static final Pattern NEEDS = Pattern.compile("needs (\\d+) MB");

    private final Room room = new Room(Map.of("heliograph.limits.decoded-bytes", 1024));

    /** A route's body, its pictures still to come. */
    record Ask(Operation operation, String body) {
        @Override
        public String toString() {
            return operation.spec().name() + " " + body;
        }
    }

    /** All routes that edit pictures, asked as their documentation does; not those of videos, which may take a picture too. */
    List<Ask> all() {
        return room.catalogue().all().stream()
                .map(operation -> new Ask(operation, operation.sample()))
                .filter(ask -> ask.body().contains("{image}") && !ask.body().contains("{video}"))
                .filter(ask -> !ask.body().contains("\"elements\"")) // ads take pictures by address only
                .toList();
    }

    /** One route, asked so. */
    Ask of(String operation, String body) {
        return new Ask(room.operation(operation), body);
    }

    /** Megabytes; empty where the memory is not the pictures'. */
    OptionalLong megabytes(Ask ask, byte[] picture) throws Exception {
        String inline = Base64.getEncoder().encodeToString(picture);
        ObjectNode body = (ObjectNode) JsonMapper.shared()
                .readTree(ask.body().replace("{image}", inline).replace("{mask}", inline));
        try {
            room.run(ask.operation().spec().name(), body).close();
        } catch (FailureException e) {
            Matcher needs = NEEDS.matcher(e.failure().details());
            if (needs.find()) {
                return OptionalLong.of(Long.parseLong(needs.group(1)));
            }
            throw e;
        }
        return OptionalLong.empty();
    }

    /** A plain JPEG of so many megapixels, four by three: its header is all that is looked at. */
    static byte[] photo(double megapixels) {
        int width = (int) Math.round(Math.sqrt(megapixels * 1e6 * 4 / 3));
        int height = (int) (megapixels * 1e6 / width);
        try (Scalar grey = Scalar.all(120);
                Raster plain = Raster.owning(new Mat(height, width, CV_8UC3, grey))) {
            return ImageEncoder.encode(plain, new ImageEncoding.Jpeg(50));
        }
    }

    /** Prints the table: arguments are numbers of megapixels. */
    @SuppressWarnings("SystemOut") // the numbers are for reading
    public static void main(String[] megapixels) throws Exception {
        try (Appetite appetite = new Appetite()) {
            List<byte[]> photos = java.util.Arrays.stream(megapixels)
                    .map(each -> photo(Double.parseDouble(each)))
                    .toList();
            for (Ask ask : appetite.all()) {
                StringBuilder row =
                        new StringBuilder("| `" + ask.operation().spec().name() + "` |");
                for (byte[] photo : photos) {
                    String cell;
                    try {
                        OptionalLong needed = appetite.megabytes(ask, photo);
                        cell = needed.isPresent() ? Long.toString(needed.getAsLong()) : "";
                    } catch (FailureException e) {
                        cell = e.failure().message();
                    }
                    row.append(' ').append(cell).append(" |");
                }
                System.out.println(row);
            }
        }
    }

    @Override
    public void close() {
        room.close();
    }
}
