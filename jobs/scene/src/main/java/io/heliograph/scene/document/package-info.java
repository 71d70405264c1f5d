// SPDX-License-Identifier: Apache-2.0
/**
 * Structured prompts and instructions: the JSON documents of the service, made from briefs and read back into them. Invariant: what is written here can be read back here.
 */
@NullMarked
package io.heliograph.scene.document;

import org.jspecify.annotations.NullMarked;
