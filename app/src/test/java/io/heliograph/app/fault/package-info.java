// SPDX-License-Identifier: Apache-2.0
/** The packaged jar as a process of its own: started, used, stopped, and killed at the worst moments. */
@NullMarked
package io.heliograph.app.fault;

import org.jspecify.annotations.NullMarked;
