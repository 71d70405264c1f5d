// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefLettering;
import io.heliograph.scene.sdf.Solid;
import io.heliograph.scene.stage.ActorBounds;
import io.heliograph.scene.stage.SurfaceMaterial;
import io.heliograph.scene.typography.Inscription;
import java.util.ArrayList;
import java.util.List;

/** Writes texts on things: letters are projected onto the front from the viewer's side, so that they follow the shape. */
final class PropLabels {
    private static final int FINENESS = 40;
    private static final float DARK = 0.18f; // linear grey level that separates dark surfaces from light ones

    private PropLabels() {}

    /** Whether a text is on a thing. */
    static boolean on(Brief brief, int thing) {
        return brief.letterings().stream().anyMatch(l -> l.on().isPresent() && l.on().get() == thing);
    }

    /** Adds all texts on a thing to its model. */
    static Prop label(Prop prop, Brief brief, int thing) {
        Prop labelled = prop;
        for (BriefLettering briefLettering : brief.letterings()) {
            if (briefLettering.on().isPresent()
                    && briefLettering.on().get() == thing
                    && !briefLettering.text().isBlank()
                    && labelled.surfaces().size() < 64) {
                labelled = label(labelled, briefLettering);
            }
        }
        return labelled;
    }

    private static Prop label(Prop prop, BriefLettering briefLettering) {
        ActorBounds r = prop.reach();
        float half = Math.min(-r.minX(), r.maxX());
        float side = half > 0.2f * r.width() ? half : r.width() / 2;
        PropAnchor front =
                prop.anchor("front").orElse(new PropAnchor("front", 0, r.minY() + r.height() / 2, 0, 1.76f * side));
        float room = 0.85f * front.room();
        float high = prop.anchor("front").isPresent() ? 0.5f * room : 0.5f * r.height();
        Inscription letters = Inscription.of(briefLettering.text(), briefLettering.font(), room / high, FINENESS);
        float capital = Math.min(room / letters.width(), high / letters.height())
                * Math.min(1.2f, briefLettering.size().factor());
        float depth = -r.minZ() / 2 + 0.01f * r.depth();
        float foot = front.y() - letters.height() * capital / 2;
        int slot = prop.surfaces().size();
        Solid region = new Solid.Moved(letters.solid(capital, depth, slot), front.x(), foot, r.minZ() / 2);
        List<SurfaceMaterial> surfaces = new ArrayList<>(prop.surfaces());
        float[] ink = briefLettering.colour().map(LinearColours::of).orElseGet(() -> contrast(prop.surfaces()));
        surfaces.add(new SurfaceMaterial(
                SurfaceMaterial.Kind.PAINT,
                ink[0],
                ink[1],
                ink[2],
                SurfaceMaterial.Pattern.NONE,
                ink[0],
                ink[1],
                ink[2],
                1,
                -1,
                0));
        return new Prop(
                prop.name(),
                new Solid.Painted(prop.solid(), region, slot),
                surfaces,
                r,
                prop.habit(),
                prop.anchors(),
                false);
    }

    private static float[] contrast(List<SurfaceMaterial> surfaces) {
        SurfaceMaterial main = surfaces.getFirst();
        float grey = 0.21f * main.red() + 0.72f * main.green() + 0.07f * main.blue();
        return grey > DARK ? new float[] {0.02f, 0.02f, 0.025f} : new float[] {0.9f, 0.9f, 0.87f};
    }
}
