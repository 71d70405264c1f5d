// SPDX-License-Identifier: Apache-2.0
/**
 * Structured prompts and instructions: the JSON documents of the service, made from briefs and read back into them. Invariant: this package
 * can read all that it writes.
 */
@NullMarked
package io.heliograph.scene.document;

import org.jspecify.annotations.NullMarked;
