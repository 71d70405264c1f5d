// SPDX-License-Identifier: Apache-2.0
/** Text in pictures: lines are found, taken away and set anew. Which line is meant follows from where it is said to be, since nothing here reads. */
@NullMarked
package io.heliograph.operations.text;

import org.jspecify.annotations.NullMarked;
