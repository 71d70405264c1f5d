// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.status;

import java.util.Locale;

/** The status codes of verification that this library reports (C2PA specification 2.2, section 15.2). */
public enum StatusCode {
    CLAIM_SIGNATURE_VALIDATED("claimSignature.validated", Kind.SUCCESS),
    CLAIM_SIGNATURE_INSIDE_VALIDITY("claimSignature.insideValidity", Kind.SUCCESS),
    SIGNING_CREDENTIAL_TRUSTED("signingCredential.trusted", Kind.SUCCESS),
    SIGNING_CREDENTIAL_NOT_REVOKED("signingCredential.ocsp.notRevoked", Kind.SUCCESS),
    TIME_STAMP_VALIDATED("timeStamp.validated", Kind.SUCCESS),
    TIME_STAMP_TRUSTED("timeStamp.trusted", Kind.SUCCESS),
    HASHED_URI_MATCH("assertion.hashedURI.match", Kind.SUCCESS),
    DATA_HASH_MATCH("assertion.dataHash.match", Kind.SUCCESS),
    BMFF_HASH_MATCH("assertion.bmffHash.match", Kind.SUCCESS),
    BOXES_HASH_MATCH("assertion.boxesHash.match", Kind.SUCCESS),
    INGREDIENT_MANIFEST_VALIDATED("ingredient.manifest.validated", Kind.SUCCESS),
    INGREDIENT_SIGNATURE_VALIDATED("ingredient.claimSignature.validated", Kind.SUCCESS),

    DATA_HASH_ADDITIONAL_EXCLUSIONS("assertion.dataHash.additionalExclusionsPresent", Kind.INFORMATION),
    TIME_STAMP_MISMATCH("timeStamp.mismatch", Kind.INFORMATION),
    TIME_STAMP_MALFORMED("timeStamp.malformed", Kind.INFORMATION),
    TIME_STAMP_OUTSIDE_VALIDITY("timeStamp.outsideValidity", Kind.INFORMATION),
    TIME_STAMP_UNTRUSTED("timeStamp.untrusted", Kind.INFORMATION),
    OCSP_SKIPPED("signingCredential.ocsp.skipped", Kind.INFORMATION),
    MANIFEST_UNREFERENCED("manifest.unreferenced", Kind.INFORMATION),
    INGREDIENT_UNKNOWN_PROVENANCE("ingredient.unknownProvenance", Kind.INFORMATION),

    CLAIM_MALFORMED("claim.malformed", Kind.FAILURE),
    CLAIM_MISSING("claim.missing", Kind.FAILURE),
    CLAIM_MULTIPLE("claim.multiple", Kind.FAILURE),
    HARD_BINDINGS_MISSING("claim.hardBindings.missing", Kind.FAILURE),
    HARD_BINDINGS_MULTIPLE("assertion.multipleHardBindings", Kind.FAILURE),
    CLAIM_SIGNATURE_MISSING("claimSignature.missing", Kind.FAILURE),
    CLAIM_SIGNATURE_MISMATCH("claimSignature.mismatch", Kind.FAILURE),
    SIGNING_CREDENTIAL_UNTRUSTED("signingCredential.untrusted", Kind.FAILURE),
    SIGNING_CREDENTIAL_INVALID("signingCredential.invalid", Kind.FAILURE),
    SIGNING_CREDENTIAL_EXPIRED("signingCredential.expired", Kind.FAILURE),
    SIGNING_CREDENTIAL_REVOKED("signingCredential.ocsp.revoked", Kind.FAILURE),
    MANIFEST_MULTIPLE_PARENTS("manifest.multipleParents", Kind.FAILURE),
    MANIFEST_UPDATE_INVALID("manifest.update.invalid", Kind.FAILURE),
    MANIFEST_UPDATE_WRONG_PARENTS("manifest.update.wrongParents", Kind.FAILURE),
    HASHED_URI_MISMATCH("assertion.hashedURI.mismatch", Kind.FAILURE),
    ASSERTION_MISSING("assertion.missing", Kind.FAILURE),
    ASSERTION_UNDECLARED("assertion.undeclared", Kind.FAILURE),
    ASSERTION_OUTSIDE_MANIFEST("assertion.outsideManifest", Kind.FAILURE),
    ASSERTION_NOT_REDACTED("assertion.notRedacted", Kind.FAILURE),
    ASSERTION_SELF_REDACTED("assertion.selfRedacted", Kind.FAILURE),
    ASSERTION_CBOR_INVALID("assertion.cbor.invalid", Kind.FAILURE),
    ACTION_MALFORMED("assertion.action.malformed", Kind.FAILURE),
    ACTION_INGREDIENT_MISMATCH("assertion.action.ingredientMismatch", Kind.FAILURE),
    DATA_HASH_MISMATCH("assertion.dataHash.mismatch", Kind.FAILURE),
    DATA_HASH_MALFORMED("assertion.dataHash.malformed", Kind.FAILURE),
    BMFF_HASH_MISMATCH("assertion.bmffHash.mismatch", Kind.FAILURE),
    BMFF_HASH_MALFORMED("assertion.bmffHash.malformed", Kind.FAILURE),
    BOXES_HASH_MISMATCH("assertion.boxesHash.mismatch", Kind.FAILURE),
    BOXES_HASH_UNKNOWN_BOX("assertion.boxesHash.unknownBox", Kind.FAILURE),
    INGREDIENT_MALFORMED("assertion.ingredient.malformed", Kind.FAILURE),
    INGREDIENT_MANIFEST_MISSING("ingredient.manifest.missing", Kind.FAILURE),
    INGREDIENT_MANIFEST_MISMATCH("ingredient.manifest.mismatch", Kind.FAILURE),
    ALGORITHM_UNSUPPORTED("algorithm.unsupported", Kind.FAILURE),
    GENERAL_ERROR("general.error", Kind.FAILURE);

    /** Effect of a code on the verdict. */
    public enum Kind {
        SUCCESS,
        INFORMATION,
        FAILURE;

        /** The key in validation results of manifests: success, informational or failure. */
        public String key() {
            return this == INFORMATION ? "informational" : name().toLowerCase(Locale.ROOT);
        }
    }

    private final String text;
    private final Kind kind;

    StatusCode(String text, Kind kind) {
        this.text = text;
        this.kind = kind;
    }

    /** The text of the code in the specification. */
    public String text() {
        return text;
    }

    public Kind kind() {
        return kind;
    }
}
