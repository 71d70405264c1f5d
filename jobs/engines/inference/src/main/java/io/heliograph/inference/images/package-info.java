// SPDX-License-Identifier: Apache-2.0
/**
 * Pictures from any endpoint with OpenAI's Images API: {@code images/generations} and {@code images/edits}. The
 * library has no network: transport and fetching are injected. Invariant: replies of an endpoint are limited in size,
 * and pictures in them are never decoded here; user input is sent only as the prompt.
 */
@NullMarked
package io.heliograph.inference.images;

import org.jspecify.annotations.NullMarked;
