// SPDX-License-Identifier: Apache-2.0
/**
 * Backups of an installation: database, objects, keys and files of operators in one ZIP archive. May touch the database and the object
 * store. Invariant: a backup holds one snapshot of the database, and an archive gets its final name only when it is
 * complete.
 */
@NullMarked
package io.heliograph.storage.backup;

import org.jspecify.annotations.NullMarked;
