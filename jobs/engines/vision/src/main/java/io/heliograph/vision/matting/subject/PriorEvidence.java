// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.subject;

/**
 * A learnt prior's evidence of its own reliability.
 *
 * @param learnt its probability at each pixel, 0..1, before it is combined with other priors
 * @param views intersection over union of its subjects in the picture at two scales, 0..1
 * @param saliency Pearson's correlation with classical saliency, -1..1; 0 if not compared
 */
@SuppressWarnings("ArrayRecordComponent") // read, never compared
record PriorEvidence(float[] learnt, double views, double saliency) {}
