// SPDX-License-Identifier: Apache-2.0
/**
 * What the service says of itself to programs and to people with a browser: an OpenAPI description and a page that shows it. Touches the catalogue only.
 * Invariant: what is described is what the router serves, since both read the same catalogue.
 */
@NullMarked
package io.heliograph.app.http.docs;

import org.jspecify.annotations.NullMarked;
