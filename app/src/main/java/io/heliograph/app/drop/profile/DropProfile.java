// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop.profile;

import io.heliograph.batch.catalogue.Operation;
import tools.jackson.databind.node.ObjectNode;

/**
 * A profile: the operation for all files of a watched folder.
 *
 * @param fields field values of the operation for all files
 */
public record DropProfile(Operation operation, ObjectNode fields) {}
