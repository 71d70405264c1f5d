// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.container;

import io.heliograph.containers.ByteSource;
import io.heliograph.containers.ByteSpan;
import io.heliograph.provenance.bytes.ByteLayout;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/** SVG: the manifest is Base64 text in the element {@code c2pa:manifest} within {@code metadata} of the outermost {@code svg}. */
final class SvgContainer implements MediaContainer {
    private static final String BEGIN = "<c2pa:manifest xmlns:c2pa=\"http://c2pa.org/manifest\">";
    private static final String END = "</c2pa:manifest>";

    private final ProvenanceLimits limits;

    SvgContainer(ProvenanceLimits limits) {
        this.limits = limits;
    }

    private byte[] whole(ByteSource source) throws IOException, ProvenanceException {
        if (source.length() > limits.pictureBytes()) {
            throw ProvenanceException.limit("an SVG file of " + source.length() + " bytes");
        }
        return source.slice(0, (int) source.length(), ProvenanceException.FAULTS);
    }

    @Override
    public Optional<EmbeddedManifest> find(ByteSource source) throws IOException, ProvenanceException {
        byte[] file = whole(source);
        List<ByteSpan> found = SvgOutline.of(file, limits).manifests();
        if (found.isEmpty()) {
            return Optional.empty();
        }
        if (found.size() > 1) {
            throw ProvenanceException.malformed("the file has two manifest stores");
        }
        ByteSpan range = found.getFirst();
        byte[] text = Arrays.copyOfRange(file, (int) range.start(), (int) range.end());
        if (text.length / 4L * 3 > limits.manifestBytes() + 3L) {
            throw ProvenanceException.limit("the manifest store has " + text.length / 4L * 3 + " bytes");
        }
        try {
            byte[] store = Base64.getDecoder().decode(text);
            if (!Arrays.equals(Base64.getEncoder().encode(store), text)) {
                throw ProvenanceException.malformed("the manifest in SVG is Base64 with loose bits");
            }
            return Optional.of(new EmbeddedManifest(store, found));
        } catch (IllegalArgumentException e) {
            throw ProvenanceException.malformed("the manifest in SVG is not Base64: " + e.getMessage());
        }
    }

    @Override
    public ManifestLayout arrange(ByteSource source, int manifestLength) throws IOException, ProvenanceException {
        SvgOutline outline = SvgOutline.of(whole(source), limits);
        ByteLayout before = new ByteLayout();
        ByteLayout after = new ByteLayout();
        if (!outline.manifests().isEmpty()) {
            ByteSpan old = outline.manifests().getFirst();
            before.add(source, 0, old.start());
            after.add(source, old.end(), source.length() - old.end());
        } else if (outline.metadata().isPresent()) {
            long gap = outline.metadata().get();
            before.add(source, 0, gap).add(ascii(BEGIN));
            after.add(ascii(END)).add(source, gap, source.length() - gap);
        } else {
            long gap = outline.root();
            before.add(source, 0, gap).add(ascii("<metadata>" + BEGIN));
            after.add(ascii(END + "</metadata>")).add(source, gap, source.length() - gap);
        }
        int length = (manifestLength + 2) / 3 * 4;
        return new ManifestLayout(before, store -> Base64.getEncoder().encode(store), length, after);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
