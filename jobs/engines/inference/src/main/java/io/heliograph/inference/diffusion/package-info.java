// SPDX-License-Identifier: Apache-2.0
/**
 * The {@code text_to_image} role: diffusion in latent space. Tokenizer, text encoders, sampler, guidance and the tiled
 * autoencoder work on plain arrays; only the networks of the pack touch libtorch. Everywhere {@code x = alpha * clean +
 * sigma * noise}: a {@link SigmaSchedule} gives alpha and sigma of each step, for variance-preserving models (alpha
 * squared + sigma squared = 1) and flows (alpha + sigma = 1) alike. Invariant: the numbers computed here depend only on
 * the request and its seed; those of libtorch are reproducible on one machine with one number of threads.
 */
@NullMarked
package io.heliograph.inference.diffusion;

import org.jspecify.annotations.NullMarked;
