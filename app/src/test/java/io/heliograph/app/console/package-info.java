// SPDX-License-Identifier: Apache-2.0
@NullMarked
package io.heliograph.app.console;

import org.jspecify.annotations.NullMarked;
