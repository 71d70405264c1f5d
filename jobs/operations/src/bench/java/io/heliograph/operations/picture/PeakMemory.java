// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_CUBIC;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.media.image.AcceptedImages;
import io.heliograph.media.image.DecodeLimits;
import io.heliograph.media.image.HeaderReader;
import io.heliograph.media.image.ImageDecoder;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.media.image.header.ImageHeader;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.pixels.Raster;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.bytedeco.opencv.opencv_core.Size;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * What whole routes take beside a server: {@code PeakMemory MEGAPIXELS[,MEGAPIXELS...] PICTURE OPERATION BODY [OPERATION BODY...]}. A body is JSON in which
 * {@code {image}} stands for the picture, enlarged, and {@code {mask}} for its middle. Each is run once at half a megapixel, then once at each size. Prints megabytes resident before and at
 * the peak, seconds, processor seconds. Linux only; give a small heap ({@code -Xmx}), as what is no longer used counts too.
 */
final class PeakMemory {
    private static final double WARM = 0.5;
    private static final double GIGA = 1e9;

    private PeakMemory() {}

    @SuppressWarnings("SystemOut") // the numbers are for reading
    public static void main(String[] said) throws Exception {
        byte[] picture = Files.readAllBytes(Path.of(said[1]));
        List<byte[]> sizes = new ArrayList<>();
        for (String megapixels : said[0].split(",", -1)) {
            sizes.add(enlarged(picture, Double.parseDouble(megapixels)));
        }
        byte[] small = enlarged(picture, WARM);
        try (Room room = new Room(Map.of("heliograph.limits.decoded-bytes", 1L << 40))) {
            for (int i = 2; i + 1 < said.length; i += 2) {
                run(room, said[i], said[i + 1], small);
                for (byte[] large : sizes) {
                    System.gc();
                    long idle = resident("VmRSS");
                    Files.writeString(Path.of("/proc/self/clear_refs"), "5");
                    long begin = System.nanoTime();
                    long busy = processor();
                    run(room, said[i], said[i + 1], large);
                    System.out.printf(
                            Locale.ROOT,
                            "| `%s` | %d kB | %d MB | %d MB | %.2f s | %.2f s |%n",
                            said[i],
                            large.length >> 10,
                            idle >> 10,
                            resident("VmHWM") >> 10,
                            (System.nanoTime() - begin) / GIGA,
                            (processor() - busy) / GIGA);
                }
            }
        }
    }

    @SuppressWarnings("SystemOut") // the numbers are for reading
    private static void run(Room room, String operation, String body, byte[] picture) throws Exception {
        String filled = body.replace("{image}", Base64.getEncoder().encodeToString(picture));
        if (filled.contains("{mask}")) {
            filled = filled.replace("{mask}", Base64.getEncoder().encodeToString(mask(picture)));
        }
        try (FakeWork work =
                room.run(operation, (ObjectNode) JsonMapper.shared().readTree(filled))) {
            work.warnings().forEach(System.out::println);
        }
    }

    /** White in the middle, two fifths of the picture wide and high. */
    private static byte[] mask(byte[] picture) throws Exception {
        ImageHeader header = HeaderReader.read(picture);
        int width = header.width();
        int height = header.height();
        try (Scalar black = Scalar.all(0);
                Scalar white = Scalar.all(255);
                Raster mask = Raster.owning(new Mat(height, width, CV_8UC3, black));
                Rect middle = new Rect(3 * width / 10, 3 * height / 10, 2 * width / 5, 2 * height / 5);
                Mat part = new Mat(mask.mat(), middle)) {
            part.put(white);
            return ImageEncoder.encode(mask, new ImageEncoding.Png(1));
        }
    }

    private static long processor() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }

    private static long resident(String line) throws Exception {
        return Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter(each -> each.startsWith(line))
                .mapToLong(each -> Long.parseLong(each.replaceAll("[^0-9]", "")))
                .findFirst()
                .orElseThrow();
    }

    private static byte[] enlarged(byte[] picture, double megapixels) throws Exception {
        try (Raster small = new ImageDecoder(new DecodeLimits(1 << 26, 64_000_000, 16_000), AcceptedImages.ALL)
                        .decode(picture);
                Mat large = new Mat()) {
            double by = Math.sqrt(megapixels * 1e6 / ((double) small.width() * small.height()));
            try (Size size = new Size((int) (small.width() * by), (int) (small.height() * by))) {
                resize(small.mat(), large, size, 0, 0, INTER_CUBIC);
            }
            try (Raster raster = Raster.owning(large.clone())) {
                return ImageEncoder.encode(raster, new ImageEncoding.Jpeg(90));
            }
        }
    }
}
