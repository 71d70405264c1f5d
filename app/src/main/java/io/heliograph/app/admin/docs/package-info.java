// SPDX-License-Identifier: Apache-2.0
/**
 * OpenAPI document of the admin API, generated from the descriptions in the routes' code, and a page for it. Invariant: every route that is
 * served is described.
 */
@NullMarked
package io.heliograph.app.admin.docs;

import org.jspecify.annotations.NullMarked;
