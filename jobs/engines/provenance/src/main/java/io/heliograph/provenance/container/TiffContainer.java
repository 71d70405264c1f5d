// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.container;

import io.heliograph.containers.ByteSource;
import io.heliograph.containers.ByteSpan;
import io.heliograph.provenance.bytes.ByteLayout;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * TIFF and BigTIFF: the manifest is the value of tag 0xCD41. It is found in any directory. It is written into the first one, which moves to
 * the end of the file, so no other offset changes and no page is added.
 */
final class TiffContainer implements MediaContainer {
    private static final int TAG = 0xcd41;
    private static final int UNDEFINED = 7;

    private final ProvenanceLimits limits;

    TiffContainer(ProvenanceLimits limits) {
        this.limits = limits;
    }

    @Override
    public Optional<EmbeddedManifest> find(ByteSource source) throws IOException, ProvenanceException {
        List<TiffDirectory.Entry> found = TiffDirectory.chain(source, limits).stream()
                .flatMap(directory -> directory.entries().stream())
                .filter(entry -> entry.tag() == TAG)
                .toList();
        if (found.isEmpty()) {
            return Optional.empty();
        }
        if (found.size() > 1) {
            throw ProvenanceException.malformed("the file has two manifest stores");
        }
        TiffDirectory.Entry entry = found.getFirst();
        if (entry.type() != UNDEFINED && entry.type() != 1) {
            throw ProvenanceException.malformed("the manifest in TIFF is of type " + entry.type());
        }
        if (entry.count() > limits.manifestBytes()) {
            throw ProvenanceException.limit("the manifest store has " + entry.count() + " bytes");
        }
        byte[] store = source.slice(entry.value(), (int) entry.count(), ProvenanceException.FAULTS);
        return Optional.of(new EmbeddedManifest(store, List.of(new ByteSpan(entry.value(), entry.count()))));
    }

    @Override
    public ManifestLayout arrange(ByteSource source, int manifestLength) throws IOException, ProvenanceException {
        List<TiffDirectory> chain = TiffDirectory.chain(source, limits);
        TiffDirectory directory = chain.getFirst();
        Optional<EmbeddedManifest> old = find(source);
        long kept = old.map(manifest -> manifest.locations().getFirst())
                .filter(range -> range.end() == source.length())
                .map(ByteSpan::start)
                .orElse(source.length());
        long start = kept + (kept & 1);
        List<TiffDirectory.Entry> entries = new ArrayList<>(directory.entries());
        entries.removeIf(entry -> entry.tag() == TAG);
        long place = start + directory.length(entries.size() + 1);
        if (!directory.isBig() && place + manifestLength > 0xffff_ffffL) {
            throw ProvenanceException.limit("a TIFF file cannot be longer than 4 GiB");
        }
        entries.add(new TiffDirectory.Entry(TAG, UNDEFINED, manifestLength, place));
        entries.sort(Comparator.comparingInt(TiffDirectory.Entry::tag));
        byte[] header = directory.header(start);
        ByteLayout before = new ByteLayout().add(header);
        long at = header.length;
        long following = directory.next();
        for (int i = 1; i < chain.size(); i++) {
            if (chain.get(i).entries().stream().anyMatch(entry -> entry.tag() == TAG)) {
                if (chain.get(i).entries().size() > 1) {
                    throw ProvenanceException.unsupported("a TIFF file with a manifest in another page than the first");
                }
                long next = chain.get(i).next();
                if (i == 1) {
                    following = next;
                } else {
                    TiffDirectory previous = chain.get(i - 1);
                    byte[] link = previous.linkTo(next);
                    before.add(source, at, previous.link() - at).add(link);
                    at = previous.link() + link.length;
                }
            }
        }
        before.add(source, at, kept - at).add(new byte[(int) (start - kept)]).add(directory.write(entries, following));
        return new ManifestLayout(before, store -> store, manifestLength, new ByteLayout());
    }
}
