// SPDX-License-Identifier: Apache-2.0
/**
 * Profiles of watch folders: files that name an operation and its fields. Uses {@code app.drop.files}.
 * Invariant: an invalid profile is refused with the reason, and never used in part.
 */
@NullMarked
package io.heliograph.app.drop.profile;

import org.jspecify.annotations.NullMarked;
