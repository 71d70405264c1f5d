// SPDX-License-Identifier: Apache-2.0
/**
 * Files: results for download, and uploads of clients. Uses the object store, as streams only. Invariant: no file is ever held in
 * memory, and the address alone gives read access.
 */
@NullMarked
package io.heliograph.app.http.files;

import org.jspecify.annotations.NullMarked;
