// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop.profile;

import io.heliograph.batch.catalogue.Operation;
import tools.jackson.databind.node.ObjectNode;

/**
 * The operation for the files of a folder.
 *
 * @param fields of the operation, common to all files
 */
public record DropProfile(Operation operation, ObjectNode fields) {}
