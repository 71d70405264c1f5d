// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.claim;

import io.heliograph.containers.ByteSpan;
import io.heliograph.provenance.bytes.HashAlgorithm;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import io.heliograph.provenance.bytes.StopSignal;
import io.heliograph.provenance.cbor.CborReader;
import io.heliograph.provenance.cbor.CborValue;
import io.heliograph.provenance.jumbf.BoxType;
import io.heliograph.provenance.jumbf.JumbfReader;
import io.heliograph.provenance.jumbf.SuperBox;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The boxes of a manifest store, found by JUMBF URIs. */
public final class ManifestTree {
    private static final String SELF = "self#jumbf=";
    private static final String STORE = "c2pa";
    private static final int HEADER = 8;
    /** Limit on decoded CBOR bytes beyond the first {@link #ALWAYS_READ}, in multiples of the store's length. */
    private static final int READINGS = 8;

    private static final long ALWAYS_READ = 32L << 20;

    private final byte[] store;
    private final SuperBox root;
    private final ProvenanceLimits limits;
    private final StopSignal stop;
    private final Set<Long> counted = new HashSet<>();
    private final Map<HashedBox, byte[]> hashes = new HashMap<>();
    private final Map<Long, Optional<String>> algorithms = new HashMap<>();
    private int items;
    private long decoded;

    /** Key of the cache of hashes: a box is hashed once with each algorithm, however many references it has. */
    private record HashedBox(ByteSpan payload, HashAlgorithm algorithm) {}

    private ManifestTree(byte[] store, SuperBox root, ProvenanceLimits limits, StopSignal stop) {
        this.store = store;
        this.root = root;
        this.limits = limits;
        this.stop = stop;
    }

    /** Reads a store; throws a {@link ProvenanceException} if the bytes are no store or contain no manifest. */
    public static ManifestTree read(byte[] store, ProvenanceLimits limits) throws ProvenanceException {
        return read(store, limits, StopSignal.NEVER);
    }

    /** Reads a store; each look-up, reading and hash of a box checks the signal first. */
    public static ManifestTree read(byte[] store, ProvenanceLimits limits, StopSignal stop) throws ProvenanceException {
        SuperBox root = JumbfReader.read(store, limits);
        if (!root.label().equals(STORE) || !root.type().equals(BoxType.STORE)) {
            throw ProvenanceException.malformed("the outermost JUMBF box is no manifest store");
        }
        for (SuperBox child : root.children()) {
            if (!child.type().equals(BoxType.MANIFEST) && !child.type().equals(BoxType.UPDATE_MANIFEST)) {
                throw ProvenanceException.malformed("a box of the manifest store is no manifest: " + child.label());
            }
        }
        if (root.children().size() > limits.manifests()) {
            throw ProvenanceException.limit("more than " + limits.manifests() + " manifests");
        }
        if (root.children().isEmpty()) {
            throw ProvenanceException.malformed("the manifest store holds no manifest");
        }
        return new ManifestTree(store, root, limits, stop);
    }

    /** The manifests, the active one last. */
    public Collection<SuperBox> manifests() {
        return root.children();
    }

    /** The active manifest, which is the one of the file itself. */
    public SuperBox active() {
        return root.labelled().lastEntry().getValue();
    }

    /** The absolute JUMBF URI of a manifest. */
    public static String url(SuperBox manifest) {
        return url(manifest.label());
    }

    /** The absolute JUMBF URI of the manifest with a label. */
    public static String url(String manifest) {
        return SELF + "/" + STORE + "/" + manifest;
    }

    /** The label of the manifest in an absolute JUMBF URI; empty if the URI leads to no manifest. */
    public static String label(String uri) {
        String prefix = url("");
        if (!uri.startsWith(prefix)) {
            return "";
        }
        int end = uri.indexOf('/', prefix.length());
        return uri.substring(prefix.length(), end < 0 ? uri.length() : end);
    }

    /** The absolute form of a JUMBF URI in a manifest. */
    public static String absolute(String uri, SuperBox manifest) {
        return uri.startsWith(SELF) && !uri.startsWith(SELF + "/")
                ? url(manifest) + "/" + uri.substring(SELF.length())
                : uri;
    }

    /** The box at a JUMBF URI in a manifest. */
    public Optional<SuperBox> find(String uri, SuperBox manifest) {
        stop.check();
        if (!uri.startsWith(SELF)) {
            return Optional.empty();
        }
        String path = uri.substring(SELF.length());
        Optional<SuperBox> box = Optional.of(manifest);
        if (path.startsWith("/")) {
            String prefix = "/" + STORE + "/";
            if (!path.startsWith(prefix)) {
                return Optional.empty();
            }
            path = path.substring(prefix.length());
            box = Optional.of(root);
        }
        for (String label : path.split("/", -1)) {
            box = box.flatMap(parent -> parent.child(label));
        }
        return box;
    }

    /** The manifest at a JUMBF URI in a manifest. */
    public Optional<SuperBox> manifest(String uri, SuperBox from) {
        return find(uri, from)
                .filter(found -> root.child(found.label()).filter(found::is).isPresent());
    }

    /** Whether a reference has the hash of the box; throws a {@link ProvenanceException} for an unknown algorithm. */
    public boolean matches(HashedUri reference, String claimAlgorithm, SuperBox box) throws ProvenanceException {
        stop.check();
        String name = reference.algorithm().orElse(claimAlgorithm);
        HashAlgorithm algorithm = HashAlgorithm.of(name)
                .orElseThrow(() -> ProvenanceException.unsupported("the hash " + name + " is not allowed"));
        return Arrays.equals(hash(box.payload(), algorithm), reference.hash());
    }

    /** Whether a reference has the hash of the claim's bytes alone, as references to manifests had before C2PA 1.3. */
    public boolean matchesClaim(HashedUri reference, SuperBox manifest) throws ProvenanceException {
        List<SuperBox> claims = ManifestContent.claims(manifest);
        if (claims.size() != 1) {
            return false;
        }
        SuperBox claim = claims.getFirst();
        String name = reference
                .algorithm()
                .or(() -> algorithms.computeIfAbsent(claim.payload().start(), _ -> algorithm(claim)))
                .orElse("sha256");
        Optional<ByteSpan> content = claim.content("cbor");
        Optional<HashAlgorithm> algorithm = HashAlgorithm.of(name);
        return content.isPresent()
                && algorithm.isPresent()
                && Arrays.equals(hash(content.get(), algorithm.get()), reference.hash());
    }

    private Optional<String> algorithm(SuperBox claim) {
        try {
            return map(claim).text("alg");
        } catch (ProvenanceException e) {
            return Optional.empty(); // the check of the claim reports the fault
        }
    }

    private byte[] hash(ByteSpan range, HashAlgorithm algorithm) {
        return hashes.computeIfAbsent(
                new HashedBox(range, algorithm),
                key -> algorithm.hash(
                        store, (int) key.payload().start(), (int) key.payload().length()));
    }

    /**
     * The CBOR of a box; empty if the box has other content. The items of all boxes are counted, each box once. The bytes are counted at
     * each reading, since a small file can cause thousands of readings of one large box.
     */
    public Optional<CborValue> cbor(SuperBox box) throws ProvenanceException {
        stop.check();
        Optional<ByteSpan> content = box.content("cbor");
        if (content.isEmpty()) {
            return Optional.empty();
        }
        ByteSpan range = content.get();
        decoded += range.length();
        if (decoded > ALWAYS_READ + READINGS * (long) store.length) {
            throw ProvenanceException.limit("CBOR that is read more than " + READINGS + " times");
        }
        CborReader reader = new CborReader(store, (int) range.start(), (int) range.length(), limits);
        CborValue value = reader.read();
        if (counted.add(range.start())) {
            items += reader.items();
        }
        if (items > limits.items()) {
            throw ProvenanceException.limit("CBOR of more than " + limits.items() + " items in all boxes");
        }
        return Optional.of(value);
    }

    /**
     * Reads the CBOR of all boxes, to detect exceeded limits early. Other faults are ignored; the later reading of each box reports them.
     */
    public void checkItems() throws ProvenanceException {
        checkItems(root);
    }

    private void checkItems(SuperBox box) throws ProvenanceException {
        try {
            cbor(box);
        } catch (ProvenanceException e) {
            if (e.kind() == ProvenanceException.Kind.LIMIT) {
                throw e;
            }
        }
        for (SuperBox child : box.children()) {
            checkItems(child);
        }
    }

    /** The CBOR map of a box; throws a {@link ProvenanceException} if the box has other content. */
    public CborValue.Entries map(SuperBox box) throws ProvenanceException {
        if (cbor(box).orElse(CborValue.Absent.NULL).untagged() instanceof CborValue.Entries entries) {
            return entries;
        }
        throw ProvenanceException.malformed("the box " + box.label() + " holds no CBOR map");
    }

    /** The bytes of a superbox's content box. */
    public byte[] bytes(ByteSpan range) {
        return Arrays.copyOfRange(store, (int) range.start(), (int) range.end());
    }

    /** All bytes of a box, including its header, for copying into another store. */
    public byte[] whole(SuperBox box) {
        ByteSpan payload = box.payload();
        byte[] whole = Arrays.copyOfRange(store, (int) payload.start() - HEADER, (int) payload.end());
        java.nio.ByteBuffer.wrap(whole).putInt(whole.length).putInt(0x6a756d62); // writes a short header
        return whole;
    }
}
