// SPDX-License-Identifier: Apache-2.0
/** Everything that lasts: the only room that sees JDBC and the object-store client. */
@NullMarked
package io.heliograph.storage;

import org.jspecify.annotations.NullMarked;
