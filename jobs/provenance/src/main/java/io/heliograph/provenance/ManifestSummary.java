// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What one manifest says. Nothing here is verified; {@link VerificationResult#state} says what to make of it.
 *
 * @param label its name in the store
 * @param claimVersion 1 or 2
 * @param isUpdate whether it only adds to the manifest of its parent
 * @param generator name and version of the software that made it
 * @param title what the file is called; empty if nothing
 * @param signer the subject of the signer's certificate; empty where it cannot be read
 * @param issuer the authority that made that certificate
 * @param signed the time of a trusted time stamp
 * @param actions what was done, in this order
 * @param ingredients what it was made of
 * @param softBindings marks in the picture by which the manifest can be found again
 * @param assertions labels of all that is claimed
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
     * Something that was done.
     *
     * @param action such as c2pa.created
     * @param digitalSourceType the last part of its IRI, such as trainedAlgorithmicMedia; empty if none
     * @param softwareAgent name and version of what did it; empty if not said
     * @param parameters those that are text
     */
    public record ActionSummary(
            String action, String digitalSourceType, String softwareAgent, java.util.Map<String, String> parameters) {
        public ActionSummary {
            parameters = java.util.Map.copyOf(parameters);
        }
    }

    /**
     * Something that the file was made of.
     *
     * @param title what it is called
     * @param format its media type
     * @param relationship parentOf, componentOf or inputTo
     * @param manifest the label of its manifest in the same store
     */
    public record IngredientSummary(String title, String format, String relationship, Optional<String> manifest) {}
}
