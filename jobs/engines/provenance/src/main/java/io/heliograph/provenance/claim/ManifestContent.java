// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.claim;

import io.heliograph.containers.ByteSpan;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.cbor.CborValue;
import io.heliograph.provenance.jumbf.BoxType;
import io.heliograph.provenance.jumbf.SuperBox;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One parsed manifest.
 *
 * @param box its superbox
 * @param claimBox the box of the claim
 * @param claim the claim
 * @param claimBytes the encoded claim, which is the signed message
 * @param assertions the existing assertions that the claim refers to
 */
@SuppressWarnings("ArrayRecordComponent") // bytes of a file, never compared
public record ManifestContent(
        SuperBox box, SuperBox claimBox, ManifestClaim claim, byte[] claimBytes, List<Assertion> assertions) {
    private static final String STORE = "c2pa.assertions";
    private static final String SIGNATURE = "c2pa.signature";

    /** An assertion that the claim refers to. */
    public record Assertion(HashedUri reference, AssertionLabel label, SuperBox box) {}

    /** All claim boxes of a manifest; a valid manifest has one. */
    public static List<SuperBox> claims(SuperBox manifest) {
        return manifest.children().stream()
                .filter(child -> child.type().equals(BoxType.CLAIM))
                .toList();
    }

    /** Reads the only claim of a manifest. */
    public static ManifestContent read(ManifestTree tree, SuperBox manifest) throws ProvenanceException {
        List<SuperBox> claims = claims(manifest);
        if (claims.size() != 1) {
            throw ProvenanceException.malformed("the manifest has " + claims.size() + " claims");
        }
        SuperBox box = claims.getFirst();
        int version = switch (box.label()) {
            case "c2pa.claim" -> 1;
            case "c2pa.claim.v2" -> 2;
            default -> throw ProvenanceException.malformed("a claim is labelled " + box.label());
        };
        CborValue.Entries entries = tree.map(box);
        ByteSpan bytes = box.content("cbor").orElseThrow();
        ManifestClaim claim = ManifestClaim.read(version, entries);
        return new ManifestContent(manifest, box, claim, tree.bytes(bytes), assertions(tree, manifest, claim));
    }

    public boolean isUpdate() {
        return box.type().equals(BoxType.UPDATE_MANIFEST);
    }

    public String url() {
        return ManifestTree.url(box);
    }

    /** The box of the signature, if the claim names it and it is a signature box. */
    public Optional<SuperBox> signature(ManifestTree tree) {
        return tree.find(claim.signature(), box)
                .filter(found -> found.type().equals(BoxType.SIGNATURE))
                .filter(found -> box.child(SIGNATURE).filter(found::is).isPresent());
    }

    /** The box that holds the assertions. */
    public Optional<SuperBox> store() {
        return box.child(STORE).filter(child -> child.type().equals(BoxType.ASSERTION_STORE));
    }

    private static List<Assertion> assertions(ManifestTree tree, SuperBox manifest, ManifestClaim claim) {
        List<Assertion> found = new ArrayList<>();
        Set<String> labels = new HashSet<>(); // a box that is referenced twice is reported elsewhere, and listed once
        Optional<SuperBox> store = manifest.child(STORE);
        for (HashedUri reference : claim.assertions()) {
            Optional<SuperBox> target = tree.find(reference.url(), manifest);
            if (target.isPresent()
                    && store.flatMap(own -> own.child(target.get().label()))
                            .filter(target.get()::is)
                            .isPresent()
                    && labels.add(target.get().label())) {
                found.add(
                        new Assertion(reference, AssertionLabel.of(target.get().label()), target.get()));
            }
        }
        return List.copyOf(found);
    }

    /** The assertions with a name, of any version. */
    public List<Assertion> assertions(String name) {
        return assertions.stream()
                .filter(assertion -> assertion.label().name().equals(name))
                .toList();
    }
}
