// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * The operator's acceptance of a pack's licence: {@code accepted.json} in its folder, with the hash of the text that
 * was shown.
 */
public final class LicenceAcceptance {
    /** File name; it is not among the files of pack.json, since the operator writes it. */
    public static final String FILE = "accepted.json";

    private static final String HASH = "licence_sha256";
    private static final int LONGEST = 1 << 16;
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private LicenceAcceptance() {}

    /**
     * Records that an operator has accepted a licence.
     *
     * @param folder of the pack
     * @param sha256 of the text that was shown
     */
    public static void write(Path folder, String sha256, Instant at) throws IOException {
        var accepted = JSON.createObjectNode()
                .put(HASH, sha256)
                .put("accepted_at", at.truncatedTo(ChronoUnit.SECONDS).toString());
        Files.write(folder.resolve(FILE), JSON.writerWithDefaultPrettyPrinter().writeValueAsBytes(accepted));
    }

    /** Why the pack may not be used; empty if it may. */
    static Optional<String> refusal(ModelPack modelPack) throws PackException {
        PackLicence licence = modelPack.manifest().licensing();
        if (!licence.mustAccept()) {
            return Optional.empty();
        }
        PackManifest.PackFile text = licence.text().orElseThrow(); // not empty: ManifestReader has checked it
        modelPack.verify(text);
        String given = hash(modelPack.folder().resolve(FILE));
        if (given.equals(text.sha256())) {
            return Optional.empty();
        }
        return Optional.of("not accepted: %s; %s is %s"
                .formatted(
                        licence.summary(),
                        text.path(),
                        given.isEmpty()
                                ? "to be read and accepted first (models install with --accept-licence, or accepted.json)"
                                : "another text than the one accepted"));
    }

    private static String hash(Path file) throws PackException {
        try {
            if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                return "";
            }
            if (Files.size(file) > LONGEST) {
                throw new PackException(FILE + " is longer than 64 kB");
            }
            return new PackFields(FILE + ":", JSON.readTree(Files.readAllBytes(file))).text(HASH);
        } catch (JacksonException e) {
            throw BrokenJson.in(FILE, e);
        } catch (IOException e) {
            throw new PackException("%s cannot be read: %s".formatted(FILE, e), e);
        }
    }
}
