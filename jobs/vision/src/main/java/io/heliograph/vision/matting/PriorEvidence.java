// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

/**
 * What a learnt prior knows of its own trustworthiness.
 *
 * @param learnt its probability at each pixel, 0..1, before any other prior was heard
 * @param views intersection over union of what it takes for the subject in the picture as it is and seen from further away, 0..1
 * @param saliency Pearson's correlation with classical saliency, -1..1; 0 where nobody has compared them
 */
@SuppressWarnings("ArrayRecordComponent") // read, never compared
record PriorEvidence(float[] learnt, double views, double saliency) {}
