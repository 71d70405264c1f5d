// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import io.heliograph.containers.ByteSpan;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.cbor.CborValue;
import io.heliograph.provenance.claim.AssertionLabel;
import io.heliograph.provenance.claim.HashedUri;
import io.heliograph.provenance.claim.ManifestContent;
import io.heliograph.provenance.claim.ManifestTree;
import io.heliograph.provenance.status.StatusCode;
import io.heliograph.provenance.status.StatusLog;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Checks the rules for actions (C2PA specification 2.2, section 15.10.3.2): the first action of a history, and the ingredients of opened or
 * placed files.
 */
final class ActionsCheck {
    private static final Set<String> FIRST = Set.of("c2pa.created", "c2pa.opened");
    private static final Set<String> OF_INGREDIENTS = Set.of("c2pa.opened", "c2pa.placed", "c2pa.removed");

    private final ManifestTree tree;
    private final StatusLog log;
    private final Set<ByteSpan> ingredients = new HashSet<>();

    ActionsCheck(ManifestTree tree, StatusLog log) {
        this.tree = tree;
        this.log = log;
    }

    void check(ManifestContent manifest) {
        manifest.assertions(AssertionLabel.INGREDIENT)
                .forEach(ingredient -> ingredients.add(ingredient.box().payload()));
        List<ManifestContent.Assertion> assertions = manifest.assertions(AssertionLabel.ACTIONS);
        boolean first = manifest.claim().version() > 1 && !manifest.isUpdate();
        if (first && assertions.isEmpty()) {
            log.add(
                    StatusCode.ACTION_MALFORMED,
                    manifest.url(),
                    "there is no assertion of actions that describes how the file was made");
        }
        for (ManifestContent.Assertion assertion : assertions) {
            String url = ManifestTree.absolute(assertion.reference().url(), manifest.box());
            try {
                List<CborValue> actions = tree.map(assertion.box()).items("actions");
                if (actions.isEmpty()) {
                    log.add(StatusCode.ACTION_MALFORMED, url, "there are no actions");
                }
                for (CborValue item : actions) {
                    action(item, manifest, url, first);
                    first = false;
                }
            } catch (ProvenanceException e) {
                log.add(StatusCode.ASSERTION_CBOR_INVALID, url, String.valueOf(e.getMessage()));
            }
        }
    }

    private void action(CborValue item, ManifestContent manifest, String url, boolean first) {
        if (!(item instanceof CborValue.Entries action) || action.text("action").isEmpty()) {
            log.add(StatusCode.ACTION_MALFORMED, url, "an action has no name");
            return;
        }
        String name = action.text("action").get();
        if (first && !FIRST.contains(name)) {
            log.add(StatusCode.ACTION_MALFORMED, url, "the first action is " + name);
        }
        if (OF_INGREDIENTS.contains(name) && manifest.claim().version() > 1) {
            List<CborValue> references = references(action);
            if (references.isEmpty() || !references.stream().allMatch(reference -> isOurs(reference, manifest))) {
                log.add(StatusCode.ACTION_INGREDIENT_MISMATCH, url, name + " does not name an ingredient");
            }
        }
    }

    private static List<CborValue> references(CborValue.Entries action) {
        List<CborValue> references = new ArrayList<>();
        Optional<CborValue.Entries> parameters = action.map("parameters");
        if (parameters.isPresent()) {
            references.addAll(parameters.get().items("ingredients"));
            parameters.get().get("ingredient").ifPresent(references::add);
        }
        return references;
    }

    private boolean isOurs(CborValue value, ManifestContent manifest) {
        try {
            HashedUri reference = HashedUri.read(value);
            return tree.find(reference.url(), manifest.box())
                    .filter(box -> ingredients.contains(box.payload()))
                    .isPresent();
        } catch (ProvenanceException e) {
            return false;
        }
    }
}
