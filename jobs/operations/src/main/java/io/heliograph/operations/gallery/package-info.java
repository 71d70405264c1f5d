// SPDX-License-Identifier: Apache-2.0
/**
 * Registration of pictures in the galleries of organizations. Uses the galleries' rows; the files are results of the registering request,
 * stored until the picture is removed. Invariant: a row is written only after its files exist; files without a row are removed with the
 * request.
 */
@NullMarked
package io.heliograph.operations.gallery;

import org.jspecify.annotations.NullMarked;
