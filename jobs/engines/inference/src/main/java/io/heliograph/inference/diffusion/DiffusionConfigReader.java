// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

import io.heliograph.inference.diffusion.DiffusionConfig.Encoder;
import io.heliograph.inference.diffusion.DiffusionConfig.Latent;
import io.heliograph.inference.diffusion.DiffusionConfig.PictureSize;
import io.heliograph.inference.diffusion.DiffusionConfig.Sampling;
import io.heliograph.inference.diffusion.DiffusionConfig.Scale;
import io.heliograph.inference.diffusion.DiffusionConfig.Steps;
import io.heliograph.inference.diffusion.DiffusionConfig.TokenizerFiles;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackFields;
import io.heliograph.inference.pack.PackManifest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the section {@code diffusion}. */
final class DiffusionConfigReader {
    private DiffusionConfigReader() {}

    static DiffusionConfig read(PackManifest packManifest) throws PackException {
        PackFields section = packManifest.root().object("diffusion");
        for (String needed : List.of(DiffusionConfig.DENOISER, DiffusionConfig.DECODER)) {
            packManifest.network(needed);
        }
        PredictionType predictionType = section.choice("prediction", PredictionType.class);
        Optional<NoiseSchedule> noise = noise(section);
        Sampling sampling = sampling(section.object("sampler"));
        if (noise.isEmpty() != (predictionType == PredictionType.FLOW)) {
            throw new PackException(section.place() + " needs noise for every prediction but flow");
        }
        if (noise.isEmpty() && !sampling.kind().flows()) {
            throw new PackException(
                    "%s.sampler %s does not go with a flow".formatted(section.place(), sampling.kind()));
        }
        return new DiffusionConfig(
                encoders(section, packManifest),
                predictionType,
                noise,
                sampling,
                latent(section.object("latent")),
                picture(section.object("picture"), packManifest),
                section.real("guidance", 0, 50),
                section.flag("zero_negative"),
                steps(section.object("steps")));
    }

    private static Optional<NoiseSchedule> noise(PackFields section) throws PackException {
        Optional<PackFields> found = section.optionalObject("noise");
        if (found.isEmpty()) {
            return Optional.empty();
        }
        PackFields packFields = found.get();
        NoiseSchedule schedule = NoiseSchedule.of(
                packFields.choice("schedule", NoiseSchedule.Kind.class),
                packFields.real("beta_start", 0, 0.999, 0.00085),
                packFields.real("beta_end", 0, 0.999, 0.012),
                Math.toIntExact(packFields.whole("steps", 10, 10_000)));
        return Optional.of(packFields.flag("zero_terminal") ? schedule.zeroTerminal() : schedule);
    }

    private static Sampling sampling(PackFields packFields) throws PackException {
        return new Sampling(
                packFields.choice("kind", DiffusionSampler.Kind.class),
                packFields.choice("spacing", TimestepSpacing.class, TimestepSpacing.LEADING),
                packFields.whole("offset", 0, 10, 0),
                packFields.flag("karras"),
                packFields.real("shift", 0.1, 100, 1),
                packFields.real("time_scale", 1, 10_000, 1000),
                packFields.whole("original_steps", 1, 1000, 50));
    }

    private static List<Encoder> encoders(PackFields section, PackManifest packManifest) throws PackException {
        List<Encoder> encoders = new ArrayList<>();
        for (PackFields packFields : section.objects("text")) {
            String network = packFields.text("network");
            if (!packManifest.networks().containsKey(network)) {
                throw new PackException("%s.network: networks has no %s".formatted(packFields.place(), network));
            }
            encoders.add(new Encoder(
                    network,
                    tokenizer(packFields.object("tokenizer")),
                    packFields.text("hidden"),
                    packFields.optionalText("pooled")));
        }
        if (encoders.isEmpty() || encoders.size() > 4) {
            throw new PackException(section.place() + ".text has none or more than 4");
        }
        return encoders;
    }

    static TokenizerFiles tokenizer(PackFields packFields) throws PackException {
        return new TokenizerFiles(
                packFields.choice("kind", TokenizerFiles.Kind.class),
                packFields.text("vocabulary"),
                packFields.optionalText("merges"),
                Math.toIntExact(packFields.whole("length", 2, 1024)),
                packFields.text("pad"),
                packFields.flag("lower_case"));
    }

    private static Latent latent(PackFields packFields) throws PackException {
        Scale scaling = new Scale(packFields.real("scaling", 1e-3, 1e3), packFields.real("shift", -100, 100, 0));
        Latent latent = new Latent(
                Math.toIntExact(packFields.whole("channels", 1, 64)),
                Math.toIntExact(packFields.whole("factor", 1, 64)),
                scaling,
                new Scale(
                        packFields.real("decoder_scaling", 1e-3, 1e3, scaling.factor()),
                        packFields.real("decoder_shift", -100, 100, scaling.shift())),
                packFields.whole("tile", 4, 1024, 64),
                packFields.whole("overlap", 0, 512, 8));
        if (latent.overlap() * 2 > latent.tile()) {
            throw new PackException(packFields.place() + ".overlap is more than half a tile");
        }
        return latent;
    }

    private static PictureSize picture(PackFields packFields, PackManifest packManifest) throws PackException {
        long factor = packManifest.root().object("diffusion").object("latent").whole("factor", 1, 64);
        int multiple = Math.toIntExact(packFields.whole("multiple", 1, 512));
        if (multiple % factor != 0) {
            throw new PackException(packFields.place() + ".multiple is no multiple of the latent's factor");
        }
        return new PictureSize(
                Math.toIntExact(packFields.whole("native", 16, 8192)),
                multiple,
                Math.toIntExact(packFields.whole("max_pixels", 256, 1 << 26)));
    }

    private static Steps steps(PackFields packFields) throws PackException {
        return new Steps(
                Math.toIntExact(packFields.whole("lite", 1, 8)),
                Math.toIntExact(packFields.whole("fast", 1, 15)),
                Math.toIntExact(packFields.whole("base", 1, 150)));
    }
}
