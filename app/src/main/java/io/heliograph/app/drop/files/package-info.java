// SPDX-License-Identifier: Apache-2.0
/**
 * Files and folders below a watch folder: open folders, moves and removals that follow no link. Uses no other package of the
 * watch folders. Invariant: no operation leaves the folder that it is given.
 */
@NullMarked
package io.heliograph.app.drop.files;

import org.jspecify.annotations.NullMarked;
