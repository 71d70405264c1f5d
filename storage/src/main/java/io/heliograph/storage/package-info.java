// SPDX-License-Identifier: Apache-2.0
/**
 * Everything that lasts: the only room that sees JDBC and the object-store client. Invariant: statements and object keys of this house are written here, those of Spring Batch itself apart.
 */
@NullMarked
package io.heliograph.storage;

import org.jspecify.annotations.NullMarked;
