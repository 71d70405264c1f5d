// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.heif;

import io.heliograph.media.image.header.ImageBytes;
import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.media.image.header.UnreadableImageException.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The items of a HEIF file.
 *
 * @param items by id
 * @param primaryId id of the item that is the picture
 */
record HeifItems(Map<Long, HeifItem> items, long primaryId) {
    /** Maximum number of tiles; a decoder is opened for each. Tiles of 256 pixels a side then give 64 megapixels. */
    private static final int MOST_TILES = 1024;

    /** Number of pixels by which all tiles together may exceed the picture, however small: phones use 512-pixel tiles. */
    private static final long SPARE_PIXELS = 1 << 20;

    /** Maximum bytes of all tiles, as a multiple of the file's length. Tiles may repeat, but not more often than that. */
    private static final int MOST_REPETITIONS = 4;

    private static final int LONGEST_GRID = 64;

    HeifItem primary() throws UnreadableImageException {
        return item(primaryId);
    }

    private HeifItem item(long id) throws UnreadableImageException {
        HeifItem item = items.get(id);
        if (item == null) {
            throw UnreadableImageException.corrupt("The image file has no item " + id + ".");
        }
        return item;
    }

    /** The coded pictures of the alpha image: one item for the whole picture, or one for each tile (AV1 Image File Format, 4.1). */
    Optional<Grid> alpha() throws UnreadableImageException {
        Optional<HeifItem> whole = alpha(primaryId);
        if (whole.isPresent()) {
            return Optional.of(grid(whole.get()));
        }
        if (!primary().type().equals("grid")) {
            return Optional.empty();
        }
        Grid picture = grid(primary());
        List<HeifItem> tiles = new ArrayList<>();
        for (HeifItem tile : picture.tiles()) {
            alpha(tile.id()).ifPresent(tiles::add);
        }
        return tiles.size() == picture.tiles().size()
                ? Optional.of(new Grid(
                        picture.rows(), picture.columns(), picture.width(), picture.height(), List.copyOf(tiles)))
                : Optional.empty();
    }

    private Optional<HeifItem> alpha(long id) {
        return items.values().stream()
                .filter(item ->
                        item.references().getOrDefault("auxl", List.of()).contains(id))
                .filter(item -> item.property("auxC")
                        .map(IsoBox::content)
                        .filter(content -> content.matchesAscii(4, "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha")
                                || content.matchesAscii(4, "urn:mpeg:hevc:2015:auxid:1"))
                        .isPresent())
                .findFirst();
    }

    /** Whether colours are premultiplied by their alpha, as declared by the picture or a tile of it. */
    boolean isPremultiplied() throws UnreadableImageException {
        HeifItem picture = primary();
        return picture.references().containsKey("prem")
                || grid(picture).tiles().stream()
                        .anyMatch(tile -> tile.references().containsKey("prem"));
    }

    /** Refuses an alpha image that is much larger than its picture; the two may differ in size. */
    void demandFittingAlpha(Grid alpha, Grid picture) throws UnreadableImageException {
        if ((long) alpha.width() * alpha.height() > (long) picture.width() * picture.height() + SPARE_PIXELS) {
            throw UnreadableImageException.tooComplex(
                    "The transparency of the image file is much larger than its picture.");
        }
    }

    /** Refuses tiles that are much larger than their picture, in pixels or bytes; so far only the picture's size has been checked. */
    void demandFittingTiles(Grid grid, long fileBytes) throws UnreadableImageException {
        int[] size = grid.tiles().getFirst().size();
        long covered = (long) size[0] * size[1] * grid.tiles().size();
        if (size[0] > 1 << 16 || size[1] > 1 << 16 || covered > 2L * grid.width() * grid.height() + SPARE_PIXELS) {
            throw UnreadableImageException.tooComplex("The tiles of the image file are much larger than its picture.");
        }
        long bytes = 0;
        for (HeifItem tile : grid.tiles()) {
            bytes += tile.length();
        }
        if (bytes > MOST_REPETITIONS * fileBytes) {
            throw UnreadableImageException.tooComplex("The image file repeats its tiles too often.");
        }
    }

    /** The coded pictures of an item: itself, or the tiles of a grid, row by row. */
    Grid grid(HeifItem item) throws UnreadableImageException {
        int[] size = item.size();
        if (!item.type().equals("grid")) {
            return new Grid(1, 1, size[0], size[1], List.of(item));
        }
        if (item.length() > LONGEST_GRID) {
            throw UnreadableImageException.corrupt("The tiles of the image file do not fit together.");
        }
        ImageBytes head = new ImageBytes(java.lang.foreign.MemorySegment.ofArray(item.data()));
        boolean wide = (head.u8(1) & 1) != 0;
        int rows = head.u8(2) + 1;
        int columns = head.u8(3) + 1;
        long width = wide ? head.u32(4) : head.u16(4);
        long height = wide ? head.u32(8) : head.u16(6);
        List<HeifItem> tiles = new ArrayList<>();
        for (long id : item.references().getOrDefault("dimg", List.of())) {
            tiles.add(item(id));
        }
        if (tiles.size() != rows * columns || rows * columns > MOST_TILES || width != size[0] || height != size[1]) {
            throw UnreadableImageException.corrupt("The tiles of the image file do not fit together.");
        }
        if (tiles.stream().anyMatch(tile -> tile.type().equals("grid"))) {
            throw new UnreadableImageException(
                    Reason.UNSUPPORTED_TYPE, "HEIF images of tiles in tiles are not supported.");
        }
        return new Grid(rows, columns, size[0], size[1], List.copyOf(tiles));
    }

    /**
     * Coded pictures side by side.
     *
     * @param width width of the whole picture; excess pixels are cut off
     * @param height height of the whole picture; excess pixels are cut off
     */
    record Grid(int rows, int columns, int width, int height, List<HeifItem> tiles) {}
}
