// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.claim;

import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.cbor.CborValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Content of an ingredient assertion.
 *
 * @param title name of the ingredient
 * @param format its media type
 * @param relationship parentOf, componentOf or inputTo
 * @param manifest reference to the ingredient's manifest, if it has one
 * @param signature reference to the signature of that manifest
 * @param recorded findings about that manifest from when the ingredient was added: code and URI, separated by a blank
 */
public record IngredientContent(
        String title,
        String format,
        String relationship,
        Optional<HashedUri> manifest,
        Optional<HashedUri> signature,
        List<String> recorded) {
    public static final String PARENT = "parentOf";

    public static IngredientContent read(CborValue.Entries assertion) throws ProvenanceException {
        Optional<CborValue> manifest = assertion.get("activeManifest").or(() -> assertion.get("c2pa_manifest"));
        Optional<CborValue> signature = assertion.get("claimSignature");
        List<String> recorded = new ArrayList<>();
        statuses(assertion.items("validationStatus"), recorded);
        assertion.map("validationResults").ifPresent(results -> {
            results.map("activeManifest").ifPresent(codes -> groups(codes, recorded));
            for (CborValue delta : results.items("ingredientDeltas")) {
                if (delta instanceof CborValue.Entries entries) {
                    entries.map("validationDeltas").ifPresent(codes -> groups(codes, recorded));
                }
            }
        });
        return new IngredientContent(
                assertion.text("dc:title").orElse(""),
                assertion.text("dc:format").orElse(""),
                assertion.text("relationship").orElse(""),
                manifest.isPresent() ? Optional.of(HashedUri.read(manifest.get())) : Optional.empty(),
                signature.isPresent() ? Optional.of(HashedUri.read(signature.get())) : Optional.empty(),
                recorded);
    }

    private static void groups(CborValue.Entries codes, List<String> recorded) {
        for (String group : List.of("success", "informational", "failure")) {
            statuses(codes.items(group), recorded);
        }
    }

    private static void statuses(List<CborValue> items, List<String> recorded) {
        for (CborValue item : items) {
            if (item instanceof CborValue.Entries status) {
                recorded.add(status.text("code").orElse("") + " "
                        + status.text("url").orElse(""));
            }
        }
    }
}
