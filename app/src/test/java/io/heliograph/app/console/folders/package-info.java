// SPDX-License-Identifier: Apache-2.0
/** Tests of the console's page of watched folders. */
@NullMarked
package io.heliograph.app.console.folders;

import org.jspecify.annotations.NullMarked;
