// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import io.heliograph.containers.ByteSource;
import io.heliograph.containers.ByteSpan;
import io.heliograph.provenance.binding.BmffHash;
import io.heliograph.provenance.binding.DataHash;
import io.heliograph.provenance.bytes.ByteLayout;
import io.heliograph.provenance.bytes.HashAlgorithm;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import io.heliograph.provenance.cbor.CborValue;
import io.heliograph.provenance.claim.AssertionLabel;
import io.heliograph.provenance.claim.HashedUri;
import io.heliograph.provenance.claim.ManifestTree;
import io.heliograph.provenance.container.ManifestLayout;
import io.heliograph.provenance.container.MediaContainer;
import io.heliograph.provenance.container.MediaFormat;
import io.heliograph.provenance.credential.CoseSignature;
import io.heliograph.provenance.credential.SigningCredential;
import io.heliograph.provenance.status.ValidationState;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Supplier;

/** Puts signed manifests into files. Thread-safe; a file of any length is read in pieces and written once. */
public final class ManifestSigner {
    private static final HashAlgorithm HASH = HashAlgorithm.SHA256;
    private static final int MOST_ROUNDS = 8;
    private static final UUID UNNAMED = new UUID(0, 0);

    private final SigningCredential credential;
    private final ManifestVerifier verifier;
    private final ProvenanceLimits limits;
    private final Optional<Clock> clock;
    private final Optional<Supplier<UUID>> ids;
    private final int signatureLength;

    /**
     * @param verifier verifies the manifests of ingredients
     * @param ids makes the identities of manifests and files; must never return the same one twice
     */
    public ManifestSigner(
            SigningCredential credential,
            ManifestVerifier verifier,
            ProvenanceLimits limits,
            Clock clock,
            Supplier<UUID> ids)
            throws ProvenanceException {
        this(credential, verifier, limits, Optional.of(clock), Optional.of(ids));
    }

    private ManifestSigner(
            SigningCredential credential,
            ManifestVerifier verifier,
            ProvenanceLimits limits,
            Optional<Clock> clock,
            Optional<Supplier<UUID>> ids)
            throws ProvenanceException {
        this.credential = credential;
        this.verifier = verifier;
        this.limits = limits;
        this.clock = clock;
        this.ids = ids;
        this.signatureLength = CoseSignature.length(credential);
    }

    /**
     * A signer with reproducible manifests: the same file, draft and credential give the same bytes. An RSA key is the exception, since its
     * signatures have a random part. Identities are derived from hashes, and the manifest contains no time of signing.
     */
    public static ManifestSigner reproducible(
            SigningCredential credential, ManifestVerifier verifier, ProvenanceLimits limits)
            throws ProvenanceException {
        return new ManifestSigner(credential, verifier, limits, Optional.empty(), Optional.empty());
    }

    /**
     * Writes a file with a new manifest. If the manifests of the ingredients and the new one together exceed the limits of this signer, it
     * writes nothing and throws a {@link ProvenanceException}. An existing manifest of the file is left out; to keep it, add the file as an
     * ingredient.
     *
     * @param media the file; it must not change meanwhile
     * @param to gets the new file; not closed
     */
    public void sign(ByteSource media, ManifestDraft draft, OutputStream to) throws IOException, ProvenanceException {
        MediaFormat format = MediaFormat.of(media);
        MediaContainer container = format.container(limits);
        IngredientWriter ingredients = new IngredientWriter(verifier, limits);
        ManifestAssembly assembly = assembly(draft, ingredients, false);
        boolean bmff = format == MediaFormat.MP4 || format == MediaFormat.MOV;
        ByteSpan gap = new ByteSpan(0, 0);
        for (int round = 0; round < MOST_ROUNDS; round++) {
            ManifestAssembly trial = bind(assembly, bmff, gap, new byte[HASH.size()]);
            byte[] store = trial.store(ingredients.manifests(), new byte[signatureLength]);
            if (store.length > limits.manifestBytes()) {
                throw ProvenanceException.limit("the manifests would take " + store.length + " bytes");
            }
            ManifestTree.read(store, limits).checkItems(); // refuses a store beyond the limits that verifiers have
            ManifestLayout layout = container.arrange(media, store.length);
            if (layout.gap().equals(gap)) {
                ByteLayout filled = layout.filled(layout.frame().apply(store));
                byte[] hash = bmff
                        ? BmffHash.hash(HASH, filled, gap, limits)
                        : HASH.hash(
                                filled,
                                List.of(
                                        new ByteSpan(0, gap.start()),
                                        new ByteSpan(gap.end(), filled.length() - gap.end())));
                ManifestAssembly bound = bind(assembly, bmff, gap, hash);
                write(ids.isPresent() ? bound : named(bound), ingredients, layout, to);
                return;
            }
            gap = layout.gap();
        }
        throw ProvenanceException.malformed("the layout of the file changes with every length of the manifest");
    }

    /**
     * Writes a file with an update manifest, which adds to the existing manifest of the file and changes nothing else.
     * Formats that store the length of the manifest elsewhere (WebP, AVI, TIFF, MP4, MOV) are refused.
     *
     * @param draft its only ingredient is the file itself, as the parent
     */
    public void update(ByteSource media, ManifestDraft draft, OutputStream to) throws IOException, ProvenanceException {
        MediaFormat format = MediaFormat.of(media);
        Optional<VerificationResult> before = verifier.verify(media);
        if (before.isEmpty() || before.get().state() == ValidationState.INVALID) {
            throw ProvenanceException.malformed("only a file with a valid manifest can be updated");
        }
        IngredientDraft parent = new IngredientDraft(
                draft.title(), format.mediaType(), IngredientDraft.Relationship.PARENT, Optional.of(media));
        ManifestDraft updated = new ManifestDraft(
                draft.title(), draft.generator(), draft.actions(), List.of(parent), draft.softBindings());
        IngredientWriter ingredients = new IngredientWriter(verifier, limits);
        ManifestAssembly assembly = assembly(updated, ingredients, true);
        ManifestAssembly named = ids.isPresent() ? assembly : named(assembly);
        byte[] store = named.store(ingredients.manifests(), new byte[signatureLength]);
        ManifestLayout layout = format.container(limits).arrange(media, store.length);
        byte[] signature = CoseSignature.sign(credential, named.claim());
        ByteLayout file = layout.filled(layout.frame().apply(named.store(ingredients.manifests(), signature)));
        Optional<VerificationResult> after = verifier.verify(file);
        if (after.isEmpty() || after.get().state() == ValidationState.INVALID) {
            throw ProvenanceException.unsupported(
                    "a manifest in " + format + " at this place cannot grow without changing what was hashed");
        }
        file.writeTo(to);
    }

    private UUID id() {
        return ids.map(Supplier::get).orElse(UNNAMED);
    }

    /** A copy with identities derived from all claimed facts, including the file's hash, and from the signer's key. */
    private ManifestAssembly named(ManifestAssembly bound) throws ProvenanceException {
        byte[] claim = bound.claim();
        byte[] signer = credential.chain().getFirst().getPublicKey().getEncoded();
        byte[] both = Arrays.copyOf(claim, claim.length + signer.length);
        System.arraycopy(signer, 0, both, claim.length, signer.length);
        ByteBuffer digest = ByteBuffer.wrap(HASH.hash(both));
        return bound.named(uuid(digest), uuid(digest));
    }

    /** Takes 122 of the next 128 bits as a UUID of version 4, which C2PA prescribes (specification 2.2, section 8.2). */
    private static UUID uuid(ByteBuffer bits) {
        return new UUID((bits.getLong() & ~0xF000L) | 0x4000L, (bits.getLong() >>> 2) | Long.MIN_VALUE);
    }

    private void write(ManifestAssembly bound, IngredientWriter ingredients, ManifestLayout layout, OutputStream to)
            throws IOException, ProvenanceException {
        byte[] signature = CoseSignature.sign(credential, bound.claim());
        byte[] store = bound.store(ingredients.manifests(), signature);
        layout.filled(layout.frame().apply(store)).writeTo(to);
    }

    private static ManifestAssembly bind(ManifestAssembly assembly, boolean bmff, ByteSpan gap, byte[] hash) {
        ManifestAssembly bound = assembly.copy();
        if (bmff) {
            bound.add(AssertionLabel.BMFF_HASH + ".v3", BmffHash.write(HASH, hash));
        } else {
            bound.add(AssertionLabel.DATA_HASH, DataHash.write(gap, HASH, hash));
        }
        return bound;
    }

    private ManifestAssembly assembly(ManifestDraft draft, IngredientWriter ingredients, boolean isUpdate)
            throws IOException {
        ManifestAssembly assembly = new ManifestAssembly(id(), id(), draft, isUpdate);
        List<HashedUri> references = new ArrayList<>();
        for (IngredientDraft ingredient : draft.ingredients()) {
            references.add(assembly.add(AssertionLabel.INGREDIENT + ".v3", ingredients.write(ingredient)));
        }
        if (!draft.actions().isEmpty()) {
            assembly.add(AssertionLabel.ACTIONS + ".v2", actions(draft.actions(), references));
        }
        for (SoftBinding binding : draft.softBindings()) {
            assembly.add(AssertionLabel.SOFT_BINDING, softBinding(binding));
        }
        return assembly;
    }

    private CborValue actions(List<ActionDraft> drafts, List<HashedUri> ingredients) {
        Optional<String> when = clock.map(
                value -> value.instant().truncatedTo(ChronoUnit.SECONDS).toString());
        List<CborValue> actions = new ArrayList<>();
        for (ActionDraft draft : drafts) {
            Map<String, CborValue> action = new LinkedHashMap<>();
            action.put("action", CborValue.of(draft.action()));
            when.ifPresent(value -> action.put("when", new CborValue.Tagged(0, CborValue.of(value))));
            action.put("softwareAgent", draft.agent().toCbor());
            draft.source().ifPresent(source -> action.put("digitalSourceType", CborValue.of(source.iri())));
            Map<String, CborValue> parameters = new LinkedHashMap<>();
            if (!draft.ingredients().isEmpty()) {
                parameters.put(
                        "ingredients",
                        CborValue.of(draft.ingredients().stream()
                                .map(index -> ingredients.get(index).toCbor())
                                .toList()));
            }
            new TreeMap<>(draft.parameters()).forEach((key, value) -> parameters.put(key, CborValue.of(value)));
            if (!parameters.isEmpty()) {
                action.put("parameters", CborValue.of(parameters));
            }
            actions.add(CborValue.of(action));
        }
        return CborValue.of(Map.of("actions", CborValue.of(actions)));
    }

    private static CborValue softBinding(SoftBinding binding) {
        Map<String, CborValue> block = new LinkedHashMap<>();
        block.put("scope", CborValue.of(Map.<String, CborValue>of()));
        block.put("value", CborValue.of(binding.value()));
        Map<String, CborValue> assertion = new LinkedHashMap<>();
        assertion.put("alg", CborValue.of(binding.algorithm()));
        assertion.put("blocks", CborValue.of(List.of(CborValue.of(block))));
        assertion.put("pad", CborValue.of(new byte[0]));
        return CborValue.of(assertion);
    }
}
