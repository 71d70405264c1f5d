// SPDX-License-Identifier: Apache-2.0
/**
 * Types of request fields: each reads a value from JSON, checks it and describes its rules. Uses {@code config}. Invariant: a
 * value that a type writes is read by it again as an equal value.
 */
@NullMarked
package io.heliograph.batch.catalogue.fields;

import org.jspecify.annotations.NullMarked;
