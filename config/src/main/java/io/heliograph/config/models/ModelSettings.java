// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.models;

import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;

/**
 * Model packs, which replace built-in engines.
 *
 * @param folder folder of packs, one sub-folder each; it may be missing
 * @param pins SHA-256 of the pack.json of each pack that may run; empty: every pack in the folder
 * @param switchedOff names of packs shipped in the jar that are not used, such as {@code ppocr-read}
 * @param memoryBytes limit on memory of all loaded networks
 * @param patience maximum wait for that memory
 * @param idle time without use after which a network is unloaded
 * @param libtorch folder of an unpacked libtorch; empty: the one in the jar, if it was built with one
 * @param device device of ONNX networks: {@code auto} (the first NVIDIA card, or the processor if there is none or it fails),
 *     {@code cpu}, or {@code cuda:0} for that card and no other device
 * @param cardMemoryBytes limit on memory of one ONNX network on a graphics card, weights and intermediate values; 0: all of the card's
 *     memory. {@code memory-bytes} counts these networks, too
 * @param onnxruntime folder of ONNX Runtime's libraries for graphics cards, as {@code heliograph models cuda} installs them; without
 *     them those in the jar run on the processor
 * @param flavour flavour of libtorch: {@code cpu}, or {@code cu128} for CUDA 12.8
 * @param threads threads within one operator of a network; 0: libtorch's default, with ONNX Runtime all processors
 * @param workers concurrent runs of one network
 * @param download downloads of packs
 */
public record ModelSettings(
        @NotNull Path folder,
        @NotNull Set<String> pins,
        @NotNull Set<String> switchedOff,
        @Min(1) long memoryBytes,
        @NotNull Duration patience,
        @NotNull Duration idle,
        String libtorch,

        @NotNull @Pattern(regexp = "auto|cpu|cuda:[0-9]{1,2}", message = "must be auto, cpu or cuda:N, such as cuda:0")
        String device,

        @Min(0) long cardMemoryBytes,
        @NotNull Path onnxruntime,
        @NotBlank String flavour,
        @Min(0) @Max(1024) int threads,
        @Min(1) @Max(64) int workers,
        @Valid @NotNull ModelDownloadSettings download) {}
