// SPDX-License-Identifier: Apache-2.0
/**
 * Descriptions of routes for the OpenAPI document, written beside the handlers. Uses the models of the OpenAPI library and the catalogue.
 *
 * <p>Invariant: a description is made of the route that it belongs to; no path is written twice.
 */
@NullMarked
package io.heliograph.app.http.description;

import org.jspecify.annotations.NullMarked;
