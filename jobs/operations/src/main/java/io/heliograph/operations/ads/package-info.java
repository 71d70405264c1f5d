// SPDX-License-Identifier: Apache-2.0
/**
 * The route for ads: reads what is asked for against the template, brings and prepares pictures, and has each scene drawn and published by itself. Invariant: what is accepted can be set; texts that do not fit are refused before.
 */
@NullMarked
package io.heliograph.operations.ads;

import org.jspecify.annotations.NullMarked;
