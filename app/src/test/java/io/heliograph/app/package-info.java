// SPDX-License-Identifier: Apache-2.0
/** Rules of the whole house. */
@NullMarked
package io.heliograph.app;

import org.jspecify.annotations.NullMarked;
