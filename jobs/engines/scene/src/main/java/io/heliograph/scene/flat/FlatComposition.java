// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.flat;

import io.heliograph.imaging.ParallelRows;
import io.heliograph.imaging.SrgbTransfer;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.picture.RenderedFrame;
import io.heliograph.scene.picture.RgbImage;
import io.heliograph.scene.render.RenderCancelledException;
import io.heliograph.scene.render.RenderListener;
import io.heliograph.scene.stage.Actor;
import io.heliograph.scene.stage.SurfaceMaterial;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Composes flat pictures of the actors of a stage. */
public final class FlatComposition {
    // share of the picture's width or height that the things fill if no place is specified
    private static final float ICON = 0.62f;
    private static final float SCENE = 0.66f;
    private static final float FOOT = 0.14f; // share of the picture's height below the things if there is ground
    private static final float LINE = 0.0045f; // width of outlines, as a share of the picture's shorter side
    private static final float[] INK = FlatShades.hex(0x2B2D42);
    private static final int SKY = -1;
    private static final int AROUND = 16;

    private final int width;
    private final int height;
    private final int[] object;
    private final byte[] material;
    private final float[] depth;
    private final float[] colour; // sRGB values of the picture, 0 to 1, three a pixel

    private FlatComposition(int width, int height) {
        this.width = width;
        this.height = height;
        object = new int[width * height];
        material = new byte[width * height];
        depth = new float[width * height];
        colour = new float[3 * width * height];
    }

    /**
     * Composes a picture.
     *
     * @param brief of the actors, and the place and the light of the backdrop
     * @param staged positioned things; may be empty
     * @param width pixels
     * @param height pixels
     * @param seed random seed for everything the backdrop leaves open
     * @param renderListener receives the progress and may stop the drawing
     * @return flat colours in the picture and the albedo buffer; shade is 1 everywhere
     * @throws RenderCancelledException if {@code renderListener} stopped it
     */
    public static RenderedFrame draw(
            Brief brief, List<Actor> staged, int width, int height, long seed, RenderListener renderListener) {
        FlatComposition composition = new FlatComposition(width, height);
        FlatBackdrop backdrop = new FlatBackdrop(brief, (float) width / height, seed);
        composition.fill(backdrop);
        List<Actor> actors = FlatArrangement.of(brief, staged);
        if (!actors.isEmpty()) {
            boolean ground = backdrop.grounded();
            ElevationView view = ElevationView.around(actors, width, height, ground ? SCENE : ICON, ground ? FOOT : -1);
            List<ActorSilhouette> silhouettes = new ArrayList<>();
            for (Actor actor : actors) {
                if (renderListener.cancelled()) {
                    throw new RenderCancelledException();
                }
                silhouettes.add(new ActorSilhouette(actor, view, width, height));
                renderListener.reached(0.8 * silhouettes.size() / actors.size());
            }
            if (ground) {
                silhouettes.forEach(composition::ground);
            }
            silhouettes.forEach(composition::lay);
            composition.outline(Math.max(1, Math.round(LINE * Math.min(width, height))));
        }
        renderListener.reached(1);
        return composition.frame();
    }

    private void fill(FlatBackdrop backdrop) {
        ParallelRows.each(height, y -> {
            float v = (y + 0.5f) / height;
            for (int x = 0; x < width; x++) {
                int at = y * width + x;
                set(at, backdrop.at((x + 0.5f) / height, v));
                boolean ground = backdrop.ground(v);
                object[at] = ground ? 0 : SKY;
                material[at] = ground ? entry(SurfaceMaterial.Kind.PAINT) : SKY;
                depth[at] = Float.POSITIVE_INFINITY;
            }
        });
    }

    @SuppressWarnings("EnumOrdinal") // material code in the frame's material buffer
    private static byte entry(SurfaceMaterial.Kind kind) {
        return (byte) kind.ordinal();
    }

    private void set(int at, float[] rgb) {
        System.arraycopy(rgb, 0, colour, 3 * at, 3);
    }

    /** Draws a flat, lens-shaped shadow under a standing thing, as wide as its foot. */
    private void ground(ActorSilhouette s) {
        int lowest = -1;
        int from = s.width;
        int to = 0;
        for (int y = s.height - 1; y >= 0 && (lowest < 0 || y > lowest - s.height / 12); y--) {
            for (int x = 0; x < s.width; x++) {
                if (s.labels[y * s.width + x] >= 0) {
                    lowest = Math.max(lowest, y);
                    from = Math.min(from, x);
                    to = Math.max(to, x);
                }
            }
        }
        float across = 0.5f * (to - from) + 0.03f * s.width;
        float tall = Math.max(1, 0.14f * across);
        float midX = s.left + 0.5f * (from + to);
        float midY = s.upper + lowest - 0.3f * tall;
        for (int y = Math.max(0, (int) (midY - tall)); lowest >= 0 && y <= Math.min(height - 1, midY + tall); y++) {
            for (int x = Math.max(0, (int) (midX - across)); x <= Math.min(width - 1, midX + across); x++) {
                float dx = (x - midX) / across;
                float dy = (y - midY) / tall;
                int at = y * width + x;
                if (dx * dx + dy * dy < 1 && object[at] == 0) {
                    colour[3 * at] *= 0.8f;
                    colour[3 * at + 1] *= 0.8f;
                    colour[3 * at + 2] *= 0.84f;
                    object[at] = 0;
                }
            }
        }
    }

    private void lay(ActorSilhouette s) {
        for (int y = 0; y < s.height; y++) {
            for (int x = 0; x < s.width; x++) {
                int label = s.labels[y * s.width + x];
                int at = (s.upper + y) * width + s.left + x;
                float far = s.depth[y * s.width + x];
                if (label >= 0 && far < depth[at]) {
                    SurfaceMaterial surface = s.actor.surfaces().get(label / 2);
                    set(at, FlatShades.of(surface, label % 2 == 1));
                    object[at] = s.actor.id();
                    material[at] = entry(surface.kind());
                    depth[at] = far;
                }
            }
        }
    }

    /** Draws outlines around things, on the background and on things behind them. */
    private void outline(int radius) {
        int[] before = object.clone();
        float[] far = depth.clone();
        int[] dx = new int[2 * AROUND];
        int[] dy = new int[2 * AROUND];
        for (int i = 0; i < dx.length; i++) {
            double reach = i < AROUND ? radius : 0.5 * radius;
            dx[i] = (int) Math.round(reach * StrictMath.cos(2 * Math.PI * i / AROUND));
            dy[i] = (int) Math.round(reach * StrictMath.sin(2 * Math.PI * i / AROUND));
        }
        ParallelRows.each(height, y -> {
            for (int x = 0; x < width; x++) {
                int at = y * width + x;
                for (int i = 0; i < dx.length; i++) {
                    int u = x + dx[i];
                    int v = y + dy[i];
                    int other = v * width + u;
                    if (u >= 0
                            && v >= 0
                            && u < width
                            && v < height
                            && before[other] > 0
                            && before[other] != before[at]
                            && far[other] < far[at]) {
                        set(at, INK);
                        object[at] = before[other];
                        material[at] = entry(SurfaceMaterial.Kind.PAINT);
                        depth[at] = far[other];
                        break;
                    }
                }
            }
        });
    }

    private RenderedFrame frame() {
        byte[] rgb = new byte[3 * width * height];
        float[] albedo = new float[3 * width * height];
        float[] normal = new float[3 * width * height];
        float[] shade = new float[width * height];
        Arrays.fill(shade, 1);
        ParallelRows.each(height, y -> {
            for (int i = 3 * y * width, end = i + 3 * width; i < end; i++) {
                rgb[i] = (byte) Math.round(255 * Math.clamp(colour[i], 0, 1));
                albedo[i] = SrgbTransfer.linear(Math.clamp(colour[i], 0, 1));
                normal[i] = i % 3 == 2 && object[i / 3] != SKY ? 1 : 0;
            }
        });
        return new RenderedFrame(
                width, height, new RgbImage(width, height, rgb), albedo, normal, depth, shade, object, material);
    }
}
