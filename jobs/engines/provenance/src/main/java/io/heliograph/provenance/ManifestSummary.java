// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Content of one manifest. Nothing here is verified; see {@link VerificationResult#state} for its validity.
 *
 * @param label label in the store
 * @param claimVersion 1 or 2
 * @param isUpdate whether the manifest only adds to that of its parent
 * @param generator name and version of the software that made the manifest
 * @param title name of the file; empty if none
 * @param signer the subject of the signer's certificate; empty if it cannot be read
 * @param issuer authority that issued the signer's certificate
 * @param signed time of a trusted time stamp
 * @param actions the history, in its order
 * @param ingredients ingredients of the file
 * @param softBindings watermarks or fingerprints by which the manifest can be found again
 * @param assertions labels of all claimed assertions
 */
public record ManifestSummary(
        String label,
        int claimVersion,
        boolean isUpdate,
        String generator,
        String title,
        String signer,
        String issuer,
        Optional<Instant> signed,
        List<ActionSummary> actions,
        List<IngredientSummary> ingredients,
        List<SoftBinding> softBindings,
        List<String> assertions) {
    public ManifestSummary {
        actions = List.copyOf(actions);
        ingredients = List.copyOf(ingredients);
        softBindings = List.copyOf(softBindings);
        assertions = List.copyOf(assertions);
    }

    /**
     * An action.
     *
     * @param action such as c2pa.created
     * @param digitalSourceType the last part of its IRI, such as trainedAlgorithmicMedia; empty if none
     * @param softwareAgent name and version of the software; empty if unknown
     * @param parameters its text parameters
     */
    public record ActionSummary(
            String action, String digitalSourceType, String softwareAgent, java.util.Map<String, String> parameters) {
        public ActionSummary {
            parameters = java.util.Map.copyOf(parameters);
        }
    }

    /**
     * An ingredient of the file.
     *
     * @param title its name
     * @param format its media type
     * @param relationship parentOf, componentOf or inputTo
     * @param manifest label of the ingredient's manifest in the same store
     */
    public record IngredientSummary(String title, String format, String relationship, Optional<String> manifest) {}
}
