// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

import io.heliograph.inference.diffusion.Contract.Latent;
import io.heliograph.inference.diffusion.Contract.PictureSize;
import io.heliograph.inference.diffusion.Tiles.Planes;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackedNetworks;
import io.heliograph.inference.pack.Residents;
import io.heliograph.inference.runtime.Tensor;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/** Draws pictures by the networks of a pack. May be used by several threads. */
public final class TextToImage {
    /** The role's name in pack.json. */
    public static final String ROLE = "text_to_image";

    private final PackedNetworks networks;
    private final Contract contract;
    private final TextConditioner texts;
    private final Autoencoder autoencoder;
    private final boolean guidesItself;

    private TextToImage(PackedNetworks networks, Contract contract) throws PackException {
        this.networks = networks;
        this.contract = contract;
        texts = new TextConditioner(networks, contract.encoders());
        autoencoder = new Autoencoder(networks, contract.latent());
        guidesItself = Denoiser.guidesItself(networks.pack()
                .manifest()
                .network(Contract.DENOISER)
                .signature()
                .inputs());
    }

    /**
     * Reads the pack's contract and tokenizers, loads each of its networks once, which verifies and probes it, and draws the smallest picture in
     * one step, which shows that the networks go together.
     *
     * @throws PackException with the reason if the pack is not sound
     */
    public static TextToImage of(PackedNetworks networks) throws PackException {
        if (!networks.pack().manifest().role().equals(ROLE)) {
            throw new PackException(
                    "the pack is for " + networks.pack().manifest().role());
        }
        TextToImage role =
                new TextToImage(networks, ContractReader.read(networks.pack().manifest()));
        networks.check();
        role.draw(role.trial(), DrawingProgress.NONE);
        return role;
    }

    private Commission trial() {
        int side = contract.picture().multiple();
        return new Commission("a", "", side, side, 1, Effort.LITE, Optional.of(1), Optional.empty(), Optional.empty());
    }

    /** Name of this engine for answers and metadata. */
    public String engine() {
        return networks.pack().manifest().engineName();
    }

    /** Whether the model reads only the beginning of this prompt. */
    public boolean cuts(String prompt) {
        return texts.cuts(prompt);
    }

    /** Steps that a commission takes if nothing is begun from. */
    public int steps(Commission commission) {
        return commission.steps().orElseGet(() -> contract.steps().of(commission.effort()));
    }

    /** Whether the model draws pictures of this size. */
    public boolean fits(int width, int height) {
        PictureSize size = contract.picture();
        return (long) up(width, size.multiple()) * up(height, size.multiple()) <= size.most();
    }

    /** Whether the model can begin from a picture. */
    public boolean beginsFromPictures() {
        return networks.names().contains(Contract.ENCODER);
    }

    /**
     * Draws.
     *
     * @return a picture of exactly the size that was asked for
     * @throws PackException with the reason if the pack fails
     * @throws IllegalArgumentException if the picture is too large, see {@link #fits}, or begins from a picture and cannot
     * @throws CancellationException if it is cancelled
     */
    public Drawing draw(Commission commission, DrawingProgress progress) throws PackException {
        PictureSize size = contract.picture();
        int width = up(commission.width(), size.multiple());
        int height = up(commission.height(), size.multiple());
        if (!fits(commission.width(), commission.height())) {
            throw new IllegalArgumentException(
                    "%d x %d is more than the %d pixels of the model".formatted(width, height, size.most()));
        }
        if (commission.start().isPresent() && !beginsFromPictures()) {
            throw new IllegalArgumentException("the model cannot begin from a picture");
        }
        double guidance = commission.guidance().orElse(contract.guidance());
        boolean guided = guidance > 1 && !guidesItself;
        List<Map<String, Tensor.Floats>> conditions = conditions(commission, guided);
        Latent shape = contract.latent();
        Planes latent = new Planes(
                shape.channels(),
                height / shape.factor(),
                width / shape.factor(),
                new float[Math.multiplyExact(shape.channels(), height / shape.factor() * (width / shape.factor()))]);
        Course course = contract.course(steps(commission));
        Gaussian noise = new Gaussian(commission.seed());
        int start = begin(commission, course, latent, noise, progress);
        try (Residents.Loan loan = networks.borrow(Contract.DENOISER)) {
            Denoiser denoiser = new Denoiser(loan.network(), conditions, guidance, new int[] {height, width});
            descend(denoiser, course, start, latent, noise, progress);
        }
        return Drawing.of(autoencoder.decode(latent, progress), commission.width(), commission.height());
    }

    private List<Map<String, Tensor.Floats>> conditions(Commission commission, boolean guided) throws PackException {
        if (guided && contract.zeroNegative() && commission.negative().isBlank()) {
            Map<String, Tensor.Floats> wanted =
                    texts.condition(List.of(commission.prompt())).getFirst();
            return List.of(wanted, Batches.zeros(wanted));
        }
        return texts.condition(
                guided ? List.of(commission.prompt(), commission.negative()) : List.of(commission.prompt()));
    }

    private static int up(int length, int multiple) {
        return (length + multiple - 1) / multiple * multiple;
    }

    /** Puts noise, or the picture under noise, into the latent; the step to begin with. */
    private int begin(Commission commission, Course course, Planes latent, Gaussian noise, DrawingProgress progress)
            throws PackException {
        noise.fill(latent.values());
        if (commission.start().isEmpty()) {
            return 0;
        }
        Commission.Start begin = commission.start().get();
        int factor = contract.latent().factor();
        Planes picture = begin.picture().planes(latent.width() * factor, latent.height() * factor);
        float[] clean = autoencoder.encode(picture, progress).values();
        int start = course.startFor(begin.strength());
        for (int i = 0; i < clean.length; i++) {
            latent.values()[i] =
                    (float) (course.alpha()[start] * clean[i] + course.sigma()[start] * latent.values()[i]);
        }
        return start;
    }

    private void descend(
            Denoiser denoiser, Course course, int start, Planes latent, Gaussian noise, DrawingProgress progress)
            throws PackException {
        Sampler sampler = contract.sampling().kind().sampler();
        for (int step = start; step < course.steps(); step++) {
            if (progress.cancelled()) {
                throw new CancellationException("cancelled");
            }
            float[] output = denoiser.run(latent, course.time()[step]);
            contract.prediction().clean(latent.values(), output, course.alpha()[step], course.sigma()[step]);
            sampler.advance(course, step, latent.values(), output, noise);
            progress.stepDone(step - start + 1, course.steps() - start);
        }
    }
}
