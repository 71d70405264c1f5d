// SPDX-License-Identifier: Apache-2.0
/**
 * The {@code language} role: a language model behind any endpoint with OpenAI's chat completions API, which answers
 * in JSON of a given schema. The library has no network: a {@link io.heliograph.inference.endpoint.HttpTransport} is
 * injected. Invariant: a model's output is never trusted: it is bounded, parsed and checked against the schema; on
 * any fault the built-in answer is returned with the reason.
 */
@NullMarked
package io.heliograph.inference.language;

import org.jspecify.annotations.NullMarked;
