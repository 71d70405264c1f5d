// SPDX-License-Identifier: Apache-2.0
/**
 * Pictures by any endpoint that speaks OpenAI's Images API: {@code images/generations} and {@code images/edits}. The
 * library has no network: transport and fetching are injected. Invariant: replies of an endpoint are bounded and read
 * as bytes of a picture at most, never decoded here; user input is sent only as the prompt.
 */
@NullMarked
package io.heliograph.inference.images;

import org.jspecify.annotations.NullMarked;
