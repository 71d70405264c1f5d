// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import io.heliograph.operations.cutting.Subjects;
import io.heliograph.operations.restoring.Restorers;
import io.heliograph.operations.segmentation.Removal;
import org.springframework.stereotype.Component;

/** What lies at every easel: engines that a pack of the operator may have taken the place of. */
@Component
record Tools(Subjects subjects, Removal removal, Restorers restorers) {}
