// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

import io.heliograph.inference.diffusion.Contract.Encoder;
import io.heliograph.inference.diffusion.Contract.Latent;
import io.heliograph.inference.diffusion.Contract.PictureSize;
import io.heliograph.inference.diffusion.Contract.Sampling;
import io.heliograph.inference.diffusion.Contract.Steps;
import io.heliograph.inference.diffusion.Contract.TokenizerFiles;
import io.heliograph.inference.pack.Fields;
import io.heliograph.inference.pack.Manifest;
import io.heliograph.inference.pack.PackException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the section {@code diffusion}. */
final class ContractReader {
    private ContractReader() {}

    static Contract read(Manifest manifest) throws PackException {
        Fields section = manifest.root().object("diffusion");
        for (String needed : List.of(Contract.DENOISER, Contract.DECODER)) {
            manifest.network(needed);
        }
        Prediction prediction = section.choice("prediction", Prediction.class);
        Optional<NoiseSchedule> noise = noise(section);
        Sampling sampling = sampling(section.object("sampler"));
        if (noise.isEmpty() != (prediction == Prediction.FLOW)) {
            throw new PackException(section.place() + " needs noise for every prediction but flow");
        }
        if (noise.isEmpty() && !sampling.kind().flows()) {
            throw new PackException(
                    "%s.sampler %s does not go with a flow".formatted(section.place(), sampling.kind()));
        }
        return new Contract(
                encoders(section, manifest),
                prediction,
                noise,
                sampling,
                latent(section.object("latent")),
                picture(section.object("picture"), manifest),
                section.real("guidance", 0, 50),
                section.flag("zero_negative"),
                steps(section.object("steps")));
    }

    private static Optional<NoiseSchedule> noise(Fields section) throws PackException {
        Optional<Fields> found = section.optionalObject("noise");
        if (found.isEmpty()) {
            return Optional.empty();
        }
        Fields fields = found.get();
        NoiseSchedule schedule = NoiseSchedule.of(
                fields.choice("schedule", NoiseSchedule.Kind.class),
                fields.real("beta_start", 0, 0.999, 0.00085),
                fields.real("beta_end", 0, 0.999, 0.012),
                Math.toIntExact(fields.whole("steps", 10, 10_000)));
        return Optional.of(fields.flag("zero_terminal") ? schedule.zeroTerminal() : schedule);
    }

    private static Sampling sampling(Fields fields) throws PackException {
        return new Sampling(
                fields.choice("kind", Sampler.Kind.class),
                fields.choice("spacing", Spacing.class, Spacing.LEADING),
                fields.whole("offset", 0, 10, 0),
                fields.flag("karras"),
                fields.real("shift", 0.1, 100, 1),
                fields.real("time_scale", 1, 10_000, 1000));
    }

    private static List<Encoder> encoders(Fields section, Manifest manifest) throws PackException {
        List<Encoder> encoders = new ArrayList<>();
        for (Fields fields : section.objects("text")) {
            String network = fields.text("network");
            if (!manifest.networks().containsKey(network)) {
                throw new PackException("%s.network: networks has no %s".formatted(fields.place(), network));
            }
            encoders.add(new Encoder(
                    network,
                    tokenizer(fields.object("tokenizer")),
                    fields.text("hidden"),
                    fields.optionalText("pooled")));
        }
        if (encoders.isEmpty() || encoders.size() > 4) {
            throw new PackException(section.place() + ".text has none or more than 4");
        }
        return encoders;
    }

    private static TokenizerFiles tokenizer(Fields fields) throws PackException {
        return new TokenizerFiles(
                fields.choice("kind", TokenizerFiles.Kind.class),
                fields.text("vocabulary"),
                fields.optionalText("merges"),
                Math.toIntExact(fields.whole("length", 2, 1024)),
                fields.text("pad"),
                fields.flag("lower_case"));
    }

    private static Latent latent(Fields fields) throws PackException {
        Latent latent = new Latent(
                Math.toIntExact(fields.whole("channels", 1, 64)),
                Math.toIntExact(fields.whole("factor", 1, 64)),
                fields.real("scaling", 1e-3, 1e3),
                fields.real("shift", -100, 100, 0),
                fields.whole("tile", 4, 1024, 64),
                fields.whole("overlap", 0, 512, 8));
        if (latent.overlap() * 2 > latent.tile()) {
            throw new PackException(fields.place() + ".overlap is more than half a tile");
        }
        return latent;
    }

    private static PictureSize picture(Fields fields, Manifest manifest) throws PackException {
        long factor = manifest.root().object("diffusion").object("latent").whole("factor", 1, 64);
        int multiple = Math.toIntExact(fields.whole("multiple", 1, 512));
        if (multiple % factor != 0) {
            throw new PackException(fields.place() + ".multiple is no multiple of the latent's factor");
        }
        return new PictureSize(
                Math.toIntExact(fields.whole("native", 16, 8192)),
                multiple,
                Math.toIntExact(fields.whole("max_pixels", 256, 1 << 26)));
    }

    private static Steps steps(Fields fields) throws PackException {
        return new Steps(
                Math.toIntExact(fields.whole("lite", 1, 8)),
                Math.toIntExact(fields.whole("fast", 1, 15)),
                Math.toIntExact(fields.whole("base", 1, 150)));
    }
}
