// SPDX-License-Identifier: Apache-2.0
/**
 * Files: results that clients fetch and uploads that they send. Touches the object store, as streams only. Invariant: no file is ever held in memory, and
 * an address is all that it takes to read one.
 */
@NullMarked
package io.heliograph.app.http.files;

import org.jspecify.annotations.NullMarked;
