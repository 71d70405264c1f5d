// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackFields;
import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.Tensor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * How boxes are read from a network's output: {@code io.detection} of pack.json.
 *
 * @param form layout of the numbers
 * @param corners meaning of a box's four numbers
 * @param units unit of a box's four numbers
 * @param activation function that turns the network's numbers into scores
 * @param objectness whether rows of {@code CLASSES} have one more number after the box: the probability of any
 *     object, by which the scores are multiplied
 * @param row for {@code ROWS}: names of the numbers in a row, in order
 * @param background number of classes before the first label, 0 or 1
 * @param grid strides of the grids to which boxes are relative, in the order of the rows, in pixels; empty: boxes are
 *     absolute
 * @param anchors for {@code ANCHORS}: number of boxes in each cell, for each stride
 */
record BoxReading(
        Form form,
        Corners corners,
        Units units,
        PictureIo.Activation activation,
        boolean objectness,
        List<String> row,
        int background,
        List<Integer> grid,
        List<Integer> anchors) {
    private static final List<String> USUAL_ROW = List.of("a", "b", "c", "d", "score", "class");

    /** Layouts of a network's outputs. */
    enum Form {
        /** One output [n, 6] or [1, n, 6]: box, score and class, in the order of {@code row}. */
        ROWS,
        /** One output [1, n, 4 + classes] or [1, 4 + classes, n], as YOLO's; one number more with {@code objectness}. */
        CLASSES,
        /** Two outputs: boxes [1, n, 4] and scores [1, n, classes] or [1, classes, n]. */
        BOXES_SCORES,
        /** Three outputs: boxes [1, n, 4], scores [1, n] and classes [1, n]. */
        BOXES_SCORES_CLASSES,
        /** For each stride of {@code grid} two outputs, scores and distances: {@link DistanceBoxes}. */
        DISTANCES,
        /** For each stride of {@code grid} two outputs, scores and then boxes around the cell's centre: {@link AnchorBoxes}. */
        ANCHORS,
        /** One output [1, height, width], a score for each place of the picture: {@link MapBoxes}. */
        MAP
    }

    /** Meaning of the four numbers of a box. */
    enum Corners {
        /** Left, top, right, bottom. */
        XYXY,
        /** Top, left, bottom, right. */
        YXYX,
        /** Left, top, width, height. */
        XYWH,
        /** Middle, width, height. */
        CXCYWH
    }

    /** Units of box coordinates. */
    enum Units {
        /** Pixels of the network's input. */
        PIXELS,
        /** Shares of the network's input, 0 to 1. */
        SHARES
    }

    /**
     * A box of the network's output.
     *
     * @param box left, top, right, bottom in pixels of the network's input
     * @param score 0 to 1
     * @param label index of the label
     */
    @SuppressWarnings("ArrayRecordComponent") // the array is not copied
    record Scored(double[] box, double score, int label) {}

    static BoxReading read(PackFields fields) throws PackException {
        List<String> row = fields.has("row") ? fields.texts("row") : USUAL_ROW;
        if (!row.stream().sorted().toList().equals(USUAL_ROW.stream().sorted().toList())) {
            throw new PackException(
                    "%s.row is no order of %s, the box being a, b, c, d".formatted(fields.place(), USUAL_ROW));
        }
        return new BoxReading(
                fields.choice("form", Form.class, Form.ROWS),
                fields.choice("corners", Corners.class, Corners.XYXY),
                fields.choice("units", Units.class, Units.PIXELS),
                fields.choice("activation", PictureIo.Activation.class, PictureIo.Activation.NONE),
                fields.flag("objectness"),
                row,
                fields.whole("background", 0, 1, 0),
                grid(fields),
                anchors(fields));
    }

    private static List<Integer> grid(PackFields fields) throws PackException {
        List<Integer> strides = fields.has("grid")
                ? fields.integers("grid", 1, 1024).stream()
                        .map(Math::toIntExact)
                        .toList()
                : List.of();
        Form form = fields.choice("form", Form.class, Form.ROWS);
        boolean levels = form == Form.DISTANCES || form == Form.ANCHORS;
        if (levels && strides.isEmpty()) {
            throw new PackException("%s.form %s needs grid"
                    .formatted(fields.place(), form.name().toLowerCase(Locale.ROOT)));
        }
        if (!levels && !strides.isEmpty() && fields.choice("corners", Corners.class, Corners.XYXY) != Corners.CXCYWH) {
            throw new PackException(
                    fields.place() + ".grid goes with corners cxcywh, or with forms distances and anchors");
        }
        return strides;
    }

    private static List<Integer> anchors(PackFields fields) throws PackException {
        if (fields.choice("form", Form.class, Form.ROWS) != Form.ANCHORS) {
            return List.of();
        }
        List<Integer> each =
                fields.integers("anchors", 1, 64).stream().map(Math::toIntExact).toList();
        if (each.size() != grid(fields).size()) {
            throw new PackException(fields.place() + ".anchors has one number for each stride of grid");
        }
        return each;
    }

    /** Number of the network's outputs that this form reads. */
    int outputs() {
        return switch (form) {
            case ROWS, CLASSES, MAP -> 1;
            case DISTANCES, ANCHORS -> 2 * grid.size();
            case BOXES_SCORES -> 2;
            case BOXES_SCORES_CLASSES -> 3;
        };
    }

    /**
     * The boxes with a score of at least {@code least}.
     *
     * @param labels number of labels
     * @param rows of the network's input
     * @param columns of the network's input
     */
    List<Scored> read(List<Tensor.Floats> outputs, int labels, double least, int rows, int columns)
            throws NetworkException {
        if (form == Form.DISTANCES) {
            return DistanceBoxes.read(outputs, this, labels, least, rows, columns);
        } else if (form == Form.ANCHORS) {
            return AnchorBoxes.read(outputs, this, labels, least, rows, columns);
        } else if (form == Form.MAP) {
            return MapBoxes.read(outputs.getFirst(), this, least, rows, columns);
        }
        List<Scored> found = new ArrayList<>();
        NumberTable first = NumberTable.of(outputs.getFirst(), width(labels));
        for (int i = 0; i < first.rows(); i++) {
            double score;
            int label;
            switch (form) {
                case ROWS -> {
                    score = activated(first.at(i, row.indexOf("score")));
                    label = (int) Math.round(first.at(i, row.indexOf("class"))) - background;
                }
                case BOXES_SCORES_CLASSES -> {
                    score = activated(value(outputs.get(1), i));
                    label = (int) Math.round(value(outputs.get(2), i)) - background;
                }
                case CLASSES, BOXES_SCORES -> {
                    NumberTable scores =
                            form == Form.CLASSES ? first : NumberTable.of(outputs.get(1), labels + background);
                    int from = background + (form == Form.CLASSES ? 4 + (objectness ? 1 : 0) : 0);
                    label = best(scores, i, from, labels);
                    score = activated(scores.at(i, from + label)) * (objectness ? activated(first.at(i, 4)) : 1);
                }
                default -> throw new IllegalStateException("no such form: " + form);
            }
            if (score >= least && label >= 0 && label < labels) {
                found.add(new Scored(box(first, i, rows, columns), Math.min(score, 1), label));
            }
        }
        return found;
    }

    private int width(int labels) {
        return switch (form) {
            case ROWS -> USUAL_ROW.size();
            case CLASSES -> 4 + (objectness ? 1 : 0) + background + labels;
            default -> 4;
        };
    }

    static int best(NumberTable scores, int row, int from, int labels) {
        int best = 0;
        for (int c = 1; c < labels; c++) {
            if (scores.at(row, from + c) > scores.at(row, from + best)) {
                best = c;
            }
        }
        return best;
    }

    private static double value(Tensor.Floats output, int place) throws NetworkException {
        if (place >= output.size()) {
            throw new NetworkException(
                    "the network gives %s for more boxes than that".formatted(Arrays.toString(output.shape())));
        }
        return output.values()[place];
    }

    double activated(double value) {
        return activation == PictureIo.Activation.SIGMOID ? 1 / (1 + Math.exp(-value)) : value;
    }

    /** Converts the four numbers of a box to left, top, right and bottom. */
    double[] sides(double a, double b, double c, double d) {
        return switch (corners) {
            case XYXY -> new double[] {a, b, c, d};
            case YXYX -> new double[] {b, a, d, c};
            case XYWH -> new double[] {a, b, a + c, b + d};
            case CXCYWH -> new double[] {a - c / 2, b - d / 2, a + c / 2, b + d / 2};
        };
    }

    private double[] box(NumberTable table, int i, int rows, int columns) throws NetworkException {
        double a = table.at(i, form == Form.ROWS ? row.indexOf("a") : 0);
        double b = table.at(i, form == Form.ROWS ? row.indexOf("b") : 1);
        double c = table.at(i, form == Form.ROWS ? row.indexOf("c") : 2);
        double d = table.at(i, form == Form.ROWS ? row.indexOf("d") : 3);
        if (!grid.isEmpty()) {
            GridCell cell = GridCell.of(grid, i, rows, columns);
            a = (a + cell.column()) * cell.stride();
            b = (b + cell.row()) * cell.stride();
            c = Math.exp(c) * cell.stride();
            d = Math.exp(d) * cell.stride();
        }
        double[] box = sides(a, b, c, d);
        if (units == Units.SHARES) {
            for (int k = 0; k < 4; k++) {
                box[k] *= k % 2 == 0 ? columns : rows;
            }
        }
        return box;
    }
}
