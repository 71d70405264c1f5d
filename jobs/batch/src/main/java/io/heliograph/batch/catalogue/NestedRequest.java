// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

/**
 * A request within the fields of another.
 *
 * @param place prefix of its fields' names in refusals, such as {@code definition: steps[0].fields.}
 */
public record NestedRequest(String place, OperationRequest request) {}
