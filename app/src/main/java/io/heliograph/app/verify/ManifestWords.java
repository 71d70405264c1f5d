// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.verify;

import io.heliograph.provenance.ManifestSummary;
import io.heliograph.provenance.status.StatusCode;
import java.util.Map;
import javax.naming.InvalidNameException;
import javax.naming.ldap.LdapName;
import javax.naming.ldap.Rdn;

/** Terms of manifests in plain English. */
final class ManifestWords {
    private static final Map<String, String> ACTIONS = Map.ofEntries(
            Map.entry("c2pa.created", "Made"),
            Map.entry("c2pa.opened", "A file was opened to be changed"),
            Map.entry("c2pa.edited", "Changed"),
            Map.entry("c2pa.placed", "Another file was put in"),
            Map.entry("c2pa.published", "Published"),
            Map.entry("c2pa.cropped", "Cropped"),
            Map.entry("c2pa.resized", "Resized"),
            Map.entry("c2pa.color_adjustments", "Colours adjusted"),
            Map.entry("c2pa.filtered", "Filtered"),
            Map.entry("c2pa.transcoded", "Saved in another form"),
            Map.entry("c2pa.converted", "Saved in another format"),
            Map.entry("c2pa.drawing", "Drawn on"),
            Map.entry("c2pa.orientation", "Turned"),
            Map.entry("c2pa.watermarked", "Marked invisibly"));

    private static final Map<String, String> SOURCES = Map.ofEntries(
            Map.entry("trainedAlgorithmicMedia", "by an AI model"),
            Map.entry("compositeWithTrainedAlgorithmicMedia", "with parts that an AI model made"),
            Map.entry("algorithmicMedia", "by a program that draws by rules, not by an AI model"),
            Map.entry("compositeSynthetic", "with parts that a program drew"),
            Map.entry("composite", "from several pictures"),
            Map.entry("compositeCapture", "from several photographs"),
            Map.entry("algorithmicallyEnhanced", "by a program that corrects or cuts out and adds nothing"),
            Map.entry("humanEdits", "with ordinary tools, at somebody's wish"),
            Map.entry("digitalCreation", "by a person with a drawing program"),
            Map.entry("digitalArt", "by a person with a drawing program"),
            Map.entry("digitalCapture", "by a camera"),
            Map.entry("screenCapture", "by a picture of a screen"));

    private static final Map<StatusCode, String> FAILURES = Map.ofEntries(
            Map.entry(StatusCode.DATA_HASH_MISMATCH, "The picture was changed after it was signed."),
            Map.entry(StatusCode.BOXES_HASH_MISMATCH, "The picture was changed after it was signed."),
            Map.entry(StatusCode.BMFF_HASH_MISMATCH, "The video was changed after it was signed."),
            Map.entry(StatusCode.CLAIM_SIGNATURE_MISMATCH, "The signature does not match the signed statements."),
            Map.entry(StatusCode.CLAIM_SIGNATURE_MISSING, "There is no signature."),
            Map.entry(StatusCode.HASHED_URI_MISMATCH, "A statement was changed after it was signed."),
            Map.entry(StatusCode.SIGNING_CREDENTIAL_EXPIRED, "The certificate of who signed has expired."),
            Map.entry(StatusCode.SIGNING_CREDENTIAL_REVOKED, "The certificate of who signed was withdrawn."),
            Map.entry(StatusCode.SIGNING_CREDENTIAL_INVALID, "The certificate of who signed is not fit for that."),
            Map.entry(StatusCode.INGREDIENT_MANIFEST_MISMATCH, "The statements on a source were exchanged."),
            Map.entry(StatusCode.INGREDIENT_MANIFEST_MISSING, "The statements on a source were removed."));

    private ManifestWords() {}

    /** An editing action and the software that performed it. */
    static String action(ManifestSummary.ActionSummary action) {
        String what = ACTIONS.getOrDefault(action.action(), "Something was done (" + action.action() + ")");
        String how = SOURCES.getOrDefault(action.digitalSourceType(), action.digitalSourceType());
        String agent = action.softwareAgent();
        return what + (how.isEmpty() ? "" : " " + how) + (agent.isEmpty() ? "" : ": " + agent);
    }

    /** Relationship of a source to the file. */
    static String relationship(String relationship) {
        return switch (relationship) {
            case "parentOf" -> "A changed version of";
            case "componentOf" -> "Contains";
            case "inputTo" -> "Made with a look at";
            default -> "From";
        };
    }

    /** Description of a verification error. */
    static String failure(StatusCode code) {
        return FAILURES.getOrDefault(code, "The signed information is not sound (" + code.text() + ").");
    }

    /** A readable form of a distinguished name: the common name, and the organization if it differs. */
    static String person(String distinguishedName) {
        String commonName = "";
        String organization = "";
        try {
            for (Rdn part : new LdapName(distinguishedName).getRdns()) {
                if (part.getType().equalsIgnoreCase("CN")) {
                    commonName = part.getValue().toString();
                } else if (part.getType().equalsIgnoreCase("O")) {
                    organization = part.getValue().toString();
                }
            }
        } catch (InvalidNameException e) {
            return distinguishedName;
        }
        if (commonName.isEmpty() || commonName.contains(organization)) {
            return commonName.isEmpty() ? (organization.isEmpty() ? distinguishedName : organization) : commonName;
        }
        return commonName + ", " + organization;
    }
}
