// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import io.heliograph.provenance.binding.HardBinding;
import io.heliograph.provenance.binding.MediaFile;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import io.heliograph.provenance.claim.AssertionLabel;
import io.heliograph.provenance.claim.IngredientContent;
import io.heliograph.provenance.claim.ManifestContent;
import io.heliograph.provenance.claim.ManifestTree;
import io.heliograph.provenance.container.MediaFormat;
import io.heliograph.provenance.credential.SignerCheck;
import io.heliograph.provenance.jumbf.SuperBox;
import io.heliograph.provenance.status.IngredientDelta;
import io.heliograph.provenance.status.StatusCode;
import io.heliograph.provenance.status.StatusLog;
import io.heliograph.provenance.status.ValidationStatus;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Checks a manifest store from the active manifest through its ingredients. Each manifest is checked once, so cycles of ingredients end.
 */
final class StoreCheck {
    private final ManifestTree tree;
    private final SignedIngredients ingredients;
    private final ClaimCheck claims;
    private final Map<String, ManifestSummary> summaries = new LinkedHashMap<>();
    private final Set<String> visited = new HashSet<>(); // labels of manifests, including unreadable ones
    private final Map<String, ClaimCheck.Checked> checked = new LinkedHashMap<>();
    private final List<IngredientDelta> deltas = new ArrayList<>();
    private final Set<String> recorded = new HashSet<>();

    StoreCheck(ManifestTree tree, SignerCheck signers, ProvenanceLimits limits) {
        this.tree = tree;
        this.ingredients = SignedIngredients.read(tree, limits);
        this.claims = new ClaimCheck(tree, signers, limits, ingredients.redacted());
    }

    VerificationResult check(MediaFormat format, MediaFile file) throws IOException {
        StatusLog log = new StatusLog();
        SuperBox active = tree.active();
        manifest(active, log);
        Optional<ClaimCheck.Checked> read = Optional.ofNullable(checked.get(active.label()));
        if (read.isPresent()) {
            binding(read.get().manifest(), file, log);
        }
        for (SuperBox box : tree.manifests()) {
            if (!summaries.containsKey(box.label()) && read.isPresent()) {
                log.add(StatusCode.MANIFEST_UNREFERENCED, ManifestTree.url(box), "no ingredient leads to it");
            }
        }
        List<IngredientDelta> news = deltas.stream()
                .map(this::withoutRecorded)
                .filter(delta -> !delta.statuses().isEmpty())
                .toList();
        return new VerificationResult(
                VerificationResult.state(log.statuses(), news),
                format,
                List.copyOf(summaries.values()),
                log.statuses(),
                news);
    }

    private IngredientDelta withoutRecorded(IngredientDelta delta) {
        List<ValidationStatus> news = delta.statuses().stream()
                .filter(status -> !recorded.contains(status.code().text() + " " + status.url()))
                .toList();
        return new IngredientDelta(delta.ingredient(), news);
    }

    private void manifest(SuperBox box, StatusLog log) {
        visited.add(box.label());
        Optional<ClaimCheck.Checked> read = claims.check(box, log);
        if (read.isEmpty()) {
            return;
        }
        ClaimCheck.Checked content = read.get();
        checked.put(box.label(), content);
        summaries.put(
                box.label(), new SummaryReader(tree).read(content.manifest(), content.signature(), content.signed()));
        int parents = 0;
        for (ManifestContent.Assertion assertion : content.manifest().assertions(AssertionLabel.INGREDIENT)) {
            parents += ingredient(content.manifest(), assertion, log) ? 1 : 0;
        }
        kind(content.manifest(), parents, log);
    }

    /** Checks an ingredient and its manifest; returns whether the ingredient is a parent. */
    private boolean ingredient(ManifestContent manifest, ManifestContent.Assertion assertion, StatusLog log) {
        String url = ManifestTree.absolute(assertion.reference().url(), manifest.box());
        IngredientContent ingredient;
        try {
            ingredient = IngredientContent.read(tree.map(assertion.box()));
        } catch (ProvenanceException e) {
            log.add(StatusCode.INGREDIENT_MALFORMED, url, String.valueOf(e.getMessage()));
            return false;
        }
        boolean isParent = ingredient.relationship().equals(IngredientContent.PARENT);
        if (ingredient.manifest().isEmpty()) {
            log.add(StatusCode.INGREDIENT_UNKNOWN_PROVENANCE, url, ingredient.title());
            return isParent;
        }
        StatusLog own = new StatusLog();
        Optional<SuperBox> target = tree.manifest(ingredient.manifest().get().url(), manifest.box());
        if (target.isEmpty()) {
            log.add(StatusCode.INGREDIENT_MANIFEST_MISSING, url, "its manifest is not in the store");
            return isParent;
        }
        reference(ingredient, manifest, target.get(), url, log);
        if (ingredients.holds(url)) {
            Set<String> below = ingredients.below(target.get().label());
            ingredient.recorded().stream()
                    .map(status -> absolute(status, target.get()))
                    .filter(status -> below.contains(ManifestTree.label(status.substring(status.indexOf(' ') + 1))))
                    .forEach(recorded::add);
        }
        if (!visited.contains(target.get().label())) {
            manifest(target.get(), own);
            deltas.add(new IngredientDelta(url, own.statuses()));
        }
        return isParent;
    }

    private static String absolute(String status, SuperBox manifest) {
        int blank = status.indexOf(' ');
        return status.substring(0, blank + 1) + ManifestTree.absolute(status.substring(blank + 1), manifest);
    }

    /** Checks that the ingredient's manifest is the referenced one: the whole, or at least its signature if a part was redacted. */
    private void reference(
            IngredientContent ingredient, ManifestContent manifest, SuperBox target, String url, StatusLog log) {
        String algorithm = manifest.claim().algorithm();
        try {
            if (tree.matches(ingredient.manifest().orElseThrow(), algorithm, target)) {
                log.add(StatusCode.INGREDIENT_MANIFEST_VALIDATED, url, "");
                return;
            }
            Optional<SuperBox> signature = ingredient
                    .signature()
                    .flatMap(reference -> tree.find(reference.url(), manifest.box()))
                    .filter(found -> target.children().stream().anyMatch(found::is));
            boolean signed = signature.isPresent()
                    && tree.matches(ingredient.signature().orElseThrow(), algorithm, signature.get());
            if (!signed && tree.matchesClaim(ingredient.manifest().get(), target)) {
                return; // a hash of the claim alone, as before C2PA 1.3; the check of the claim covers the other parts
            }
            log.add(
                    signed ? StatusCode.INGREDIENT_SIGNATURE_VALIDATED : StatusCode.INGREDIENT_MANIFEST_MISMATCH,
                    url,
                    signed ? "" : "its manifest is another");
        } catch (ProvenanceException e) {
            log.add(StatusCode.ALGORITHM_UNSUPPORTED, url, String.valueOf(e.getMessage()));
        }
    }

    private void kind(ManifestContent manifest, int parents, StatusLog log) {
        if (manifest.isUpdate()) {
            if (parents != 1) {
                log.add(StatusCode.MANIFEST_UPDATE_WRONG_PARENTS, manifest.url(), parents + " parents");
            }
            if (bindings(manifest) > 0) {
                log.add(StatusCode.MANIFEST_UPDATE_INVALID, manifest.url(), "an update manifest hashes the file");
            }
        } else if (parents > 1) {
            log.add(StatusCode.MANIFEST_MULTIPLE_PARENTS, manifest.url(), parents + " parents");
        }
    }

    private static long bindings(ManifestContent manifest) {
        return manifest.assertions().stream()
                .filter(assertion -> assertion.label().isHardBinding())
                .count();
    }

    /**
     * Checks that the manifest compared with the file has exactly one hard binding. Ingredients may have several: older files have BMFF
     * hashes of two versions.
     */
    private static void count(ManifestContent manifest, StatusLog log) {
        long bindings = bindings(manifest);
        if (bindings == 0) {
            log.add(StatusCode.HARD_BINDINGS_MISSING, manifest.url(), "no hash binds the manifest to a file");
        } else if (bindings > 1) {
            log.add(StatusCode.HARD_BINDINGS_MULTIPLE, manifest.url(), bindings + " hashes bind the manifest");
        }
    }

    /**
     * Compares the file with the hash of the active manifest; for an update manifest, with that of the nearest parent. An unsigned manifest
     * is invalid already, so the file is not hashed for it.
     */
    private void binding(ManifestContent active, MediaFile file, StatusLog log) throws IOException {
        ManifestContent manifest = active;
        Set<String> seen = new HashSet<>();
        while (manifest.isUpdate() && seen.add(manifest.box().label())) {
            Optional<ManifestContent> parent = parent(manifest);
            if (parent.isEmpty()) {
                log.add(StatusCode.HARD_BINDINGS_MISSING, manifest.url(), "the updated manifest is missing");
                return;
            }
            manifest = parent.get();
        }
        count(manifest, log);
        if (!ingredients.isSigned(manifest.box().label())) {
            return;
        }
        for (ManifestContent.Assertion assertion : manifest.assertions()) {
            if (assertion.label().isHardBinding()) {
                String url = ManifestTree.absolute(assertion.reference().url(), manifest.box());
                try {
                    HardBinding.check(assertion.label(), tree.map(assertion.box()), file, active.isUpdate(), url, log);
                } catch (ProvenanceException e) {
                    log.add(StatusCode.ASSERTION_CBOR_INVALID, url, String.valueOf(e.getMessage()));
                }
                return;
            }
        }
    }

    private Optional<ManifestContent> parent(ManifestContent manifest) {
        for (ManifestContent.Assertion assertion : manifest.assertions(AssertionLabel.INGREDIENT)) {
            try {
                IngredientContent ingredient = IngredientContent.read(tree.map(assertion.box()));
                if (ingredient.relationship().equals(IngredientContent.PARENT)) {
                    return ingredient
                            .manifest()
                            .flatMap(reference -> tree.find(reference.url(), manifest.box()))
                            .map(box -> checked.get(box.label()))
                            .map(ClaimCheck.Checked::manifest);
                }
            } catch (ProvenanceException e) {
                // the fault was reported when the ingredients were checked
            }
        }
        return Optional.empty();
    }
}
