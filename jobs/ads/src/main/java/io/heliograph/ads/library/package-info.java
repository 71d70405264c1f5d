// SPDX-License-Identifier: Apache-2.0
/**
 * The templates, brands, fonts and logos of the service and of its operator. Invariant: a file that is wrong leaves the last good one in force.
 */
@NullMarked
package io.heliograph.ads.library;

import org.jspecify.annotations.NullMarked;
