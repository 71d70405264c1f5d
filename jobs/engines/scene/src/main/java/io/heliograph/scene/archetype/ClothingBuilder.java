// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.archetype;

import io.heliograph.imaging.LumaWeights;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.declaration.SourcePosition;
import io.heliograph.scene.stage.SurfaceMaterial;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Builds the materials of an instance: the surfaces of its archetype's file with the requested colours, material and pattern. */
final class ClothingBuilder {
    /** Brightness of a pattern's second colour, relative to the requested one, so that the requested colour dominates. */
    private static final float TONE = 0.55f;

    private static final Set<String> METALS = Set.of("silver", "gold", "copper", "bronze");

    private final ArchetypeDeclaration archetypeDeclaration;
    private final ParameterScope parameterScope;
    private final Map<String, SurfaceFinish> finishes = new LinkedHashMap<>();
    private final Map<String, LinearTint> wished = new LinkedHashMap<>();

    ClothingBuilder(ArchetypeDeclaration archetypeDeclaration, ParameterScope parameterScope) {
        this.archetypeDeclaration = archetypeDeclaration;
        this.parameterScope = parameterScope;
        archetypeDeclaration
                .surfaces()
                .nodes()
                .forEach((name, declarationNode) -> finishes.put(
                        name, SurfaceFinish.read(declarationNode.where(), declarationNode.text(), parameterScope)));
    }

    List<SurfaceMaterial> dress(ArchetypeOverrides archetypeOverrides) {
        archetypeOverrides
                .material()
                .or(() -> metal(archetypeOverrides))
                .flatMap(MaterialWords::of)
                .ifPresent(this::makeOf);
        if (!archetypeOverrides.colours().isEmpty()) {
            paint(
                    archetypeDeclaration.colour(),
                    archetypeOverrides.colours().getFirst(),
                    archetypeOverrides.colours().size() == 1);
        }
        if (archetypeOverrides.colours().size() > 1) {
            second(archetypeOverrides.colours().get(1));
        }
        archetypeOverrides.pattern().ifPresent(this::pattern);
        List<SurfaceMaterial> surfaces = new ArrayList<>();
        finishes.values().forEach(surfaceFinish -> surfaces.add(surface(surfaceFinish)));
        return surfaces;
    }

    /**
     * The requested colour that also names a metal, as in "a silver watch". Empty if a requested colour changes one of the surfaces that
     * take a material.
     */
    private Optional<String> metal(ArchetypeOverrides wanted) {
        boolean apart = archetypeDeclaration.material().stream().noneMatch(archetypeDeclaration.colour()::contains);
        return wanted.colours().stream()
                .map(NamedColour::name)
                .filter(name -> apart && METALS.contains(name))
                .findFirst();
    }

    private void makeOf(SurfaceFinish stuff) {
        for (String name : archetypeDeclaration.material()) {
            finishes.computeIfPresent(name, (same, surfaceFinish) -> surfaceFinish.madeOf(stuff));
        }
    }

    private void paint(List<String> names, NamedColour namedColour, boolean alone) {
        LinearTint linearTint = LinearTint.of(namedColour);
        wished.put("first", linearTint);
        wished.put("tone", linearTint.times(TONE));
        for (String name : names) {
            finishes.computeIfPresent(name, (same, surfaceFinish) -> {
                SurfaceFinish painted = surfaceFinish.coloured("!first");
                return alone && !surfaceFinish.keep() && tonal(surfaceFinish.pattern())
                        ? painted.patterned(surfaceFinish.pattern(), "!tone")
                        : painted;
            });
        }
    }

    private static boolean tonal(SurfaceMaterial.Pattern pattern) {
        return pattern != SurfaceMaterial.Pattern.NONE && pattern != SurfaceMaterial.Pattern.WINDOWS;
    }

    private void second(NamedColour namedColour) {
        wished.put("second", LinearTint.of(namedColour));
        if (archetypeDeclaration.second().isEmpty()) {
            for (String name : archetypeDeclaration.colour()) {
                finishes.computeIfPresent(
                        name,
                        (same, surfaceFinish) -> surfaceFinish.pattern() == SurfaceMaterial.Pattern.NONE
                                ? surfaceFinish
                                : surfaceFinish.patterned(surfaceFinish.pattern(), "!second"));
            }
        }
        for (String name : archetypeDeclaration.second()) {
            finishes.computeIfPresent(name, (same, surfaceFinish) -> surfaceFinish.coloured("!second"));
        }
    }

    private void pattern(String word) {
        Optional<SurfaceMaterial.Pattern> pattern = switch (word) {
            case "striped", "stripes" -> Optional.of(SurfaceMaterial.Pattern.STRIPES);
            case "spotted", "spots" -> Optional.of(SurfaceMaterial.Pattern.SPOTS);
            case "checked", "checkered", "plaid" -> Optional.of(SurfaceMaterial.Pattern.CHECKS);
            case "dotted", "dots" -> Optional.of(SurfaceMaterial.Pattern.DOTS);
            default -> Optional.empty();
        };
        if (pattern.isEmpty()) {
            return;
        }
        for (String name : archetypeDeclaration.colour()) {
            finishes.computeIfPresent(
                    name, (same, surfaceFinish) -> surfaceFinish.patterned(pattern.get(), contrast(surfaceFinish)));
        }
    }

    /** Colour that contrasts with a surface: the second requested colour, else a pale one on dark and a dark one on pale. */
    private String contrast(SurfaceFinish surfaceFinish) {
        if (wished.containsKey("second")) {
            return "!second";
        }
        LinearTint linearTint = tint(surfaceFinish.where(), surfaceFinish.first(), 0);
        return LumaWeights.luminance(linearTint.red(), linearTint.green(), linearTint.blue()) > 0.3f
                ? "2b2420"
                : "f2ede2";
    }

    private SurfaceMaterial surface(SurfaceFinish surfaceFinish) {
        LinearTint one = tint(surfaceFinish.where(), surfaceFinish.first(), 0);
        LinearTint two = surfaceFinish
                .second()
                .map(term -> tint(surfaceFinish.where(), term, 0))
                .orElse(one);
        return new SurfaceMaterial(
                surfaceFinish.kind(),
                one.red(),
                one.green(),
                one.blue(),
                surfaceFinish.pattern(),
                two.red(),
                two.green(),
                two.blue(),
                surfaceFinish.scale(),
                surfaceFinish.roughness(),
                surfaceFinish.glow());
    }

    private LinearTint tint(SourcePosition sourcePosition, String term, int depth) {
        if (depth > 4) {
            throw sourcePosition.wrong("colours refer to each other cyclically: " + term);
        }
        int star = term.indexOf('*');
        String base = star < 0 ? term : term.substring(0, star);
        LinearTint linearTint = switch (base.charAt(0)) {
            case '$' -> tint(sourcePosition, parameterScope.word(sourcePosition, base.substring(1)), depth + 1);
            case '@' -> tint(sourcePosition, referred(sourcePosition, base.substring(1)), depth + 1);
            case '!' -> worn(sourcePosition, base.substring(1));
            default -> LinearTint.hex(sourcePosition, base);
        };
        return star < 0
                ? linearTint
                : linearTint.times((float) parameterScope.number(sourcePosition, term.substring(star + 1)));
    }

    private String referred(SourcePosition sourcePosition, String surface) {
        SurfaceFinish surfaceFinish = finishes.get(surface);
        if (surfaceFinish == null) {
            throw sourcePosition.wrong("no surface " + surface);
        }
        return surfaceFinish.first();
    }

    private LinearTint worn(SourcePosition sourcePosition, String name) {
        LinearTint linearTint = wished.get(name);
        if (linearTint == null) {
            throw sourcePosition.wrong("no colour " + name);
        }
        return linearTint;
    }
}
