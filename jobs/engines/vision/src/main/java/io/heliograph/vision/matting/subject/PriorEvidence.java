// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.subject;

/**
 * Evidence for the reliability of a learnt prior.
 *
 * @param learnt the prior's probability at each pixel, 0..1, before it is combined with other priors
 * @param views intersection over union of the subjects seen at two scales of the picture, 0..1
 * @param saliency Pearson's correlation with classical saliency, -1..1; 0 if not compared
 */
@SuppressWarnings("ArrayRecordComponent") // an array that is read but never compared
record PriorEvidence(float[] learnt, double views, double saliency) {}
