// SPDX-License-Identifier: Apache-2.0
/**
 * Backups of an installation: database, objects and keys in one ZIP archive. May touch the database and the object store. Invariant: a backup holds one
 * snapshot of the database, and an archive appears under its name only when it is whole.
 */
@NullMarked
package io.heliograph.storage.backup;

import org.jspecify.annotations.NullMarked;
