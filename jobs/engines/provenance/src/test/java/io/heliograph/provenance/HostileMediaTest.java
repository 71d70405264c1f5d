// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.containers.ByteSource;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import io.heliograph.provenance.container.MediaFormat;
import io.heliograph.provenance.status.StatusCode;
import io.heliograph.provenance.status.ValidationState;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Media files whose parts are made to take time, or to hide something. */
@Timeout(60)
class HostileMediaTest {
    private static final ProvenanceLimits LIMITS = ProvenanceLimits.DEFAULT;
    private static final byte[] USER_TYPE = ByteBuffer.allocate(16)
            .putLong(0xd8fec3d61b0e483cL)
            .putLong(0x92975828877ec481L)
            .array();

    /** A source that counts how often it is read. */
    private static final class CountedSource implements ByteSource {
        private final byte[] bytes;
        private int reads;

        CountedSource(byte[] bytes) {
            this.bytes = bytes;
        }

        @Override
        public long length() {
            return bytes.length;
        }

        @Override
        public void read(long position, byte[] into, int offset, int count) throws IOException {
            reads++;
            ByteSource.of(bytes).read(position, into, offset, count);
        }
    }

    @Test
    void fillBytesOfJpegAreReadInPiecesAndCounted() throws Exception {
        byte[] jpeg = SampleFiles.of(MediaFormat.JPEG);
        CountedSource some = new CountedSource(filled(jpeg, 100_000));
        assertThat(MediaFormat.JPEG.container(LIMITS).find(some)).isEmpty();
        assertThat(some.reads).isLessThan(100);
        CountedSource many = new CountedSource(filled(jpeg, 160_000));
        assertThatThrownBy(() -> MediaFormat.JPEG.container(LIMITS).find(many))
                .isInstanceOfSatisfying(ProvenanceException.class, HostileMediaTest::isLimit);
    }

    private static byte[] filled(byte[] jpeg, int count) throws IOException {
        byte[] fill = new byte[count];
        Arrays.fill(fill, (byte) 0xff);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(jpeg, 0, 2);
        out.write(fill);
        out.write(jpeg, 2, jpeg.length - 2);
        return out.toByteArray();
    }

    @Test
    void blocksOfGifAreReadInPiecesAndCounted() throws Exception {
        byte[] gif = SampleFiles.of(MediaFormat.GIF);
        CountedSource some = new CountedSource(commented(gif, 100_000));
        assertThat(MediaFormat.GIF.container(LIMITS).find(some)).isEmpty();
        assertThat(some.reads).isLessThan(100);
        CountedSource many = new CountedSource(commented(gif, 160_000));
        assertThatThrownBy(() -> MediaFormat.GIF.container(LIMITS).find(many))
                .isInstanceOfSatisfying(ProvenanceException.class, HostileMediaTest::isLimit);
        assertThatThrownBy(() -> MediaFormat.GIF.container(LIMITS).parts(many))
                .isInstanceOfSatisfying(ProvenanceException.class, HostileMediaTest::isLimit);
    }

    /** A picture with a comment in blocks of one byte, behind the colours. */
    private static byte[] commented(byte[] gif, int blocks) throws IOException {
        int start = 13 + (3 << ((gif[10] & 7) + 1));
        assertThat(gif[10] & 0x80).isEqualTo(0x80);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(gif, 0, start);
        out.write(0x21);
        out.write(0xfe);
        for (int i = 0; i < blocks; i++) {
            out.write(1);
            out.write('x');
        }
        out.write(0);
        out.write(gif, start, gif.length - start);
        return out.toByteArray();
    }

    private static void isLimit(ProvenanceException e) {
        assertThat(e.kind()).isEqualTo(ProvenanceException.Kind.LIMIT);
    }

    @ParameterizedTest
    @EnumSource(
            value = MediaFormat.class,
            names = {"MP4", "MOV"})
    void nothingHidesInABoxOfProofsBehindASignedVideo(MediaFormat format) throws Exception {
        byte[] signed = SampleFiles.signed(SampleFiles.of(format), SampleFiles.rendered());
        for (byte[] content : new byte[][] {
            "\0\0\0\0merkle\0anything".getBytes(StandardCharsets.US_ASCII), // a proof
            {1, 2, 3} // too short to say what it is
        }) {
            byte[] longer = Arrays.copyOf(signed, signed.length + 24 + content.length);
            ByteBuffer.wrap(longer, signed.length, 24 + content.length)
                    .putInt(24 + content.length)
                    .put("uuid".getBytes(StandardCharsets.US_ASCII))
                    .put(USER_TYPE)
                    .put(content);
            VerificationResult verification = SampleFiles.trusting(SampleFiles.credential())
                    .verify(ByteSource.of(longer))
                    .orElseThrow();
            assertThat(verification.has(StatusCode.BMFF_HASH_MISMATCH)).isTrue();
            assertThat(verification.state()).isEqualTo(ValidationState.INVALID);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {36, 60, 100, 140, 170, 174})
    void aProofThatIsAnotherIsAMismatch(int place) throws Exception {
        byte[] file;
        try (InputStream in = HostileMediaTest.class.getResourceAsStream("reference/tree.mp4")) {
            file = Objects.requireNonNull(in).readAllBytes();
        }
        assertThat(codes(file)).contains("assertion.bmffHash.match");
        int merkle = new String(file, StandardCharsets.ISO_8859_1).lastIndexOf("merkle\0");
        file[merkle - 28 + place] ^= 1;
        assertThat(codes(file))
                .containsAnyOf("assertion.bmffHash.mismatch", "assertion.bmffHash.malformed")
                .doesNotContain("assertion.bmffHash.match");
    }

    private static List<String> codes(byte[] file) throws Exception {
        return SampleFiles.trusting(SampleFiles.credential())
                .verify(ByteSource.of(file))
                .orElseThrow()
                .statuses()
                .stream()
                .map(status -> status.code().text())
                .toList();
    }
}
