// SPDX-License-Identifier: Apache-2.0
@NullMarked
package io.heliograph.app.verify;

import org.jspecify.annotations.NullMarked;
