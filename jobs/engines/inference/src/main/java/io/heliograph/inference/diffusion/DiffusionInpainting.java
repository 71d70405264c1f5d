// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

import io.heliograph.inference.diffusion.DiffusionConfig.Latent;
import io.heliograph.inference.diffusion.DiffusionConfig.PictureSize;
import io.heliograph.inference.diffusion.OverlappingTiles.Planes;
import io.heliograph.inference.images.FrameSize;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackedNetworks;

/**
 * Fills an area of a picture from a prompt, with a denoiser that was trained for inpainting (Rombach et al. 2022,
 * section 4.5). Its input is the latent, the mask at the latent's size (1 where it paints), and the latent of the
 * picture with the area in grey. Thread-safe.
 */
public final class DiffusionInpainting {
    /** The role's name in pack.json. */
    public static final String ROLE = "inpaint.prompt";

    private final PackedNetworks networks;
    private final DiffusionConfig diffusionConfig;
    private final TextConditioner texts;
    private final Autoencoder autoencoder;

    private DiffusionInpainting(PackedNetworks networks, DiffusionConfig diffusionConfig) throws PackException {
        this.networks = networks;
        this.diffusionConfig = diffusionConfig;
        texts = new TextConditioner(networks, diffusionConfig.encoders());
        autoencoder = new Autoencoder(networks, diffusionConfig.latent());
    }

    /** Number of channels of the denoiser's input: two latents and a mask of one channel. */
    public static int channels(int latent) {
        return 2 * latent + 1;
    }

    /**
     * Reads the pack's contract and tokenizers, loads each of its networks once, and fills the middle of the smallest
     * picture in one step.
     *
     * @throws PackException with the reason if the pack is not valid
     */
    public static DiffusionInpainting of(PackedNetworks networks) throws PackException {
        if (!networks.names().contains(DiffusionConfig.ENCODER)) {
            throw new PackException("a pack for %s needs the network %s".formatted(ROLE, DiffusionConfig.ENCODER));
        }
        var model = new DiffusionInpainting(
                networks, DiffusionConfigReader.read(networks.pack().manifest()));
        networks.check();
        model.fill(model.trial(), DrawingProgress.NONE);
        return model;
    }

    private PromptedArea trial() {
        int side = diffusionConfig.picture().multiple();
        byte[] mask = new byte[side * side];
        for (int y = side / 4; y < side - side / 4; y++) {
            for (int x = side / 4; x < side - side / 4; x++) {
                mask[y * side + x] = 1;
            }
        }
        return PromptedArea.of(
                new RgbPicture(side, side, new byte[3 * side * side]), mask, "a", "", 1, QualityPreset.LITE);
    }

    /** Name of this engine for answers and metadata. */
    public String engine() {
        return networks.pack().manifest().engineName();
    }

    /** Whether the prompt is longer than the model reads. */
    public boolean cuts(String prompt) {
        return texts.cuts(prompt);
    }

    /** The size at which the model works best for a crop of this width and height, in pixels. */
    public FrameSize frame(int width, int height) {
        return diffusionConfig.picture().like(width, height);
    }

    /**
     * Fills the area.
     *
     * @return a picture of the same size; pixels outside the area change slightly
     * @throws PackException with the reason if the pack fails
     * @throws IllegalArgumentException if the picture has more pixels than the model draws
     * @throws java.util.concurrent.CancellationException if it is cancelled
     */
    public RgbPicture fill(PromptedArea area, DrawingProgress progress) throws PackException {
        return RgbPicture.of(
                autoencoder.decode(latent(area, progress), progress),
                area.picture().width(),
                area.picture().height());
    }

    /** The latent of the filled picture, before it is decoded. */
    Planes latent(PromptedArea area, DrawingProgress progress) throws PackException {
        PictureSize size = diffusionConfig.picture();
        int width = size.up(area.picture().width());
        int height = size.up(area.picture().height());
        if ((long) width * height > size.most()) {
            throw new IllegalArgumentException(
                    "%d x %d is more than the %d pixels of the model".formatted(width, height, size.most()));
        }
        Latent shape = diffusionConfig.latent();
        var denoising = new PromptDenoising(networks, diffusionConfig, texts, area.words());
        Planes further = further(area, width, height, progress);
        Planes latent = new Planes(
                shape.channels(),
                further.height(),
                further.width(),
                new float[shape.channels() * further.height() * further.width()]);
        SigmaSchedule sigmaSchedule = diffusionConfig.course(diffusionConfig.steps(area.words()));
        GaussianNoise noise = new GaussianNoise(area.words().seed());
        noise.fill(latent.values());
        float deviation = (float) diffusionConfig.firstDeviation(sigmaSchedule);
        for (int i = 0; i < latent.values().length; i++) {
            latent.values()[i] *= deviation;
        }
        denoising.run(sigmaSchedule, 0, latent, further, noise, progress);
        return latent;
    }

    /** Further channels of the denoiser's input: the mask at the latent's size, then the latent of the picture with the area in grey. */
    private Planes further(PromptedArea area, int width, int height, DrawingProgress progress) throws PackException {
        Planes mask = area.plane(width, height);
        Planes picture = area.picture().planes(width, height);
        for (int i = 0; i < picture.values().length; i++) {
            if (mask.values()[i % mask.values().length] != 0) {
                picture.values()[i] = 0;
            }
        }
        Planes cells = cells(mask, diffusionConfig.latent().factor());
        Planes known = autoencoder.encode(picture, progress);
        float[] values = new float[cells.values().length + known.values().length];
        System.arraycopy(cells.values(), 0, values, 0, cells.values().length);
        System.arraycopy(known.values(), 0, values, cells.values().length, known.values().length);
        return new Planes(1 + known.channels(), cells.height(), cells.width(), values);
    }

    /** Reduces the mask to cells: a cell counts if any of its pixels is in the area, so that thin areas are painted, too. */
    private static Planes cells(Planes mask, int factor) {
        int rows = mask.height() / factor;
        int columns = mask.width() / factor;
        float[] cells = new float[rows * columns];
        for (int y = 0; y < rows * factor; y++) {
            for (int x = 0; x < columns * factor; x++) {
                int cell = y / factor * columns + x / factor;
                cells[cell] = Math.max(cells[cell], mask.values()[y * mask.width() + x]);
            }
        }
        return new Planes(1, rows, columns, cells);
    }
}
