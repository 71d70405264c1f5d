// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.verify;

import io.heliograph.provenance.VerificationResult;
import io.heliograph.provenance.status.StatusCode;
import io.heliograph.provenance.status.ValidationState;
import io.heliograph.provenance.status.ValidationStatus;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The text about a file on the verification page.
 *
 * @param tone colour of the verdict: good, fair, bad or plain
 * @param state state of the manifest as in the API; empty without a manifest
 * @param verdict verdict in a few words
 * @param meaning explanation of the verdict
 * @param reasons errors in the manifest
 * @param manifest content of the file's manifest
 * @param watermark result of the watermark search
 */
record FileStory(
        String tone,
        String state,
        String verdict,
        String meaning,
        List<String> reasons,
        Optional<ManifestStory> manifest,
        String watermark) {
    private static final int MOST_REASONS = 10;
    private static final String DEVELOPMENT = "development, not for publication";

    FileStory {
        reasons = List.copyOf(reasons);
    }

    static FileStory of(FileFindings found) {
        String watermark = found.watermark()
                .map(mark -> mark
                        ? "This service's invisible watermark is in it: it was made here, or from something that was."
                        : "This service's invisible watermark was not found in it.")
                .orElse("No search for an invisible watermark: this format or size cannot be searched.");
        if (found.credentials().isEmpty()) {
            return new FileStory(
                    "plain",
                    "",
                    "This file says nothing about where it comes from.",
                    "It has no content credentials. Many programs and websites take them out, so that alone "
                            + "proves nothing: neither that it is genuine, nor that it is not.",
                    List.of(),
                    Optional.empty(),
                    watermark);
        }
        VerificationResult result = found.credentials().get();
        Optional<ManifestStory> manifest = ManifestStory.of(result.manifests());
        boolean development =
                manifest.filter(story -> story.signer().contains(DEVELOPMENT)).isPresent();
        return switch (result.state()) {
            case TRUSTED ->
                story(
                        result,
                        "good",
                        "Nothing was changed since it was signed, and who signed is trusted here.",
                        development
                                ? "It was signed by an installation's own development certificate. This "
                                        + "server knows that certificate, but nobody else vouches for it."
                                : "The signer states the following. An authority that this server trusts vouches for the signer.",
                        manifest,
                        watermark);
            case VALID ->
                story(
                        result,
                        "fair",
                        "Nothing was changed since it was signed, but nobody known here vouches for the signer.",
                        "Anybody can make such a signature under any name. Believe the following only if you "
                                + "know the signer from elsewhere.",
                        manifest,
                        watermark);
            case INVALID ->
                story(
                        result,
                        "bad",
                        "Do not rely on this file's statements.",
                        "It carries signed information, which does not hold. It may have been tampered with, "
                                + "or only been saved by a program that does not know of such information.",
                        manifest,
                        watermark);
        };
    }

    private static FileStory story(
            VerificationResult result,
            String tone,
            String verdict,
            String meaning,
            Optional<ManifestStory> manifest,
            String watermark) {
        return new FileStory(tone, result.state().word(), verdict, meaning, reasons(result), manifest, watermark);
    }

    private static List<String> reasons(VerificationResult result) {
        if (result.state() != ValidationState.INVALID) {
            return List.of();
        }
        return Stream.concat(
                        result.statuses().stream(),
                        result.deltas().stream().flatMap(delta -> delta.statuses().stream()))
                .map(ValidationStatus::code)
                .filter(code ->
                        code.kind() == StatusCode.Kind.FAILURE && code != StatusCode.SIGNING_CREDENTIAL_UNTRUSTED)
                .map(ManifestWords::failure)
                .distinct()
                .limit(MOST_REASONS)
                .toList();
    }
}
