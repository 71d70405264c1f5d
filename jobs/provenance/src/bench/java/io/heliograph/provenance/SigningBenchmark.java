// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import io.heliograph.provenance.bytes.ByteSource;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Random;
import javax.imageio.ImageIO;

/** How long a PNG of one megapixel takes to be signed and verified: {@code docs/bench SigningBenchmark}. The first call and the median of 200 warm ones. */
final class SigningBenchmark {
    private static final int SIDE = 1000;
    private static final int RUNS = 200;

    private SigningBenchmark() {}

    public static void main(String[] arguments) throws Exception {
        byte[] png = noisy();
        ManifestSigner signer = SampleFiles.signer(SampleFiles.credential());
        ManifestVerifier verifier = SampleFiles.trusting(SampleFiles.credential());
        double[] signing = new double[RUNS];
        double[] verifying = new double[RUNS];
        int length = 0;
        for (int run = 0; run < RUNS; run++) {
            long start = System.nanoTime();
            ByteArrayOutputStream out = new ByteArrayOutputStream(png.length + 8192);
            signer.sign(ByteSource.of(png), SampleFiles.rendered(), out);
            long middle = System.nanoTime();
            byte[] signed = out.toByteArray();
            VerificationResult verification =
                    verifier.verify(ByteSource.of(signed)).orElseThrow();
            verifying[run] = (System.nanoTime() - middle) / 1e6;
            signing[run] = (middle - start) / 1e6;
            length = signed.length - png.length;
            if (!verification.state().word().equals("Trusted")) {
                throw new IllegalStateException(verification.toString());
            }
        }
        System.out.printf("PNG of %d x %d, %d bytes; the manifest takes %d bytes%n", SIDE, SIDE, png.length, length);
        print("sign", signing);
        print("verify", verifying);
    }

    private static void print(String what, double[] times) {
        double first = times[0];
        Arrays.sort(times);
        System.out.printf(
                "%-8s first %.1f ms, median %.2f ms, p95 %.2f ms%n",
                what, first, times[RUNS / 2], times[RUNS * 95 / 100]);
    }

    private static byte[] noisy() throws Exception {
        BufferedImage picture = new BufferedImage(SIDE, SIDE, BufferedImage.TYPE_INT_RGB);
        Random random = new Random(1);
        for (int y = 0; y < SIDE; y++) {
            for (int x = 0; x < SIDE; x++) {
                picture.setRGB(x, y, random.nextInt(1 << 24));
            }
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageIO.write(picture, "png", out);
        return out.toByteArray();
    }
}
