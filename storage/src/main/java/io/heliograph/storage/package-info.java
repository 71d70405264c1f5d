// SPDX-License-Identifier: Apache-2.0
/**
 * Durable state: the only module that uses JDBC and the object-store client. Invariant: this project's SQL statements
 * and object keys are written here, except those of Spring Batch itself.
 */
@NullMarked
package io.heliograph.storage;

import org.jspecify.annotations.NullMarked;
