// SPDX-License-Identifier: Apache-2.0
/**
 * The templates, brands, fonts and logos of the service and of its operator. Invariant: an invalid file leaves the last
 * valid one in force.
 */
@NullMarked
package io.heliograph.ads.library;

import org.jspecify.annotations.NullMarked;
