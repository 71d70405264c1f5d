// SPDX-License-Identifier: Apache-2.0
/**
 * What endpoints of every kind have in common: a transport that is given to them, and a rest after faults. Touches no network itself. Invariant: an endpoint that rests is
 * not called.
 */
@NullMarked
package io.heliograph.inference.endpoint;

import org.jspecify.annotations.NullMarked;
