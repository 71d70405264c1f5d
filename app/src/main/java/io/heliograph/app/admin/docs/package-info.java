// SPDX-License-Identifier: Apache-2.0
/**
 * The admin API described: an OpenAPI document of its own, made of the descriptions beside the routes, and a page that shows it. Invariant: a route that is
 * served is described.
 */
@NullMarked
package io.heliograph.app.admin.docs;

import org.jspecify.annotations.NullMarked;
