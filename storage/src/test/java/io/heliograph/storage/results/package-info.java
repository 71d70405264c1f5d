// SPDX-License-Identifier: Apache-2.0
@NullMarked
package io.heliograph.storage.results;

import org.jspecify.annotations.NullMarked;
