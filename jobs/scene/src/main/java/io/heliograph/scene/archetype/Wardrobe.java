// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.archetype;

import io.heliograph.scene.brief.Colour;
import io.heliograph.scene.stage.Surface;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Dresses a solid: the surfaces of a file, changed as a user wishes. */
final class Wardrobe {
    /** How dark the pattern becomes beside a wished colour, so that the wished one rules. */
    private static final float TONE = 0.55f;

    private final Declaration declaration;
    private final Scope scope;
    private final Map<String, Finish> finishes = new LinkedHashMap<>();
    private final Map<String, Tint> wished = new LinkedHashMap<>();

    Wardrobe(Declaration declaration, Scope scope) {
        this.declaration = declaration;
        this.scope = scope;
        declaration
                .surfaces()
                .nodes()
                .forEach((name, node) -> finishes.put(name, Finish.read(node.where(), node.text(), scope)));
    }

    List<Surface> dress(Wish wish) {
        wish.material().flatMap(Materials::of).ifPresent(this::makeOf);
        if (!wish.colours().isEmpty()) {
            paint(
                    declaration.colour(),
                    wish.colours().getFirst(),
                    wish.colours().size() == 1);
        }
        if (wish.colours().size() > 1) {
            second(wish.colours().get(1));
        }
        wish.pattern().ifPresent(this::pattern);
        List<Surface> surfaces = new ArrayList<>();
        finishes.values().forEach(finish -> surfaces.add(surface(finish)));
        return surfaces;
    }

    private void makeOf(Finish stuff) {
        for (String name : declaration.material()) {
            finishes.computeIfPresent(name, (same, finish) -> finish.madeOf(stuff));
        }
    }

    private void paint(List<String> names, Colour colour, boolean alone) {
        Tint tint = Tint.of(colour);
        wished.put("first", tint);
        wished.put("tone", tint.times(TONE));
        for (String name : names) {
            finishes.computeIfPresent(name, (same, finish) -> {
                Finish painted = finish.coloured("!first");
                return alone && !finish.keep() && tonal(finish.pattern())
                        ? painted.patterned(finish.pattern(), "!tone")
                        : painted;
            });
        }
    }

    private static boolean tonal(Surface.Pattern pattern) {
        return pattern != Surface.Pattern.NONE && pattern != Surface.Pattern.WINDOWS;
    }

    private void second(Colour colour) {
        wished.put("second", Tint.of(colour));
        if (declaration.second().isEmpty()) {
            for (String name : declaration.colour()) {
                finishes.computeIfPresent(
                        name,
                        (same, finish) -> finish.pattern() == Surface.Pattern.NONE
                                ? finish
                                : finish.patterned(finish.pattern(), "!second"));
            }
        }
        for (String name : declaration.second()) {
            finishes.computeIfPresent(name, (same, finish) -> finish.coloured("!second"));
        }
    }

    private void pattern(String word) {
        Optional<Surface.Pattern> pattern = switch (word) {
            case "striped", "stripes" -> Optional.of(Surface.Pattern.STRIPES);
            case "spotted", "spots" -> Optional.of(Surface.Pattern.SPOTS);
            case "checked", "checkered", "plaid" -> Optional.of(Surface.Pattern.CHECKS);
            case "dotted", "dots" -> Optional.of(Surface.Pattern.DOTS);
            default -> Optional.empty();
        };
        if (pattern.isEmpty()) {
            return;
        }
        for (String name : declaration.colour()) {
            finishes.computeIfPresent(name, (same, finish) -> finish.patterned(pattern.get(), contrast(finish)));
        }
    }

    /** The user's second colour, else light on dark and dark on light. */
    private String contrast(Finish finish) {
        if (wished.containsKey("second")) {
            return "!second";
        }
        Tint tint = tint(finish.where(), finish.first(), 0);
        return 0.2126f * tint.red() + 0.7152f * tint.green() + 0.0722f * tint.blue() > 0.3f ? "2b2420" : "f2ede2";
    }

    private Surface surface(Finish finish) {
        Tint one = tint(finish.where(), finish.first(), 0);
        Tint two = finish.second().map(term -> tint(finish.where(), term, 0)).orElse(one);
        return new Surface(
                finish.kind(),
                one.red(),
                one.green(),
                one.blue(),
                finish.pattern(),
                two.red(),
                two.green(),
                two.blue(),
                finish.scale(),
                finish.roughness(),
                finish.glow());
    }

    private Tint tint(Where where, String term, int depth) {
        if (depth > 4) {
            throw where.wrong("colours refer to each other in a circle: " + term);
        }
        int star = term.indexOf('*');
        String base = star < 0 ? term : term.substring(0, star);
        Tint tint = switch (base.charAt(0)) {
            case '$' -> tint(where, scope.word(where, base.substring(1)), depth + 1);
            case '@' -> tint(where, referred(where, base.substring(1)), depth + 1);
            case '!' -> worn(where, base.substring(1));
            default -> Tint.hex(where, base);
        };
        return star < 0 ? tint : tint.times((float) scope.number(where, term.substring(star + 1)));
    }

    private String referred(Where where, String surface) {
        Finish finish = finishes.get(surface);
        if (finish == null) {
            throw where.wrong("no surface " + surface);
        }
        return finish.first();
    }

    private Tint worn(Where where, String name) {
        Tint tint = wished.get(name);
        if (tint == null) {
            throw where.wrong("no colour " + name);
        }
        return tint;
    }
}
