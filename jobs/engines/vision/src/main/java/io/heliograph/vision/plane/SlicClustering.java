// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.plane;

import static org.bytedeco.opencv.global.opencv_ximgproc.SLIC;
import static org.bytedeco.opencv.global.opencv_ximgproc.createSuperpixelSLIC;

import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_ximgproc.SuperpixelSLIC;

/**
 * Superpixels (SLIC, Achanta et al. 2012) of pictures of any size. OpenCV's implementation reads out of bounds if a
 * picture is hardly wider or higher than one of its pieces; such a picture is divided into squares.
 *
 * @param pieces approximate number of superpixels
 * @param ruler weight of compactness against colour
 * @param rounds number of rounds of the clustering
 * @param smallest minimum size of a superpixel, in per cent of the mean; smaller ones join a neighbour
 */
public record SlicClustering(int pieces, float ruler, int rounds, int smallest) {
    private static final int LEAST_SIDE = 4; // minimum side of a superpixel in pixels
    private static final int ACROSS = 3; // minimum width and height of a picture, in superpixels

    /**
     * Divides a picture: for each pixel the number of its superpixel. Numbers start at 0 and may have gaps.
     *
     * @param lab the picture in CIE Lab, CV_8UC3
     */
    public int[] labels(Mat lab) {
        int width = lab.cols();
        int height = lab.rows();
        int side = Math.max(LEAST_SIDE, (int) Math.round(Math.sqrt((double) width * height / pieces)));
        int[] labels = new int[width * height];
        if (Math.min(width, height) < ACROSS * side) {
            int columns = Math.ceilDiv(width, side);
            for (int i = 0; i < labels.length; i++) {
                labels[i] = Math.floorDiv(i, width) / side * columns + i % width / side;
            }
            return labels;
        }
        try (PointerScope _ = new PointerScope()) {
            SuperpixelSLIC slic = createSuperpixelSLIC(lab, SLIC, side, ruler);
            slic.iterate(rounds);
            slic.enforceLabelConnectivity(smallest);
            Mat found = new Mat();
            slic.getLabels(found);
            new IntPointer(found.data()).get(labels);
        }
        return labels;
    }
}
