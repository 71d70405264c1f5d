// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.published;

import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackFields;
import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/**
 * Converts {@code scheduler_config.json} of diffusers to the fields {@code prediction}, {@code noise} and
 * {@code sampler} of the section {@code diffusion}.
 *
 * @param config content of the publisher's file
 * @param sampler {@code ddim}, {@code euler}, {@code euler_a}, {@code dpmpp_2m} or {@code lcm}
 */
record LayoutScheduler(PackFields config, String sampler) {
    /** Sampler for each scheduler of diffusers with the same mathematics; DPM-Solver++ replaces PNDM. */
    private static final Map<String, String> SAMPLERS = Map.of(
            "LCMScheduler", "lcm",
            "EulerDiscreteScheduler", "euler",
            "EulerAncestralDiscreteScheduler", "euler_a",
            "DPMSolverMultistepScheduler", "dpmpp_2m",
            "PNDMScheduler", "dpmpp_2m",
            "DDIMScheduler", "ddim");

    private static final Map<String, String> SCHEDULES =
            Map.of("scaled_linear", "scaled_linear", "linear", "linear", "squaredcos_cap_v2", "squaredcos");
    private static final Map<String, String> PREDICTIONS =
            Map.of("epsilon", "epsilon", "v_prediction", "v", "sample", "sample");

    static LayoutScheduler read(LayoutFolder folder) throws PackException {
        String path = "scheduler/scheduler_config.json";
        if (!folder.has(path)) {
            throw new PackException(path + " is missing");
        }
        PackFields config = folder.config(path);
        return new LayoutScheduler(config, known(config, "_class_name", SAMPLERS, "PNDMScheduler"));
    }

    private static String known(PackFields config, String field, Map<String, String> names, String usual)
            throws PackException {
        String given = config.optionalText(field).orElse(usual);
        String known = names.get(given);
        if (known == null) {
            throw new PackException("%s %s is %s, and only %s are read"
                    .formatted(
                            config.place(),
                            field,
                            given,
                            names.keySet().stream().sorted().toList()));
        }
        return known;
    }

    private String spacing() throws PackException {
        return config.optionalText("timestep_spacing").orElse(sampler.equals("euler_a") ? "linspace" : "leading");
    }

    /** Whether the model was distilled to a few steps without guidance (SD-Turbo, SDXL-Turbo). */
    boolean distilled() throws PackException {
        return sampler.startsWith("euler") && spacing().equals("trailing") && !config.flag("rescale_betas_zero_snr");
    }

    void write(ObjectNode diffusion) throws PackException {
        diffusion.put("prediction", known(config, "prediction_type", PREDICTIONS, "epsilon"));
        diffusion
                .putObject("noise")
                .put("schedule", known(config, "beta_schedule", SCHEDULES, "scaled_linear"))
                .put("beta_start", config.real("beta_start", 0, 0.999, 0.00085))
                .put("beta_end", config.real("beta_end", 0, 0.999, 0.012))
                .put("steps", config.whole("num_train_timesteps", 10, 10_000, 1000))
                .put("zero_terminal", config.flag("rescale_betas_zero_snr"));
        diffusion
                .putObject("sampler")
                .put("kind", sampler)
                .put("spacing", spacing())
                .put("offset", config.whole("steps_offset", 0, 10, 0))
                .put("karras", config.flag("use_karras_sigmas"))
                .put("original_steps", config.whole("original_inference_steps", 1, 1000, 50));
    }
}
