// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import io.heliograph.containers.ByteSource;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import io.heliograph.provenance.container.MediaFormat;
import io.heliograph.provenance.credential.DevelopmentAuthority;
import io.heliograph.provenance.credential.SigningCredential;
import io.heliograph.provenance.credential.TrustSettings;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Random;
import java.util.UUID;
import javax.imageio.ImageIO;

/** Small real files of each format, a signer and a verifier that trusts it. */
final class SampleFiles {
    private static final Instant NOW = Instant.parse("2026-06-01T12:00:00Z");
    static final Clock CLOCK = Clock.fixed(NOW, ZoneOffset.UTC);
    static final SoftwareAgent US = new SoftwareAgent("Heliograph", "1.0");

    private SampleFiles() {}

    /** A file of a format; the same at each call. */
    static byte[] of(MediaFormat format) {
        return switch (format) {
            case JPEG -> picture("jpg", 64, 48);
            case PNG -> picture("png", 64, 48);
            case GIF -> picture("gif", 64, 48);
            case TIFF -> picture("tiff", 64, 48);
            case SVG -> SVG.getBytes(StandardCharsets.UTF_8);
            case WEBP -> resource("sample.webp");
            case AVI -> resource("sample.avi");
            case MP4 -> resource("sample.mp4");
            case MOV -> resource("sample.mov");
        };
    }

    private static final String SVG = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!-- a <svg> in a comment -->
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" data-x="a>b">
              <title>Grün</title>
              <circle cx="5" cy="5" r="4" fill="teal"/>
            </svg>
            """;

    static byte[] picture(String writer, int width, int height) {
        BufferedImage picture = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D pen = picture.createGraphics();
        Random random = new Random(1);
        for (int i = 0; i < 40; i++) {
            pen.setColor(new Color(random.nextInt(1 << 24)));
            pen.fillOval(random.nextInt(width), random.nextInt(height), width / 4, height / 4);
        }
        pen.dispose();
        try (ByteArrayOutputStream out = new ByteArrayOutputStream()) {
            ImageIO.write(picture, writer, out);
            return out.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] resource(String name) {
        try (InputStream in = SampleFiles.class.getResourceAsStream(name)) {
            return java.util.Objects.requireNonNull(in, name).readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static SigningCredential credential() {
        return Holder.CREDENTIAL;
    }

    static ManifestVerifier trusting(SigningCredential credential) {
        TrustSettings trust = TrustSettings.anchoredBy(DevelopmentAuthority.anchor(credential));
        return new ManifestVerifier(trust, ProvenanceLimits.DEFAULT, CLOCK);
    }

    static ManifestSigner signer(SigningCredential credential) {
        try {
            return new ManifestSigner(
                    credential, trusting(credential), ProvenanceLimits.DEFAULT, CLOCK, UUID::randomUUID);
        } catch (io.heliograph.provenance.bytes.ProvenanceException e) {
            throw new IllegalStateException(e);
        }
    }

    static byte[] signed(byte[] file, ManifestDraft draft) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        signer(credential()).sign(ByteSource.of(file), draft, out);
        return out.toByteArray();
    }

    static ManifestDraft rendered() {
        return ManifestDraft.of(US, ActionDraft.created(DigitalSourceType.ALGORITHMIC_MEDIA, US));
    }

    private static final class Holder {
        static final SigningCredential CREDENTIAL;

        static {
            try {
                CREDENTIAL = DevelopmentAuthority.make("Heliograph tests", NOW);
            } catch (io.heliograph.provenance.bytes.ProvenanceException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
