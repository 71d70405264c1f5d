// SPDX-License-Identifier: Apache-2.0
/**
 * Requests from acceptance to settlement, their fair order, and the rows of their dispatch. Invariant: a submission is settled once.
 */
@NullMarked
package io.heliograph.storage.submissions;

import org.jspecify.annotations.NullMarked;
