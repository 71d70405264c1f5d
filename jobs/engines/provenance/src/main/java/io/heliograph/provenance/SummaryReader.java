// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.cbor.CborValue;
import io.heliograph.provenance.claim.AssertionLabel;
import io.heliograph.provenance.claim.IngredientContent;
import io.heliograph.provenance.claim.ManifestContent;
import io.heliograph.provenance.claim.ManifestTree;
import io.heliograph.provenance.credential.CoseSignature;
import io.heliograph.provenance.jumbf.SuperBox;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the content of a manifest; unreadable parts are left out. */
final class SummaryReader {
    private final ManifestTree tree;

    SummaryReader(ManifestTree tree) {
        this.tree = tree;
    }

    ManifestSummary read(ManifestContent manifest, Optional<CoseSignature> signature, Optional<Instant> signed) {
        Optional<X509Certificate> signer = signature.map(value -> value.chain().getFirst());
        return new ManifestSummary(
                manifest.box().label(),
                manifest.claim().version(),
                manifest.isUpdate(),
                manifest.claim().generator(),
                manifest.claim().title(),
                signer.map(value -> value.getSubjectX500Principal().getName()).orElse(""),
                signer.map(value -> value.getIssuerX500Principal().getName()).orElse(""),
                signed,
                actions(manifest),
                ingredients(manifest),
                softBindings(manifest),
                manifest.assertions().stream()
                        .map(assertion -> assertion.box().label())
                        .toList());
    }

    private Optional<CborValue.Entries> content(ManifestContent.Assertion assertion) {
        try {
            return Optional.of(tree.map(assertion.box()));
        } catch (ProvenanceException e) {
            return Optional.empty(); // the verification reports the fault
        }
    }

    private List<ManifestSummary.ActionSummary> actions(ManifestContent manifest) {
        List<ManifestSummary.ActionSummary> actions = new ArrayList<>();
        for (ManifestContent.Assertion assertion : manifest.assertions(AssertionLabel.ACTIONS)) {
            content(assertion)
                    .ifPresent(content -> content.items("actions").stream()
                            .filter(CborValue.Entries.class::isInstance)
                            .map(CborValue.Entries.class::cast)
                            .forEach(action -> actions.add(action(action))));
        }
        return actions;
    }

    private static ManifestSummary.ActionSummary action(CborValue.Entries action) {
        String agent = action.map("softwareAgent")
                .map(entries -> (entries.text("name").orElse("") + " "
                                + entries.text("version").orElse(""))
                        .strip())
                .or(() -> action.text("softwareAgent"))
                .orElse("");
        Map<String, String> parameters = new LinkedHashMap<>();
        action.map("parameters")
                .ifPresent(entries -> entries.entries().forEach((key, value) -> {
                    if (key instanceof CborValue.TextString name && value instanceof CborValue.TextString text) {
                        parameters.put(name.value(), text.value());
                    }
                }));
        return new ManifestSummary.ActionSummary(
                action.text("action").orElse(""),
                action.text("digitalSourceType").map(DigitalSourceType::code).orElse(""),
                agent,
                parameters);
    }

    private List<ManifestSummary.IngredientSummary> ingredients(ManifestContent manifest) {
        List<ManifestSummary.IngredientSummary> ingredients = new ArrayList<>();
        for (ManifestContent.Assertion assertion : manifest.assertions(AssertionLabel.INGREDIENT)) {
            Optional<CborValue.Entries> content = content(assertion);
            if (content.isPresent()) {
                try {
                    IngredientContent ingredient = IngredientContent.read(content.get());
                    ingredients.add(new ManifestSummary.IngredientSummary(
                            ingredient.title(),
                            ingredient.format(),
                            ingredient.relationship(),
                            ingredient
                                    .manifest()
                                    .flatMap(reference -> tree.find(reference.url(), manifest.box()))
                                    .map(SuperBox::label)));
                } catch (ProvenanceException e) {
                    // the verification reports the fault
                }
            }
        }
        return ingredients;
    }

    private List<SoftBinding> softBindings(ManifestContent manifest) {
        List<SoftBinding> bindings = new ArrayList<>();
        for (ManifestContent.Assertion assertion : manifest.assertions(AssertionLabel.SOFT_BINDING)) {
            content(assertion)
                    .ifPresent(content -> content.items("blocks").stream()
                            .filter(CborValue.Entries.class::isInstance)
                            .map(block -> ((CborValue.Entries) block).text("value"))
                            .flatMap(Optional::stream)
                            .forEach(value -> bindings.add(
                                    new SoftBinding(content.text("alg").orElse(""), value))));
        }
        return bindings;
    }
}
