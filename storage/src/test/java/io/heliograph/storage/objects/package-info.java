// SPDX-License-Identifier: Apache-2.0
@NullMarked
package io.heliograph.storage.objects;

import org.jspecify.annotations.NullMarked;
