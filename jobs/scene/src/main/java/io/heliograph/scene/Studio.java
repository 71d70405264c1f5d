// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import io.heliograph.scene.archetype.Archetypes;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.Lettering;
import io.heliograph.scene.brief.Thing;
import io.heliograph.scene.layout.BackdropDirector;
import io.heliograph.scene.layout.Director;
import io.heliograph.scene.layout.DrawableBrief;
import io.heliograph.scene.layout.Guest;
import io.heliograph.scene.layout.Template;
import io.heliograph.scene.lettering.Overlay;
import io.heliograph.scene.observation.Observer;
import io.heliograph.scene.picture.Enlargement;
import io.heliograph.scene.picture.Frame;
import io.heliograph.scene.picture.Picture;
import io.heliograph.scene.render.Progress;
import io.heliograph.scene.render.Renderer;
import io.heliograph.scene.stage.Actor;
import io.heliograph.scene.stage.Stage;
import io.heliograph.scene.stage.Surface;
import io.heliograph.scene.style.Styles;
import io.heliograph.scene.surroundings.Weathering;
import io.heliograph.scene.vector.Svg;
import io.heliograph.scene.vector.Tracing;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Draws briefs. Immutable: all jobs share one. */
public final class Studio {
    private static final double RENDERED = 0.85; // share of the work before a style is painted
    private static final int OBSERVABLE = 8; // pixels a side
    private static final int LONGEST = 1600; // pixels of a cut-out: about as many as a frame has

    private final Archetypes archetypes;
    private final Director director;
    private final Renderer renderer = new Renderer();

    private Studio(Archetypes archetypes) {
        this.archetypes = archetypes;
        director = new Director(archetypes);
    }

    /** A studio that draws what comes with this library. */
    public static Studio open() {
        return new Studio(Archetypes.builtIn());
    }

    /**
     * A studio that also draws the archetypes of a folder.
     *
     * @throws io.heliograph.scene.archetype.ArchetypeException if one of them cannot be read; says which and why
     */
    public static Studio open(Path ownArchetypes) {
        return new Studio(Archetypes.with(ownArchetypes));
    }

    /** All that this studio can draw. */
    public Archetypes archetypes() {
        return archetypes;
    }

    /**
     * Draws a brief.
     *
     * @param asked what is to be seen
     * @param shot size, seed and care
     * @param progress hears how far it is and may stop it
     * @return the picture, its buffers and warnings that name what is not drawn as asked
     * @throws UndrawableException if nothing draws the first thing of the brief, and there is no reference subject or nothing else to draw
     * @throws io.heliograph.scene.render.RenderCancelledException if {@code progress} or an interrupt stopped it
     */
    public Drawing draw(Brief asked, Shot shot, Progress progress) {
        List<String> warnings = new ArrayList<>();
        Optional<CutOut> cutOut = cutOut(shot, warnings);
        Brief brief = drawable(asked, cutOut.isPresent(), warnings);
        Stage stage = cutOut.map(c -> director.stage(brief, Standee.guest(c), shot.ratio(), shot.seed()))
                .orElseGet(() -> director.stage(brief, template(shot), shot.ratio(), shot.seed()));
        double part = Math.min(1, Math.sqrt(shot.quality().most() / ((double) shot.width() * shot.height())));
        int width = Math.max(1, Math.round(shot.width() * (float) part));
        int height = Math.max(1, Math.round(shot.height() * (float) part));
        Frame rendered =
                renderer.render(stage, width, height, shot.quality().care(), new Stretch(progress, 0, RENDERED));
        Frame dressed = cutOut.map(c -> new Standee(c, stage.actors().getFirst()).into(rendered, stage.camera()))
                .orElse(rendered);
        Frame frame = Weathering.fall(dressed, brief.setting(), shot.seed());
        Stretch rest = new Stretch(progress, RENDERED, 1);
        Picture painted = Styles.paint(frame, brief.style(), shot.seed(), rest::done);
        Picture large = Enlargement.enlarge(painted, shot.width(), shot.height());
        Picture picture = shot.reference().map(r -> Guide.apply(large, r)).orElse(large);
        for (Lettering lettering : brief.letterings()) {
            if (lettering.on().isEmpty()) {
                picture = Overlay.write(picture, lettering);
            }
        }
        return new Drawing(picture, frame, stage, brief, warnings);
    }

    /**
     * Draws the things of a brief by themselves, as they would stand at a place in a photograph: with exact cover, in its light and perspective, and
     * with the shadow they throw on a flat ground. Where the brief is and how it is lit says nothing here, but whether it is out of doors.
     *
     * @param asked at least one thing
     * @param shot the place
     * @param progress hears how far it is and may stop it
     * @throws IllegalArgumentException if the brief has no things
     * @throws UndrawableException if nothing draws the first thing
     * @throws io.heliograph.scene.render.RenderCancelledException if {@code progress} or an interrupt stopped it
     */
    public Isolated cutOut(Brief asked, PlacementShot shot, Progress progress) {
        if (asked.things().isEmpty()) {
            throw new IllegalArgumentException("there is nothing in the brief to be cut out");
        }
        List<String> warnings = new ArrayList<>();
        Brief brief = drawable(asked, false, warnings);
        float ratio = Math.clamp((shot.right() - shot.left()) / (shot.bottom() - shot.top()), 0.25f, 4);
        Stage staged = director.stage(brief, ratio, shot.seed());
        List<Actor> actors =
                staged.actors().stream().filter(a -> a.thing() >= 0).toList();
        List<Actor> grounded = shot.aloft() ? Grounding.landed(actors) : Grounding.level(actors, staged.surroundings());
        Emplacement place = new Emplacement(grounded, shot);
        Stage stage = place.stage(grounded, staged.seed());
        return new Isolated(renderer.layer(stage, place.window(), shot.quality().care(), progress), warnings);
    }

    /**
     * Draws what is behind and under a subject that has its place in a picture already: with its shadow and mirror image, but without itself.
     *
     * @param asked the place, and what is to be seen beside the subject
     * @param shot where the subject is
     * @param progress hears how far it is and may stop it
     * @throws UndrawableException if nothing draws the first thing, and there is no subject or nothing else to draw
     * @throws io.heliograph.scene.render.RenderCancelledException if {@code progress} or an interrupt stopped it
     */
    public Backdrop backdrop(Brief asked, BackdropShot shot, Progress progress) {
        List<String> warnings = new ArrayList<>();
        Optional<CutOut> cutOut = shot.subject().flatMap(r -> CutOut.of(r, LONGEST));
        Brief brief = drawable(asked, cutOut.isPresent(), warnings);
        Stage stage = cutOut.map(c -> new BackdropDirector(director)
                        .backdrop(brief, Standee.guest(c), shot.metres(), shot.pin(), shot.ratio(), shot.seed()))
                .orElseGet(() -> brief.things().isEmpty()
                        ? new BackdropDirector(director)
                                .scenery(brief, shot.horizon(), shot.focal(), shot.focus(), shot.ratio(), shot.seed())
                        : director.stage(brief, shot.ratio(), shot.seed()));
        double part = Math.min(1, Math.sqrt(shot.quality().most() / ((double) shot.width() * shot.height())));
        int width = Math.max(1, Math.round(shot.width() * (float) part));
        int height = Math.max(1, Math.round(shot.height() * (float) part));
        Frame rendered = renderer.render(
                stage,
                cutOut.isPresent() ? Guest.ID : 0,
                width,
                height,
                shot.quality().care(),
                progress);
        Frame frame = Weathering.fall(rendered, brief.setting(), shot.seed());
        Picture painted = Styles.paint(frame, brief.style(), shot.seed(), new Stretch(progress, 0, 1)::done);
        return new Backdrop(Enlargement.enlarge(painted, shot.width(), shot.height()), warnings);
    }

    /**
     * Draws an endless floor, or a wall, of a material over a whole frame.
     *
     * @throws io.heliograph.scene.render.RenderCancelledException if {@code progress} or an interrupt stopped it
     */
    public Picture plane(Surface surface, PlaneShot shot, Progress progress) {
        return Plane.draw(renderer, surface, shot, progress);
    }

    /** What can be drawn of a brief. Its first thing must be, or beside a subject that is there already, at least one thing or the place. */
    private Brief drawable(Brief asked, boolean accompanied, List<String> warnings) {
        List<String> nouns = asked.things().stream().map(Thing::noun).toList();
        asked.unknown().stream()
                .filter(word -> !nouns.contains(word))
                .map("\"%s\" was not understood"::formatted)
                .forEach(warnings::add);
        Brief brief = DrawableBrief.of(asked, archetypes, warnings);
        Optional<Thing> missing = asked.subject().filter(thing -> !DrawableBrief.isDrawable(thing, archetypes));
        boolean nothing = brief.things().isEmpty() && asked.setting().words().isBlank();
        if (missing.isPresent() && (!accompanied || nothing)) {
            throw new UndrawableException(missing.get().noun());
        }
        return brief;
    }

    /** The composition of a reference that is a layout. */
    private static Optional<Template> template(Shot shot) {
        return shot.reference()
                .filter(r -> r.use() == Reference.Use.LAYOUT && r.influence() > 0)
                .filter(r -> Math.min(r.picture().width(), r.picture().height()) >= OBSERVABLE)
                .map(r -> new Template(Observer.observe(r.picture()), r.influence()));
    }

    /** What of the reference is to stand in the scene. */
    private static Optional<CutOut> cutOut(Shot shot, List<String> warnings) {
        Optional<Reference> subject = shot.reference().filter(r -> r.use() == Reference.Use.SUBJECT);
        Optional<CutOut> cutOut = subject.flatMap(r -> CutOut.of(r, LONGEST));
        if (subject.isPresent() && cutOut.isEmpty()) {
            warnings.add("the reference is transparent everywhere: it was left out");
        }
        return cutOut;
    }

    /**
     * A drawing as an editable SVG document, of the size of its frame: one titled group for each thing.
     *
     * @param tracing how closely
     */
    public String svg(Drawing drawing, Tracing tracing) {
        Map<Integer, String> names = new HashMap<>();
        for (Actor actor : drawing.stage().actors()) {
            names.put(actor.id(), actor.name());
        }
        return Svg.trace(drawing.frame(), names, tracing);
    }
}
