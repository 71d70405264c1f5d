// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import io.heliograph.containers.ByteSource;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import javax.imageio.ImageIO;

/**
 * How long a PNG of one megapixel takes to be signed and verified, and to be signed again as the result of a signed input: {@code docs/bench SigningBenchmark}. The first call and the
 * median of 200 warm ones.
 */
final class SigningBenchmark {
    private static final int SIDE = 1000;
    private static final int RUNS = 200;

    private SigningBenchmark() {}

    public static void main(String[] arguments) throws Exception {
        byte[] png = noisy();
        ManifestVerifier verifier = SampleFiles.trusting(SampleFiles.credential());
        ManifestSigner signer =
                ManifestSigner.reproducible(SampleFiles.credential(), verifier, ProvenanceLimits.DEFAULT);
        double[] recording = new double[RUNS];
        double[] editing = new double[RUNS];
        int history = 0;
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
            start = System.nanoTime();
            Optional<IngredientRecord> record =
                    IngredientRecord.of(ByteSource.of(signed), verifier, ProvenanceLimits.DEFAULT);
            middle = System.nanoTime();
            ByteArrayOutputStream edited = new ByteArrayOutputStream(png.length + 8192);
            signer.sign(ByteSource.of(png), edit(record), edited);
            editing[run] = (System.nanoTime() - middle) / 1e6;
            recording[run] = (middle - start) / 1e6;
            history = edited.size() - png.length;
            if (!verification.state().word().equals("Trusted")) {
                throw new IllegalStateException(verification.toString());
            }
        }
        System.out.printf("PNG of %d x %d, %d bytes; the manifest takes %d bytes%n", SIDE, SIDE, png.length, length);
        print("sign", signing);
        print("verify", verifying);
        System.out.printf("the same as the result of a signed input: the manifests take %d bytes%n", history);
        print("record", recording);
        print("sign", editing);
    }

    private static ManifestDraft edit(Optional<IngredientRecord> input) {
        return new ManifestDraft(
                "",
                SampleFiles.US,
                List.of(
                        ActionDraft.opened(0, SampleFiles.US),
                        ActionDraft.edited(DigitalSourceType.ALGORITHMICALLY_ENHANCED, SampleFiles.US)),
                List.of(IngredientDraft.of("image", "image/png", IngredientDraft.Relationship.PARENT, input)),
                List.of());
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
