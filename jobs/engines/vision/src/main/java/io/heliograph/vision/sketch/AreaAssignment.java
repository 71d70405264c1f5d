// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.sketch;

import io.heliograph.imaging.UnitCurves;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Colours the areas of a drawing by the nouns of a colour scheme. First figures are assigned to things, then areas to
 * parts of these things. The rest of a figure gets shades of its thing's colour. Areas without a noun get the default
 * colours, the largest area first.
 */
final class AreaAssignment {
    private static final double SECOND = 0.08; // minimum area of a second thing in a figure, as a share of the figure
    private static final double ALIKE = 0.35; // maximum difference of two aspect ratios' natural logarithms
    private static final double UPPER = 0.62; // lowest row of an airborne figure, as a share of the height
    private static final int LEGS = 2; // maximum number of areas of trousers, one for each leg
    private static final double KIN = 0.2; // minimum size of a noun's further figures or areas, relative to its largest
    // weight of the difference in aspect ratio against the logarithm of the size
    private static final double FORM = 1.2;
    private static final float LIGHTER = 0.35f; // share of white mixed into a figure's areas without a noun

    private final ColourScheme scheme;
    private final int width;
    private final int height;
    private final List<SketchFigure> figures;
    private final List<List<SketchFigure>> owned = new ArrayList<>(); // figures assigned to each noun
    private final Map<SketchArea, Integer> colours = new HashMap<>();
    private final Set<SketchFigure> taken = new HashSet<>();
    private final AssignmentReport report = new AssignmentReport();

    private AreaAssignment(EnclosedAreas enclosed, SketchArea[] areas, ColourScheme scheme) {
        this.scheme = scheme;
        width = enclosed.width;
        height = enclosed.height;
        figures = new ArrayList<>(SketchFigure.of(enclosed, areas));
    }

    /** Sets the colours of all areas. */
    static AssignmentReport of(EnclosedAreas enclosed, SketchArea[] areas, ColourScheme scheme) {
        AreaAssignment assignment = new AreaAssignment(enclosed, areas, scheme);
        assignment.takeFigures();
        List<AreaColour> parts = scheme.nouns().stream()
                .filter(noun -> noun.place().isPart() && !assignment.isApart(noun))
                .sorted(Comparator.comparingInt(noun -> noun.place() == AreaPlace.CORE ? 0 : 1)) // centres, then petals
                .toList();
        parts.forEach(noun -> {
            boolean background = noun.place() == AreaPlace.SKY || noun.place() == AreaPlace.GROUND;
            assignment.report.note(noun, background ? assignment.isOpen(areas, noun) : assignment.colourPart(noun));
        });
        for (int k = 0; k < scheme.nouns().size(); k++) {
            AreaColour noun = scheme.nouns().get(k);
            if (noun.place().isFigure() || assignment.isApart(noun)) {
                assignment.colourFigures(k);
            }
        }
        assignment.colourRest();
        assignment.colours.forEach((area, colour) -> area.colour = colour);
        for (SketchArea area : areas) {
            area.colour = area.behind ? area.low ? scheme.ground() : scheme.sky() : area.colour;
        }
        return assignment.report;
    }

    private void takeFigures() {
        scheme.nouns().forEach(_ -> owned.add(List.of()));
        for (AreaPlace kind : List.of(AreaPlace.AIRBORNE, AreaPlace.WHOLE, AreaPlace.BASE)) {
            takeFigures(kind, true);
            takeFigures(kind, false);
        }
    }

    private void takeFigures(AreaPlace kind, boolean spotted) {
        for (int k = 0; k < scheme.nouns().size(); k++) {
            AreaColour noun = scheme.nouns().get(k);
            boolean fits = noun.place() == kind || (kind == AreaPlace.WHOLE && noun.place() == AreaPlace.STANDING);
            if (fits && spotted != noun.spot().equals(DrawingSpot.ANY)) {
                List<SketchFigure> own = figures(noun);
                owned.set(k, own);
                taken.addAll(own);
            }
        }
    }

    private List<SketchFigure> figures(AreaColour noun) {
        boolean anywhere = noun.spot().equals(DrawingSpot.ANY);
        List<SketchFigure> free = figures.stream()
                .filter(figure -> !taken.contains(figure))
                .filter(figure -> noun.place() != AreaPlace.AIRBORNE || figure.bottom < UPPER * height)
                .filter(figure -> figure.isAt(noun.spot(), width, height))
                .filter(figure -> noun.place() != AreaPlace.STANDING || !anywhere || !isAloft(figure))
                .sorted(Comparator.comparingDouble(figure -> -likeness(noun, figure)))
                .toList();
        if (free.isEmpty()) {
            return noun.place().isAnyWhole() && anywhere ? touching(noun) : List.of();
        }
        return free.stream()
                .filter(figure -> figure.pixels >= KIN * free.getFirst().pixels)
                .limit(noun.count())
                .toList();
    }

    /** Whether a figure is small and above the middle of a larger one, as a sun is. */
    private boolean isAloft(SketchFigure figure) {
        return figures.stream()
                .anyMatch(other -> figure.pixels < KIN * other.pixels && 2 * figure.bottom < other.top + other.bottom);
    }

    /** Whether a base (such as a pot) has a figure of its own. */
    private boolean isApart(AreaColour noun) {
        return noun.place() == AreaPlace.BASE
                && !owned.get(scheme.nouns().indexOf(noun)).isEmpty();
    }

    private static double likeness(AreaColour noun, SketchFigure figure) {
        double form = noun.ratio() > 0 ? Math.abs(Math.log(noun.ratio() / figure.ratio())) : 0;
        return Math.log(figure.pixels) - FORM * form;
    }

    /**
     * Splits a second thing from a figure that seems to be one. It is the area with the noun's aspect ratio, if exactly
     * one large area besides the largest has this ratio.
     */
    private List<SketchFigure> touching(AreaColour noun) {
        List<SketchFigure> split = new ArrayList<>();
        for (SketchFigure figure : figures) {
            List<SketchArea> alike = figure.areas.stream()
                    .sorted(Comparator.comparingInt(area -> -area.pixels))
                    .skip(1)
                    .filter(area -> area.pixels > SECOND * figure.pixels)
                    .filter(area -> Math.abs(Math.log(area.ratio() / noun.ratio())) < ALIKE)
                    .toList();
            if (noun.ratio() > 0 && alike.size() == 1 && split.isEmpty()) {
                split.add(figure.split(alike.getFirst()));
            }
        }
        figures.addAll(split);
        return split;
    }

    private boolean isOpen(SketchArea[] areas, AreaColour noun) {
        for (SketchArea area : areas) {
            if (area.behind && area.low == (noun.place() == AreaPlace.GROUND)) {
                return true;
            }
        }
        return false;
    }

    private boolean colourPart(AreaColour noun) {
        boolean found = false;
        for (SketchFigure figure : owners(noun)) {
            found |= colourPart(noun, figure);
        }
        return found;
    }

    private boolean colourPart(AreaColour noun, SketchFigure figure) {
        boolean several = noun.count() > 1;
        List<SketchArea> fitting = figure.areas.size() == 1 && isColoured(figure)
                ? List.of()
                : AreaFit.ranked(
                        figure,
                        noun.place(),
                        several,
                        area -> !colours.containsKey(area) && figure.has(area, noun.spot()));
        List<SketchArea> chosen = fitting.stream()
                .filter(area -> isKin(noun.place(), fitting.getFirst(), area))
                .limit(several ? noun.count() : noun.place() == AreaPlace.LOWER ? LEGS : 1)
                .toList();
        chosen.forEach(area -> colours.put(area, noun.colour()));
        return !chosen.isEmpty();
    }

    private static boolean isKin(AreaPlace place, SketchArea first, SketchArea area) {
        return area == first
                || (AreaFit.isCounted(place) ? SketchFigure.isTwin(first, area) : area.pixels >= KIN * first.pixels);
    }

    private boolean isColoured(SketchFigure figure) {
        for (int k = 0; k < owned.size(); k++) {
            if (owned.get(k).contains(figure) && scheme.nouns().get(k).isColoured()) {
                return true;
            }
        }
        return false;
    }

    private List<SketchFigure> owners(AreaColour noun) {
        List<SketchFigure> own = noun.owner() < 0 ? List.of() : owned.get(noun.owner());
        return own.isEmpty() ? figures.stream().limit(1).toList() : own;
    }

    private void colourFigures(int k) {
        AreaColour noun = scheme.nouns().get(k);
        boolean found = false;
        for (SketchFigure figure : owned.get(k)) {
            Optional<SketchArea> main = figure.areas.stream()
                    .filter(area -> !colours.containsKey(area))
                    .max(Comparator.comparingInt(area -> area.pixels));
            if (noun.isColoured()) {
                main.ifPresent(area -> {
                    colours.put(area, noun.colour());
                    figure.areas.stream()
                            .filter(other -> !colours.containsKey(other) && SketchFigure.isTwin(area, other))
                            .forEach(other -> colours.put(other, noun.colour()));
                });
                found |= main.isPresent();
            }
        }
        report.note(noun, found);
        List<SketchArea> rest = owned.get(k).stream()
                .flatMap(figure -> figure.areas.stream())
                .filter(area -> !colours.containsKey(area))
                .toList();
        Optional<AreaColour> other = implied(k, AreaPlace.REST);
        other.ifPresent(second -> report.note(second, !rest.isEmpty()));
        Optional<AreaColour> skin =
                implied(k, AreaPlace.HEAD).filter(part -> part.noun().isEmpty());
        if (other.isPresent() || noun.isColoured()) {
            report.shade(noun, other.isEmpty() ? rest.size() : 0);
            for (int i = 0; i < rest.size(); i++) {
                int shade = shaded(noun.colour(), i);
                colours.put(rest.get(i), other.map(AreaColour::colour).orElse(shade));
            }
        } else if (skin.isPresent()) {
            rest.forEach(area -> colours.put(area, skin.get().colour()));
            report.usual(rest.size());
        }
    }

    private Optional<AreaColour> implied(int owner, AreaPlace place) {
        return scheme.nouns().stream()
                .filter(part -> part.owner() == owner && part.place() == place)
                .findFirst();
    }

    private static int shaded(int colour, int index) {
        float to = index % 2 == 0 ? 1 : 0;
        float share = index % 2 == 0 ? LIGHTER : LIGHTER / 2;
        int mixed = 0;
        for (int shift = 16; shift >= 0; shift -= 8) {
            mixed |= Math.round(255 * UnitCurves.mix((colour >> shift & 255) / 255f, to, share)) << shift;
        }
        return mixed;
    }

    private void colourRest() {
        List<SketchArea> rest = figures.stream()
                .flatMap(figure -> figure.areas.stream())
                .filter(area -> !colours.containsKey(area))
                .sorted(Comparator.comparingInt(area -> -area.pixels))
                .toList();
        report.usual(rest.size());
        for (int k = 0; k < rest.size(); k++) {
            colours.put(rest.get(k), scheme.things().get(k % scheme.things().size()));
        }
    }
}
