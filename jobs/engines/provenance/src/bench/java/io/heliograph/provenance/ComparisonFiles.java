// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import io.heliograph.containers.ByteSource;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import io.heliograph.provenance.container.MediaFormat;
import io.heliograph.provenance.credential.DevelopmentAuthority;
import io.heliograph.provenance.credential.PemFile;
import io.heliograph.provenance.credential.SigningCredential;
import io.heliograph.provenance.credential.TrustSettings;
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

/** The Java half of {@code docs/c2pa}: makes files for both implementations, and prints the verdicts of ours. */
final class ComparisonFiles {
    private static final int DAMAGED = 12;

    private ComparisonFiles() {}

    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[1]);
        switch (arguments[0]) {
            case "plain" -> plain(folder);
            case "sign" -> sign(folder);
            case "damage" -> damage(folder);
            default -> verdicts(folder);
        }
    }

    private static String ending(MediaFormat format) {
        return format == MediaFormat.JPEG ? "jpg" : format.name().toLowerCase(Locale.ROOT);
    }

    /** Files without manifests, a credential, and its authority alone. */
    private static void plain(Path folder) throws Exception {
        SigningCredential credential = DevelopmentAuthority.in(folder, "Comparison", Clock.systemUTC());
        String chain = Files.readString(folder.resolve("development-credential.pem"));
        Files.writeString(folder.resolve("anchor.pem"), chain.substring(chain.lastIndexOf("-----BEGIN")));
        Files.createDirectories(folder.resolve("plain"));
        Files.createDirectories(folder.resolve("signed"));
        for (MediaFormat format : MediaFormat.values()) {
            Files.write(folder.resolve("plain/plain." + ending(format)), SampleFiles.of(format));
        }
        System.out.println(credential);
    }

    /** Ours: created, with a parent, updated. */
    private static void sign(Path folder) throws Exception {
        SigningCredential credential = DevelopmentAuthority.in(folder, "Comparison", Clock.systemUTC());
        ManifestVerifier verifier = verifier(folder);
        ManifestSigner signer =
                new ManifestSigner(credential, verifier, ProvenanceLimits.DEFAULT, Clock.systemUTC(), UUID::randomUUID);
        ManifestSigner reproducible = ManifestSigner.reproducible(credential, verifier, ProvenanceLimits.DEFAULT);
        for (MediaFormat format : MediaFormat.values()) {
            ByteArrayOutputStream created = new ByteArrayOutputStream();
            signer.sign(ByteSource.of(SampleFiles.of(format)), SampleFiles.rendered(), created);
            Files.write(folder.resolve("signed/ours-created." + ending(format)), created.toByteArray());
            ByteSource parent = ByteSource.of(created.toByteArray());
            ManifestDraft draft = new ManifestDraft(
                    "edited",
                    SampleFiles.US,
                    List.of(
                            ActionDraft.opened(0, SampleFiles.US),
                            new ActionDraft(ActionDraft.PLACED, Optional.empty(), SampleFiles.US, Map.of(), List.of(2)),
                            ActionDraft.edited(DigitalSourceType.ALGORITHMICALLY_ENHANCED, SampleFiles.US)),
                    List.of(
                            IngredientDraft.of(
                                    "before",
                                    format.mediaType(),
                                    IngredientDraft.Relationship.PARENT,
                                    IngredientRecord.of(parent, verifier, ProvenanceLimits.DEFAULT)),
                            IngredientDraft.of(
                                    "mask", "image/png", IngredientDraft.Relationship.INPUT, Optional.empty()),
                            IngredientDraft.of(
                                    "background",
                                    "image/jpeg",
                                    IngredientDraft.Relationship.COMPONENT,
                                    Optional.empty())),
                    List.of(new SoftBinding("io.heliograph.watermark", "01")));
            ByteArrayOutputStream edited = new ByteArrayOutputStream();
            reproducible.sign(parent, draft, edited);
            Files.write(folder.resolve("signed/ours-edited." + ending(format)), edited.toByteArray());
            try {
                ByteArrayOutputStream updated = new ByteArrayOutputStream();
                signer.update(
                        parent, new ManifestDraft("updated", SampleFiles.US, List.of(), List.of(), List.of()), updated);
                Files.write(folder.resolve("signed/ours-updated." + ending(format)), updated.toByteArray());
            } catch (ProvenanceException e) {
                System.out.println("no update in " + format + ": " + e.getMessage());
            }
        }
    }

    /** Copies of the files that either implementation signed, with one other byte. */
    private static void damage(Path folder) throws Exception {
        Random random = new Random(17);
        try (Stream<Path> files = Files.list(folder.resolve("signed"))) {
            for (Path file : files.sorted()
                    .filter(file -> !file.getFileName().toString().startsWith("case-"))
                    .toList()) {
                byte[] bytes = Files.readAllBytes(file);
                for (int i = 0; i < DAMAGED; i++) {
                    byte[] changed = bytes.clone();
                    changed[random.nextInt(bytes.length)] ^= (byte) (1 + random.nextInt(255));
                    Files.write(file.resolveSibling("damaged-" + i + "-" + file.getFileName()), changed);
                }
            }
        }
    }

    private static ManifestVerifier verifier(Path folder) throws Exception {
        return new ManifestVerifier(trust(folder), ProvenanceLimits.DEFAULT, Clock.systemUTC());
    }

    private static TrustSettings trust(Path folder) throws Exception {
        return TrustSettings.anchoredBy(certificates(folder.resolve("anchor.pem")));
    }

    private static Set<X509Certificate> certificates(Path file) throws Exception {
        return Set.copyOf(
                PemFile.certificates(Files.readString(file), file.getFileName().toString()));
    }

    /** Prints the verdicts about all files; about those of a list of time-stamping authorities, with this list. */
    private static void verdicts(Path folder) throws Exception {
        ManifestVerifier usual = verifier(folder);
        ManifestVerifier listed = new ManifestVerifier(
                trust(folder).withTimeAnchors(certificates(folder.resolve("time-authorities.pem"))),
                ProvenanceLimits.DEFAULT,
                Clock.systemUTC());
        try (Stream<Path> files = Files.list(folder.resolve("signed"))) {
            for (Path file : files.sorted().toList()) {
                String name = file.getFileName().toString();
                ManifestVerifier verifier = name.startsWith("case-listed-") ? listed : usual;
                String verdict;
                try (ByteSource source = ByteSource.open(file)) {
                    verdict = verifier.verify(source)
                            .map(verification -> verification.state().word())
                            .orElse("None");
                } catch (ProvenanceException e) {
                    verdict = "Refused";
                }
                System.out.println(name + " " + verdict);
            }
        }
    }
}
