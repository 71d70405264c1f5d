// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.Colour;
import io.heliograph.scene.brief.Lens;
import io.heliograph.scene.brief.Lettering;
import io.heliograph.scene.brief.Light;
import io.heliograph.scene.brief.Place;
import io.heliograph.scene.brief.Relation;
import io.heliograph.scene.brief.Setting;
import io.heliograph.scene.brief.Size;
import io.heliograph.scene.brief.Style;
import io.heliograph.scene.brief.Thing;
import io.heliograph.scene.language.Edit;
import io.heliograph.scene.language.Fields;
import io.heliograph.scene.language.NounPhrase;
import io.heliograph.scene.language.Prompts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Carries edits out on a brief; what an edit does not concern stays as it is. */
final class BriefEditor {
    private final Prompts prompts;
    private final Fields fields;
    private final List<Thing> things;
    private final List<String> unknown;
    private final List<Lettering> letterings;
    private Setting setting;
    private Light light;
    private Lens lens;
    private Style style;

    private final Brief before;

    BriefEditor(Prompts prompts, Brief brief) {
        this.prompts = prompts;
        fields = prompts.fields();
        before = brief;
        things = new ArrayList<>(brief.things());
        unknown = new ArrayList<>(brief.unknown());
        letterings = new ArrayList<>(brief.letterings());
        setting = brief.setting();
        light = brief.light();
        lens = brief.lens();
        style = brief.style();
    }

    Brief apply(List<Edit> edits) {
        edits.forEach(this::apply);
        return new Brief(things, setting, light, lens, style, before.mood(), before.palette(), letterings, unknown);
    }

    private void apply(Edit edit) {
        switch (edit) {
            case Edit.Erase e -> erase(e.what());
            case Edit.Add e -> add(e.what());
            case Edit.Replace e -> replace(e.what(), e.with());
            case Edit.Recolour e ->
                each(e.what(), thing -> with(thing, thing.size(), List.of(e.to()), thing.material(), thing.place()));
            case Edit.Retexture e -> {
                if (!e.material().isEmpty()) {
                    each(e.what(), t -> with(t, t.size(), t.colours(), Optional.of(e.material()), t.place()));
                }
            }
            case Edit.Resize e ->
                each(e.what(), t -> with(t, resized(t.size(), e.percent()), t.colours(), t.material(), t.place()));
            case Edit.Move e -> move(e);
            case Edit.Reseason e ->
                setting = new Setting(
                        setting.scenery(), setting.weather(), e.season(), setting.colour(), setting.words());
            case Edit.Reweather e -> weather(e.weather());
            case Edit.Relight e -> relight(e);
            case Edit.Restyle e -> style = e.style();
            case Edit.Background e -> background(e);
            case Edit.Write e -> write(e);
            case Edit.Adjust e -> adjust(e);
            case Edit.Tone e ->
                style = e.kind() == Edit.Tone.Tint.COLOUR
                        ? style
                        : e.kind() == Edit.Tone.Tint.SEPIA ? Style.VINTAGE : Style.NOIR;
            case Edit.Crop e -> nearer(e.to().isPresent());
            case Edit.Expand _ -> lens = new Lens(lens.focalLength(), lens.angle(), Lens.Distance.WIDE, lens.blur());
            case Edit.Unclear e -> unknown.add(e.text());
            case Edit.Rotate _, Edit.Flip _, Edit.Restore _, Edit.Merge _ -> {}
        }
    }

    private List<Integer> meant(NounPhrase phrase) {
        List<Integer> all = new ArrayList<>();
        for (int i = 0; i < things.size(); i++) {
            if (named(things.get(i), phrase)) {
                all.add(i);
            }
        }
        List<Integer> coloured =
                all.stream().filter(i -> sameColour(things.get(i), phrase)).toList();
        List<Integer> close = coloured.isEmpty() ? all : coloured;
        List<Integer> placed = close.stream()
                .filter(i -> phrase.place().isPresent()
                        && phrase.place().equals(things.get(i).place()))
                .toList();
        return placed.isEmpty() ? close : placed;
    }

    private boolean named(Thing thing, NounPhrase phrase) {
        Optional<String> archetype = fields.archetype(phrase.noun());
        boolean kind = archetype.isPresent()
                && archetype.equals(thing.archetype())
                && (archetype.get().equals(phrase.noun()) || archetype.get().equals(thing.noun()));
        return thing.noun().equals(phrase.noun()) || thing.noun().endsWith(" " + phrase.noun()) || kind;
    }

    private static boolean sameColour(Thing thing, NounPhrase phrase) {
        return phrase.colours().isEmpty()
                || thing.colours().stream()
                        .map(Colour::name)
                        .anyMatch(name ->
                                phrase.colours().stream().map(Colour::name).anyMatch(name::equals));
    }

    private interface Change {
        Thing of(Thing thing);
    }

    private void each(NounPhrase phrase, Change change) {
        List<Integer> meant = meant(phrase);
        if (meant.isEmpty()) {
            unknown.add(phrase.noun());
        }
        meant.forEach(i -> things.set(i, change.of(things.get(i))));
    }

    private static Thing with(
            Thing t, Size size, List<Colour> colours, Optional<String> material, Optional<Place> place) {
        return new Thing(
                t.noun(),
                t.archetype(),
                t.count(),
                size,
                colours,
                material,
                t.pattern(),
                place,
                t.relations(),
                t.pose(),
                t.facing(),
                t.details());
    }

    private static Thing related(Thing t, List<Relation> relations) {
        return new Thing(
                t.noun(),
                t.archetype(),
                t.count(),
                t.size(),
                t.colours(),
                t.material(),
                t.pattern(),
                t.place(),
                relations,
                t.pose(),
                t.facing(),
                t.details());
    }

    private static Size resized(Size size, int percent) {
        int step = percent >= 200 ? 2 : percent > 100 ? 1 : percent > 50 ? -1 : -2;
        List<Size> sizes = List.of(Size.values());
        return sizes.get(Math.clamp(sizes.indexOf(size) + step, 0, sizes.size() - 1));
    }

    private void erase(NounPhrase phrase) {
        List<Integer> meant = meant(phrase);
        int fewer = phrase.count() > 0 ? phrase.count() : 0;
        if (meant.isEmpty()) {
            unknown.add(phrase.noun());
        } else if (fewer > 0
                && meant.size() == 1
                && things.get(meant.getFirst()).count() > fewer) {
            Thing t = things.get(meant.getFirst());
            things.set(
                    meant.getFirst(),
                    new Thing(
                            t.noun(),
                            t.archetype(),
                            t.count() - fewer,
                            t.size(),
                            t.colours(),
                            t.material(),
                            t.pattern(),
                            t.place(),
                            t.relations(),
                            t.pose(),
                            t.facing(),
                            t.details()));
        } else {
            List<Integer> gone = phrase.count() == NounPhrase.ALL ? meant : List.of(meant.getFirst());
            gone.reversed().forEach(this::remove);
        }
    }

    private void remove(int index) {
        things.remove(index);
        for (int i = 0; i < things.size(); i++) {
            List<Relation> relations = things.get(i).relations().stream()
                    .filter(relation -> relation.other() != index)
                    .map(r -> r.other() > index ? new Relation(r.kind(), r.other() - 1) : r)
                    .toList();
            things.set(i, related(things.get(i), relations));
        }
        letterings.removeIf(text -> text.on().filter(on -> on == index).isPresent());
        letterings.replaceAll(text -> text.on().filter(on -> on > index).isEmpty()
                ? text
                : new Lettering(
                        text.text(),
                        text.on().map(on -> on - 1),
                        text.place(),
                        text.size(),
                        text.colour(),
                        text.font()));
    }

    private void add(NounPhrase phrase) {
        if (things.size() >= 40) {
            unknown.add(phrase.noun());
            return;
        }
        things.add(fresh(phrase, List.of()));
        int self = things.size() - 1;
        phrase.near().ifPresent(near -> things.set(self, related(things.get(self), near(near, self))));
    }

    private List<Relation> near(NounPhrase.Near near, int self) {
        return meant(near.other()).stream()
                .filter(other -> other != self)
                .limit(1)
                .map(other -> new Relation(near.kind(), other))
                .toList();
    }

    private Thing fresh(NounPhrase phrase, List<Relation> relations) {
        Optional<String> archetype = fields.archetype(phrase.noun());
        if (archetype.isEmpty()) {
            unknown.add(phrase.noun());
        }
        return new Thing(
                phrase.noun(),
                archetype,
                Math.clamp(phrase.count(), 1, 50),
                phrase.size(),
                phrase.colours(),
                phrase.material(),
                phrase.pattern(),
                phrase.place(),
                relations,
                Optional.empty(),
                io.heliograph.scene.brief.Facing.UNSAID,
                phrase.details());
    }

    private void replace(NounPhrase what, NounPhrase with) {
        List<Integer> meant = meant(what);
        if (meant.isEmpty()) {
            add(with);
            return;
        }
        int index = meant.getFirst();
        Thing old = things.get(index);
        Thing fresh = fresh(with, old.relations());
        int count = with.count() > 0 ? with.count() : old.count();
        things.set(
                index,
                new Thing(
                        fresh.noun(),
                        fresh.archetype(),
                        count,
                        fresh.size(),
                        fresh.colours(),
                        fresh.material(),
                        fresh.pattern(),
                        fresh.place().or(old::place),
                        old.relations(),
                        old.pose(),
                        old.facing(),
                        fresh.details()));
    }

    private void move(Edit.Move move) {
        each(
                move.what(),
                t -> with(
                        t,
                        t.size(),
                        t.colours(),
                        t.material(),
                        move.place().or(() -> move.near().isPresent() ? Optional.empty() : t.place())));
        move.near()
                .ifPresent(near -> meant(move.what()).stream()
                        .findFirst()
                        .ifPresent(self -> things.set(self, related(things.get(self), near(near, self)))));
    }

    private void weather(Setting.Weather weather) {
        setting = new Setting(setting.scenery(), weather, setting.season(), setting.colour(), setting.words());
        boolean daylight = light.kind() == Light.Kind.DAYLIGHT || light.kind() == Light.Kind.OVERCAST;
        if (daylight) {
            boolean bright = weather == Setting.Weather.CLEAR || weather == Setting.Weather.CLOUDS;
            light = Fields.usual(bright ? Light.Kind.DAYLIGHT : Light.Kind.OVERCAST);
        }
    }

    /** Direction and shadows follow the kind of light, unless a direction was asked for. */
    private void relight(Edit.Relight relight) {
        Light usual = relight.kind().map(Fields::usual).orElse(light);
        light = new Light(usual.kind(), relight.from().orElse(usual.from()), usual.hard(), Optional.empty());
    }

    private void background(Edit.Background background) {
        switch (background.kind()) {
            case BLUR -> lens = new Lens(lens.focalLength(), lens.angle(), lens.distance(), 0.8f);
            case REMOVE -> setting = plain(Optional.empty());
            case COLOUR -> setting = plain(background.colour());
            case REPLACE -> {
                Brief told = prompts.read(background.words(), "");
                setting = told.setting();
                light = told.light();
            }
        }
    }

    private static Setting plain(Optional<Colour> colour) {
        return new Setting(Setting.Scenery.PLAIN, Setting.Weather.CLEAR, Setting.Season.UNSAID, colour, "");
    }

    private void write(Edit.Write write) {
        Optional<Integer> on =
                write.on().flatMap(phrase -> meant(phrase).stream().findFirst());
        Lettering fresh = new Lettering(
                write.text().length() > 80 ? write.text().substring(0, 80) : write.text(),
                on,
                write.place().orElse(Place.CENTRE),
                Size.NATURAL,
                write.colour(),
                "sans");
        boolean only = write.old().isEmpty() && on.isEmpty() && write.place().isEmpty() && letterings.size() == 1;
        for (int i = 0; i < letterings.size(); i++) {
            Lettering old = letterings.get(i);
            if (only || write.old().filter(old.text()::equalsIgnoreCase).isPresent()) {
                letterings.set(
                        i,
                        new Lettering(
                                fresh.text(),
                                old.on(),
                                old.place(),
                                old.size(),
                                write.colour().or(old::colour),
                                old.font()));
                return;
            }
        }
        letterings.add(fresh);
    }

    private void adjust(Edit.Adjust adjust) {
        if (adjust.property() == Edit.Property.SHARPNESS && adjust.what().isEmpty()) {
            float blur = Math.clamp(lens.blur() - adjust.percent() / 100f, 0, 1);
            lens = new Lens(lens.focalLength(), lens.angle(), lens.distance(), blur);
        } else if (adjust.property() == Edit.Property.BRIGHTNESS
                && adjust.what().isEmpty()) {
            light = Fields.usual(adjust.percent() < 0 ? Light.Kind.DRAMATIC : Light.Kind.DAYLIGHT);
        } else if (adjust.property() == Edit.Property.TEMPERATURE && adjust.percent() > 0) {
            light = Fields.usual(Light.Kind.GOLDEN_HOUR);
        }
    }

    private void nearer(boolean subject) {
        Lens.Distance distance = subject ? Lens.Distance.CLOSE_UP : Lens.Distance.MEDIUM;
        lens = new Lens(lens.focalLength(), lens.angle(), distance, lens.blur());
    }
}
