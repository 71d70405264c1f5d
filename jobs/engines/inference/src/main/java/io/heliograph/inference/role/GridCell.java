// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import io.heliograph.inference.runtime.NetworkException;
import java.util.List;

/**
 * The cell to which a box of an anchor-free detector is relative (Ge et al. 2021). Each cell has one box; boxes are
 * in the order of the grids, row by row.
 *
 * @param column from the left
 * @param row from the top
 * @param stride pixels along a side of the cell
 */
record GridCell(int column, int row, int stride) {
    /**
     * The cell of a box.
     *
     * @param strides of the grids in their order
     * @param box its index
     * @param rows of the network's input
     * @param columns of the network's input
     * @throws NetworkException if the grids have fewer cells
     */
    static GridCell of(List<Integer> strides, int box, int rows, int columns) throws NetworkException {
        int left = box;
        for (int stride : strides) {
            int across = columns / stride;
            int cells = across * (rows / stride);
            if (left < cells) {
                return new GridCell(left % across, Math.floorDiv(left, across), stride);
            }
            left -= cells;
        }
        throw new NetworkException("the network gives more boxes than its grids have cells");
    }
}
