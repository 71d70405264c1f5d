// SPDX-License-Identifier: Apache-2.0
/**
 * Description of a route: its {@link io.heliograph.batch.catalogue.OperationSpec}, its fields, and the {@link
 * io.heliograph.batch.catalogue.Pipeline} of its work. {@code fields} holds the types of fields. Knows no HTTP and no
 * Spring Batch; the router, the binding, the documentation and the engine all read it. Invariant: binding a request
 * and writing it as canonical JSON again gives the same request.
 */
@NullMarked
package io.heliograph.batch.catalogue;

import org.jspecify.annotations.NullMarked;
