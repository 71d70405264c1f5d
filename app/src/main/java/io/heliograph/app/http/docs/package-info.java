// SPDX-License-Identifier: Apache-2.0
/**
 * Description of the API for programs and people: an OpenAPI document and a page for it. Uses the catalogue only. Invariant: the
 * description matches the router, since both read the same catalogue.
 */
@NullMarked
package io.heliograph.app.http.docs;

import org.jspecify.annotations.NullMarked;
