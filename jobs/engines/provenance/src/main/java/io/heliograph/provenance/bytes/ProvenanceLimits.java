// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.bytes;

/**
 * Limits on reading one file. Parts are counted before memory is allocated for them.
 *
 * @param manifestBytes bytes of the manifest store
 * @param depth nesting depth of boxes, and of arrays and maps
 * @param boxes boxes of a manifest store
 * @param manifests manifests of a store
 * @param items CBOR items of one box, and of all boxes of a manifest store together
 * @param mediaParts segments, chunks, blocks, directory entries or boxes of the media file itself
 * @param pictureBytes bytes of a file in a format that must be held in memory (SVG)
 */
public record ProvenanceLimits(
        int manifestBytes, int depth, int boxes, int manifests, int items, int mediaParts, int pictureBytes) {
    /** Default limits: 16 MiB of manifests, 32 deep, 20,000 boxes, 256 manifests, 100,000 items, 150,000 parts, 16 MiB of SVG. */
    public static final ProvenanceLimits DEFAULT =
            new ProvenanceLimits(16 << 20, 32, 20_000, 256, 100_000, 150_000, 16 << 20);

    public ProvenanceLimits {
        if (Math.min(Math.min(manifestBytes, depth), Math.min(boxes, items)) < 1
                || Math.min(manifests, Math.min(mediaParts, pictureBytes)) < 1) {
            throw new IllegalArgumentException("limits must be positive");
        }
    }
}
