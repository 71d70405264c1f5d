// SPDX-License-Identifier: Apache-2.0
/**
 * Requests from acceptance to settlement, their fair order, and their rows in the queue. Invariant: a submission is settled once.
 */
@NullMarked
package io.heliograph.storage.submissions;

import org.jspecify.annotations.NullMarked;
