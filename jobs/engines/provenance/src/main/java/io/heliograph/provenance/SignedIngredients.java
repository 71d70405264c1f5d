// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import io.heliograph.provenance.claim.AssertionLabel;
import io.heliograph.provenance.claim.IngredientContent;
import io.heliograph.provenance.claim.ManifestContent;
import io.heliograph.provenance.claim.ManifestTree;
import io.heliograph.provenance.credential.CoseSignature;
import io.heliograph.provenance.jumbf.SuperBox;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The graph of ingredients between manifests, restricted to signed references: ingredient assertions with a matching hash, in manifests
 * with a valid signature. All are reachable from the active manifest through such references. Only these may declare that a finding was
 * known before, or that an assertion was redacted.
 */
final class SignedIngredients {
    private static final String ACTIONS = "/c2pa.assertions/c2pa.actions";
    private static final String HASHES = "/c2pa.assertions/c2pa.hash.";

    private final ManifestTree tree;
    private final ProvenanceLimits limits;
    private final Map<String, Set<String>> targets = new LinkedHashMap<>();
    private final Map<String, Set<String>> below = new HashMap<>();
    private final Map<String, Set<String>> redactions = new LinkedHashMap<>();
    private final Set<String> assertions = new HashSet<>();

    private SignedIngredients(ManifestTree tree, ProvenanceLimits limits) {
        this.tree = tree;
        this.limits = limits;
    }

    static SignedIngredients read(ManifestTree tree, ProvenanceLimits limits) {
        SignedIngredients ingredients = new SignedIngredients(tree, limits);
        Deque<SuperBox> next = new ArrayDeque<>();
        Set<String> seen = new HashSet<>();
        next.add(tree.active());
        seen.add(tree.active().label());
        while (!next.isEmpty()) {
            for (SuperBox target : ingredients.follow(next.remove())) {
                if (seen.add(target.label())) {
                    next.add(target);
                }
            }
        }
        return ingredients;
    }

    private List<SuperBox> follow(SuperBox box) {
        List<SuperBox> found = new ArrayList<>();
        try {
            ManifestContent manifest = ManifestContent.read(tree, box);
            if (!isSigned(manifest)) {
                return found;
            }
            Set<String> labels = new HashSet<>();
            for (ManifestContent.Assertion assertion : manifest.assertions(AssertionLabel.INGREDIENT)) {
                Optional<SuperBox> target = target(manifest, assertion);
                if (target.isPresent()) {
                    if (labels.add(target.get().label())) {
                        found.add(target.get());
                    }
                    assertions.add(ManifestTree.absolute(assertion.reference().url(), box));
                }
            }
            targets.put(box.label(), labels);
            Set<String> redacted = new LinkedHashSet<>();
            manifest.claim().redacted().stream()
                    .filter(uri -> !ManifestTree.label(uri).isEmpty()) // URIs without a label refer to this manifest
                    .forEach(redacted::add);
            redactions.put(box.label(), redacted);
        } catch (ProvenanceException e) {
            // unreadable assertions are ignored here; the check of the manifest reports them
        }
        return found;
    }

    private boolean isSigned(ManifestContent manifest) throws ProvenanceException {
        Optional<SuperBox> signature = manifest.signature(tree);
        return signature.isPresent()
                && signature.get().content("cbor").isPresent()
                && CoseSignature.read(tree.bytes(signature.get().content("cbor").get()), manifest.claimBytes(), limits)
                        .verify(manifest.claimBytes());
    }

    private Optional<SuperBox> target(ManifestContent manifest, ManifestContent.Assertion assertion) {
        try {
            if (!tree.matches(assertion.reference(), manifest.claim().algorithm(), assertion.box())) {
                return Optional.empty();
            }
            return IngredientContent.read(tree.map(assertion.box()))
                    .manifest()
                    .flatMap(reference -> tree.manifest(reference.url(), manifest.box()));
        } catch (ProvenanceException e) {
            return Optional.empty();
        }
    }

    /** Whether a manifest has a valid signature and is reachable through signed ingredient assertions. */
    boolean isSigned(String label) {
        return targets.containsKey(label);
    }

    /** Whether the ingredient assertion at an absolute JUMBF URI is signed. */
    boolean holds(String assertionUrl) {
        return assertions.contains(assertionUrl);
    }

    /** The labels of a manifest and of all its direct and indirect ingredients. */
    Set<String> below(String label) {
        Set<String> known = below.get(label);
        if (known != null) {
            return known;
        }
        Set<String> found = new HashSet<>();
        Deque<String> next = new ArrayDeque<>();
        found.add(label);
        next.add(label);
        while (!next.isEmpty()) {
            for (String target : targets.getOrDefault(next.remove(), Set.of())) {
                if (found.add(target)) {
                    next.add(target);
                }
            }
        }
        below.put(label, found);
        return found;
    }

    /**
     * Absolute JUMBF URIs of assertions that manifests redacted in their ingredients. Assertions of the active manifest, actions and hashes
     * cannot be redacted.
     */
    Set<String> redacted() {
        Set<String> accepted = new HashSet<>();
        redactions.forEach((label, uris) -> {
            for (String uri : uris) {
                String owner = ManifestTree.label(uri);
                if (!owner.equals(label)
                        && !owner.equals(tree.active().label())
                        && below(label).contains(owner)
                        && !uri.contains(ACTIONS)
                        && !uri.contains(HASHES)) {
                    accepted.add(uri);
                }
            }
        });
        return accepted;
    }
}
