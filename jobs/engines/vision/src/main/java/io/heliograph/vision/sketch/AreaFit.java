// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.sketch;

import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/** Rates how well areas fit the place of a noun within a figure, 0 to 1, mostly by Gaussians over relative heights. */
final class AreaFit {
    private static final double LEAST = 0.12;
    private static final double LARGEST_DETAIL = 0.08; // maximum size of a detail, as a share of the figure

    private static final double WIDEST_LIMB = 0.5; // maximum width of a limb, as a share of the figure's
    private static final double FLAT = 1.7; // minimum width over height of an area of the neck, such as a scarf
    private static final double LARGEST_FEATURE = 0.03;
    private static final double MISCOUNTED = 0.4;
    private static final int PETALS = 3; // minimum number of similar areas in a flower, in addition to the area itself

    private AreaFit() {}

    /**
     * The free areas that fit, best first. Areas of several details (windows, eyes) have similar ones in the figure; a
     * single detail (a door) has none.
     */
    static List<SketchArea> ranked(SketchFigure figure, AreaPlace place, boolean several, Predicate<SketchArea> free) {
        return figure.areas.stream()
                .filter(free)
                .filter(area -> place(figure, area, place) > LEAST)
                .sorted(Comparator.comparingDouble(area -> -place(figure, area, place)
                        * size(figure, area, place)
                        * (isCounted(place) && several != figure.hasTwin(area) ? MISCOUNTED : 1)))
                .toList();
    }

    /** Whether several areas of such a noun look alike, as windows do. */
    static boolean isCounted(AreaPlace place) {
        return switch (place) {
            case LOWER, FOOT, EAR, DETAIL, FEATURE, ALIKE -> true;
            default -> false;
        };
    }

    private static double place(SketchFigure figure, SketchArea area, AreaPlace place) {
        double tall = figure.height();
        double middle = (area.row() - figure.top) / tall;
        double upper = (area.top - figure.top) / tall;
        double lower = (figure.bottom - area.bottom) / tall;
        return switch (place) {
            case TOP -> near(upper, 0, 0.1) * (middle < 0.5 ? 1 : 0.5);
            case HEAD -> near(middle, 0.2, 0.15) * near(area.fill(), 0.8, 0.2) * (upper < 0.02 ? 0.4 : 1);
            case MIDDLE -> near(middle, 0.5, 0.2);
            case LOWER -> near(middle, 0.75, 0.15);
            case ROOF -> area.ratio() > 1 && area.pixels > LARGEST_DETAIL * figure.pixels ? near(upper, 0, 0.2) : 0;
            case DOOR ->
                area.pixels < LARGEST_DETAIL * figure.pixels ? near(lower, 0, 0.1) * (area.ratio() < 0.9 ? 1 : 0) : 0;
            case EAR -> area.pixels < LARGEST_DETAIL * figure.pixels && figure.hasTwin(area) ? near(upper, 0, 0.08) : 0;
            case NECK -> area.ratio() > FLAT && upper > 0.02 ? near(middle, 0.3, 0.1) : 0;
            case SIDE -> area.width() < WIDEST_LIMB * figure.width() ? near(figure.edge(area), 0, 0.12) : 0;
            case BASE -> near(lower, 0, 0.05) * near(area.fill(), 0.8, 0.25);
            case CORE -> figure.twins(area) >= PETALS ? near(figure.offCentre(area), 0, 0.1) : 0;
            case ALIKE -> figure.twins(area) >= PETALS ? 1 : 0;
            case FOOT -> near(lower, 0, 0.08) * near(middle, 0.95, 0.15);
            case STALK -> near(Math.log(area.ratio()), Math.log(0.25), 0.6) * (middle > 0.35 ? 1 : 0.3);
            case FEATURE ->
                area.pixels < LARGEST_FEATURE * figure.pixels && middle < 0.6 && figure.isInside(area) ? 1 : 0;
            case DETAIL -> area.pixels < LARGEST_DETAIL * figure.pixels ? near(area.fill(), 0.9, 0.3) : 0;
            case WHOLE, STANDING, AIRBORNE -> 1;
            case SKY, GROUND, REST, UNPLACED -> 0;
        };
    }

    private static double size(SketchFigure figure, SketchArea area, AreaPlace place) {
        double share = area.pixels / (double) figure.pixels;
        boolean large =
                place == AreaPlace.MIDDLE || place == AreaPlace.LOWER || place == AreaPlace.BASE || place.isFigure();
        return Math.pow(share, large ? 0.6 : 0.25);
    }

    private static double near(double value, double usual, double deviation) {
        double far = (value - usual) / deviation;
        return Math.exp(-far * far / 2);
    }
}
