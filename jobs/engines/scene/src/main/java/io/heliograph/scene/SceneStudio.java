// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefLettering;
import io.heliograph.scene.brief.BriefStyle;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.compositing.BillboardCompositor;
import io.heliograph.scene.compositing.CameraPoseEstimator;
import io.heliograph.scene.compositing.CutOut;
import io.heliograph.scene.compositing.DrawingQuality;
import io.heliograph.scene.compositing.GroundSlab;
import io.heliograph.scene.compositing.PaletteScope;
import io.heliograph.scene.compositing.PlacementShot;
import io.heliograph.scene.compositing.PlaneShot;
import io.heliograph.scene.compositing.ReferenceGuide;
import io.heliograph.scene.compositing.ReferencePicture;
import io.heliograph.scene.language.lexicon.PlainPlaces;
import io.heliograph.scene.layout.BackdropDirector;
import io.heliograph.scene.layout.BillboardActor;
import io.heliograph.scene.layout.BillboardPart;
import io.heliograph.scene.layout.CompanyRoom;
import io.heliograph.scene.layout.DrawableBrief;
import io.heliograph.scene.layout.LayoutDirector;
import io.heliograph.scene.picture.LanczosEnlargement;
import io.heliograph.scene.picture.RenderedFrame;
import io.heliograph.scene.picture.RgbImage;
import io.heliograph.scene.render.RenderListener;
import io.heliograph.scene.render.StageRenderer;
import io.heliograph.scene.stage.Actor;
import io.heliograph.scene.stage.Stage;
import io.heliograph.scene.stage.StageLeveling;
import io.heliograph.scene.stage.SurfaceMaterial;
import io.heliograph.scene.style.StyleCatalogue;
import io.heliograph.scene.surroundings.sky.Precipitation;
import io.heliograph.scene.typography.TextOverlay;
import io.heliograph.scene.vector.SvgTracer;
import io.heliograph.scene.vector.TracingOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Draws pictures from briefs, which are parsed descriptions. Immutable: all jobs share one instance. */
public final class SceneStudio {
    private static final double RENDERED = 0.85; // progress (0 to 1) after rendering, before a style is painted
    // maximum length of a cut-out's longer side, in pixels: about that of a frame
    private static final int LONGEST = 1600;

    private final ArchetypeCatalogue archetypeCatalogue;
    private final LayoutDirector layoutDirector;
    private final StageRenderer stageRenderer = new StageRenderer();
    private final double most;

    private SceneStudio(ArchetypeCatalogue archetypeCatalogue, double most) {
        this.archetypeCatalogue = archetypeCatalogue;
        this.most = most;
        layoutDirector = new LayoutDirector(archetypeCatalogue);
    }

    /** Opens a studio with the built-in archetypes. */
    public static SceneStudio open() {
        return new SceneStudio(ArchetypeCatalogue.builtIn(), Double.POSITIVE_INFINITY);
    }

    /**
     * Opens a studio that also draws the archetypes of a folder.
     *
     * @throws io.heliograph.scene.declaration.DeclarationException if one of them cannot be read; its message names the file and the reason
     */
    public static SceneStudio open(Path ownArchetypes) {
        return new SceneStudio(ArchetypeCatalogue.with(ownArchetypes), Double.POSITIVE_INFINITY);
    }

    /**
     * A studio with the same archetypes for coarse pictures: it renders at most this many pixels of a drawing or
     * backdrop, and enlarges them to the requested size. Layout, seed and warnings of the scene are the same.
     */
    public SceneStudio coarse(int pixels) {
        return new SceneStudio(archetypeCatalogue, pixels);
    }

    /** All archetypes of this studio. */
    public ArchetypeCatalogue archetypes() {
        return archetypeCatalogue;
    }

    /**
     * Draws a brief.
     *
     * @param asked the requested picture
     * @param shotOptions size, seed and quality
     * @param renderListener receives the progress and may stop the drawing
     * @return the picture, its buffers and warnings that name the parts of the request that are not drawn
     * @throws UndrawableException if no archetype draws the first thing of the brief, and there is no reference subject or nothing else to
     * draw; or if the brief asks for a portrait
     * @throws io.heliograph.scene.render.RenderCancelledException if {@code renderListener} or an interrupt stopped it
     */
    public DrawnBrief draw(Brief asked, ShotOptions shotOptions, RenderListener renderListener) {
        List<String> warnings = new ArrayList<>();
        Optional<CutOut> cutOut = cutOut(shotOptions, warnings);
        Optional<BillboardPart> billed =
                cutOut.map(_ -> part(asked, shotOptions.reference().orElseThrow()));
        Brief brief = drawable(asked, billed, warnings);
        Stage stage = cutOut.map(c -> layoutDirector.stage(
                        brief,
                        BillboardCompositor.guest(c, billed.orElseThrow()),
                        shotOptions.ratio(),
                        shotOptions.seed()))
                .orElseGet(() -> shotOptions
                        .pin()
                        .map(pin -> new PinnedStage(layoutDirector, stageRenderer)
                                .of(brief, pin, shotOptions, renderListener))
                        .orElseGet(() -> layoutDirector.stage(brief, shotOptions.ratio(), shotOptions.seed())));
        if (brief.style() == BriefStyle.VECTOR
                && shotOptions.reference().isEmpty()
                && shotOptions.pin().isEmpty()) {
            FlatPicture flat = FlatPicture.draw(brief, stage.actors(), shotOptions, renderListener);
            warnings.addAll(
                    HiddenThings.told(brief, stage.actors(), flat.frame().object()));
            warnings.addAll(CrowdedThings.told(brief, stage.actors()));
            warnings.addAll(IneffectiveWishes.told(brief));
            RenderedFrame seen = flat.frame();
            warnings.addAll(MisplacedThings.told(brief, stage.actors(), seen.object(), seen.width()));
            return new DrawnBrief(lettered(flat.picture(), brief), flat.frame(), stage, brief, warnings);
        }
        double part = part(shotOptions.quality(), shotOptions.width(), shotOptions.height());
        int width = Math.max(1, Math.round(shotOptions.width() * (float) part));
        int height = Math.max(1, Math.round(shotOptions.height() * (float) part));
        RenderedFrame rendered = stageRenderer.render(
                stage, width, height, shotOptions.quality().care(), new ProgressStage(renderListener, 0, RENDERED));
        RenderedFrame dressed = cutOut.map(
                        c -> new BillboardCompositor(c, stage.actors().getFirst()).into(rendered, stage.camera()))
                .orElse(rendered);
        warnings.addAll(HiddenThings.told(brief, stage.actors(), dressed.object()));
        warnings.addAll(CrowdedThings.told(brief, stage.actors()));
        if (shotOptions.reference().isEmpty() && shotOptions.pin().isEmpty()) {
            warnings.addAll(IneffectiveWishes.told(brief));
            warnings.addAll(MisplacedThings.told(brief, stage.actors(), dressed.object(), dressed.width()));
        }
        RenderedFrame renderedFrame = Precipitation.fall(dressed, brief.setting(), shotOptions.seed());
        ProgressStage rest = new ProgressStage(renderListener, RENDERED, 1);
        RgbImage painted = StyleCatalogue.paint(renderedFrame, brief.style(), shotOptions.seed(), rest::done);
        RgbImage large = LanczosEnlargement.enlarge(painted, shotOptions.width(), shotOptions.height());
        RgbImage rgbImage = shotOptions
                .reference()
                .map(r -> ReferenceGuide.apply(large, r, PaletteScope.without(brief, stage.actors(), renderedFrame)))
                .orElse(large);
        return new DrawnBrief(lettered(rgbImage, brief), renderedFrame, stage, brief, warnings);
    }

    /** Factor (at most 1) on width and height that keeps a picture within its maximum of rendered pixels. */
    private double part(DrawingQuality quality, int width, int height) {
        return Math.min(1, Math.sqrt(Math.min(most, quality.most()) / ((double) width * height)));
    }

    /** Writes those texts of a brief that are on no thing over the picture. */
    private static RgbImage lettered(RgbImage picture, Brief brief) {
        RgbImage rgbImage = picture;
        for (BriefLettering briefLettering : brief.letterings()) {
            if (briefLettering.on().isEmpty()) {
                rgbImage = TextOverlay.write(rgbImage, briefLettering);
            }
        }
        return rgbImage;
    }

    /**
     * Draws the things of a brief alone, for insertion at a place in a photograph. They have exact alpha, the photograph's light and
     * perspective, and a shadow on a flat ground. Of the brief's setting and light, only whether it is indoors has an effect.
     *
     * @param asked at least one thing
     * @param shot the place
     * @param renderListener receives the progress and may stop the drawing
     * @throws IllegalArgumentException if the brief has no things
     * @throws UndrawableException if no archetype draws the first thing
     * @throws io.heliograph.scene.render.RenderCancelledException if {@code renderListener} or an interrupt stopped it
     */
    public IsolatedObjects cutOut(Brief asked, PlacementShot shot, RenderListener renderListener) {
        if (asked.things().isEmpty()) {
            throw new IllegalArgumentException("the brief has nothing to cut out");
        }
        List<String> warnings = new ArrayList<>();
        Brief brief = drawable(asked, Optional.empty(), warnings);
        float ratio = Math.clamp((shot.right() - shot.left()) / (shot.bottom() - shot.top()), 0.25f, 4);
        Stage staged = layoutDirector.stage(brief, ratio, shot.seed());
        List<Actor> actors =
                staged.actors().stream().filter(a -> a.thing() >= 0).toList();
        List<Actor> grounded =
                shot.aloft() ? StageLeveling.landed(actors) : StageLeveling.level(actors, staged.surroundings());
        CameraPoseEstimator place = new CameraPoseEstimator(grounded, shot);
        Stage stage = place.stage(grounded, staged.seed());
        return new IsolatedObjects(
                stageRenderer.layer(stage, place.window(), shot.quality().care(), renderListener), warnings);
    }

    /**
     * Draws the surroundings of a subject that already has its place in a picture: with its shadow and mirror image, but without the
     * subject.
     *
     * @param asked the place, and the things beside the subject
     * @param shot where the subject is
     * @param renderListener receives the progress and may stop the drawing
     * @throws UndrawableException if no archetype draws the first thing, and there is no subject or nothing else to draw
     * @throws io.heliograph.scene.render.RenderCancelledException if {@code renderListener} or an interrupt stopped it
     */
    public BackdropDrawing backdrop(Brief asked, BackdropShot shot, RenderListener renderListener) {
        List<String> warnings = new ArrayList<>();
        Optional<CutOut> cutOut = standing(shot);
        Optional<BillboardPart> billed =
                cutOut.map(_ -> part(asked, shot.subject().orElseThrow()));
        Brief brief = drawable(asked, billed, warnings);
        Stage stage = cutOut.map(c -> new BackdropDirector(layoutDirector)
                        .backdrop(brief, shot.guest(c, billed.orElseThrow()), shot.seed()))
                .orElseGet(() -> brief.things().isEmpty()
                        ? new BackdropDirector(layoutDirector)
                                .scenery(brief, shot.horizon(), shot.focal(), shot.focus(), shot.ratio(), shot.seed())
                        : layoutDirector.stage(brief, shot.ratio(), shot.seed()));
        double part = part(shot.quality(), shot.width(), shot.height());
        int width = Math.max(1, Math.round(shot.width() * (float) part));
        int height = Math.max(1, Math.round(shot.height() * (float) part));
        RenderedFrame rendered = stageRenderer.render(
                stage,
                cutOut.isPresent() ? BillboardActor.ID : 0,
                width,
                height,
                shot.quality().care(),
                renderListener);
        NearerThings nearer = cutOut.isPresent() ? shot.nearer(rendered, stage.camera()) : NearerThings.none();
        if (shot.subject().isPresent()) {
            warnings.addAll(HiddenThings.told(brief, stage.actors(), shot.uncovered(rendered, nearer)));
        }
        RenderedFrame renderedFrame = Precipitation.fall(rendered, brief.setting(), shot.seed());
        RgbImage painted = StyleCatalogue.paint(
                renderedFrame, brief.style(), shot.seed(), new ProgressStage(renderListener, 0, 1)::done);
        return new BackdropDrawing(LanczosEnlargement.enlarge(painted, shot.width(), shot.height()), nearer, warnings);
    }

    /**
     * Computes, without drawing, whether the things beside the subject of a backdrop fit into the picture. Things without an archetype take
     * no room.
     */
    public CompanyRoom room(Brief asked, BackdropShot shot) {
        Optional<CutOut> cutOut = standing(shot);
        if (cutOut.isEmpty()) {
            return CompanyRoom.ENOUGH;
        }
        BillboardPart part = part(asked, shot.subject().orElseThrow());
        return new BackdropDirector(layoutDirector)
                .room(
                        drawable(asked, Optional.of(part), new ArrayList<>()),
                        shot.guest(cutOut.get(), part),
                        shot.seed());
    }

    /**
     * Draws an endless floor, or a wall, of one material over a whole frame.
     *
     * @throws io.heliograph.scene.render.RenderCancelledException if {@code progress} or an interrupt stopped it
     */
    public RgbImage plane(SurfaceMaterial surfaceMaterial, PlaneShot shot, RenderListener renderListener) {
        return GroundSlab.draw(stageRenderer, surfaceMaterial, shot, renderListener);
    }

    /**
     * Warnings that {@link #draw} would give, without drawing.
     *
     * @throws UndrawableException if no archetype draws the first thing of the brief
     */
    public List<String> check(Brief asked) {
        List<String> warnings = new ArrayList<>();
        drawable(asked, Optional.empty(), warnings);
        return List.copyOf(warnings);
    }

    /**
     * Removes the parts of a brief that cannot be drawn. Throws if its first thing cannot be drawn. With a reference subject, throws only
     * if no other thing and no place is left.
     */
    private Brief drawable(Brief asked, Optional<BillboardPart> part, List<String> warnings) {
        List<String> nouns = asked.things().stream().map(BriefThing::noun).toList();
        asked.unknown().stream()
                .filter(word -> !nouns.contains(word))
                .map("\"%s\" was not understood or cannot be drawn"::formatted)
                .forEach(warnings::add);
        warnings.addAll(PlainPlaces.told(asked.setting()));
        asked.mood().stream()
                .filter(mood -> !LayoutDirector.shows(asked, mood))
                .map("the mood \"%s\" has no effect on a drawn picture"::formatted)
                .forEach(warnings::add);
        boolean accompanied = part.isPresent();
        Brief brief = DrawableBrief.of(asked, part.orElse(BillboardPart.SUBJECT), archetypeCatalogue, warnings);
        Optional<BriefThing> missing =
                asked.subject().filter(briefThing -> !DrawableBrief.isDrawable(briefThing, archetypeCatalogue));
        boolean nothing = brief.things().isEmpty() && asked.setting().words().isBlank();
        if (missing.isPresent() && (!accompanied || nothing)) {
            throw UndrawableException.unknown(missing.get().noun());
        }
        Optional<String> content =
                accompanied ? Optional.empty() : DrawableBrief.missingContent(asked, archetypeCatalogue);
        if (content.isPresent()) {
            throw UndrawableException.unknown(content.get());
        }
        if (!accompanied && DrawableBrief.isPortrait(brief, archetypeCatalogue)) {
            throw UndrawableException.portrait(brief.things().getFirst().noun());
        }
        return brief;
    }

    /** The cut-out of the subject of a backdrop, if the subject stands in the place. */
    private static Optional<CutOut> standing(BackdropShot shot) {
        return shot.subject().filter(_ -> shot.stands()).flatMap(r -> CutOut.of(r, LONGEST));
    }

    /**
     * Role of the cut-out: the brief's first thing if the reference is meant for it and the brief has things, else an additional subject.
     */
    private static BillboardPart part(Brief asked, ReferencePicture referencePicture) {
        return referencePicture.use() == ReferencePicture.Use.FIRST_THING
                        && !asked.things().isEmpty()
                ? BillboardPart.FIRST_THING
                : BillboardPart.SUBJECT;
    }

    /** Cut-out of the reference, if the reference stands in the scene; warns if it is transparent everywhere. */
    private static Optional<CutOut> cutOut(ShotOptions shotOptions, List<String> warnings) {
        Optional<ReferencePicture> subject = shotOptions.reference().filter(ReferencePicture::stands);
        Optional<CutOut> cutOut = subject.flatMap(r -> CutOut.of(r, LONGEST));
        if (subject.isPresent() && cutOut.isEmpty()) {
            warnings.add("the reference picture is completely transparent, so it was left out");
        }
        return cutOut;
    }

    /**
     * Traces a drawing into an editable SVG document of the size of its frame, with one titled group for each thing.
     *
     * @param tracingOptions precision of the curves
     */
    public String svg(DrawnBrief drawnBrief, TracingOptions tracingOptions) {
        Map<Integer, String> names = new HashMap<>();
        for (Actor actor : drawnBrief.stage().actors()) {
            names.put(actor.id(), actor.name());
        }
        return SvgTracer.trace(drawnBrief.frame(), names, tracingOptions);
    }
}
