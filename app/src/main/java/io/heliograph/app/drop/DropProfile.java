// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import io.heliograph.batch.catalogue.Operation;
import tools.jackson.databind.node.ObjectNode;

/**
 * What is done with the files of a folder.
 *
 * @param fields of the operation that all files have
 */
record DropProfile(Operation operation, ObjectNode fields) {}
