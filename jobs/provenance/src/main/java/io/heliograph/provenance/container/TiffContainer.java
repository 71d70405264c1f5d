// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.container;

import io.heliograph.provenance.bytes.ByteLayout;
import io.heliograph.provenance.bytes.ByteRange;
import io.heliograph.provenance.bytes.ByteSource;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** TIFF and BigTIFF: a manifest as the value of tag 0xCD41 of the first directory. The directory is written anew at the end, so that no other offset changes. */
final class TiffContainer implements MediaContainer {
    private static final int TAG = 0xcd41;
    private static final int UNDEFINED = 7;

    private final ProvenanceLimits limits;

    TiffContainer(ProvenanceLimits limits) {
        this.limits = limits;
    }

    @Override
    public Optional<EmbeddedManifest> find(ByteSource source) throws IOException, ProvenanceException {
        TiffDirectory directory = TiffDirectory.first(source, limits);
        List<TiffDirectory.Entry> found =
                directory.entries().stream().filter(entry -> entry.tag() == TAG).toList();
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
        byte[] store = source.slice(entry.value(), (int) entry.count());
        return Optional.of(
                new EmbeddedManifest(store, List.of(new ByteRange(entry.value(), entry.count()))));
    }

    @Override
    public ManifestLayout arrange(ByteSource source, int manifestLength) throws IOException, ProvenanceException {
        TiffDirectory directory = TiffDirectory.first(source, limits);
        Optional<EmbeddedManifest> old = find(source);
        long kept = old.map(manifest -> manifest.locations().getFirst())
                .filter(range -> range.end() == source.length())
                .map(ByteRange::start)
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
        ByteLayout before = new ByteLayout()
                .add(header)
                .add(source, header.length, kept - header.length)
                .add(new byte[(int) (start - kept)])
                .add(directory.write(entries));
        return new ManifestLayout(before, store -> store, manifestLength, new ByteLayout());
    }
}
