// SPDX-License-Identifier: Apache-2.0
/**
 * Registration of pictures in the galleries of organizations. Touches the galleries' rows; the files are results of the registering request that last until
 * the picture is removed. Invariant: a row is written when its files are there, and files that no row names end with the request.
 */
@NullMarked
package io.heliograph.operations.gallery;

import org.jspecify.annotations.NullMarked;
