// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * Weights of the kinds of evidence for one thing: the network counts if it sees a subject on the thing, independent
 * motion counts if the thing moves.
 *
 * @param network weight of the network's log odds, 0..1
 * @param motion weight of independent motion, 0..1
 */
record ThingTrust(double network, double motion) {
    private static final double UNSEEN = 0.3; // mean probability on the thing up to which the network is ignored
    private static final double SEEN = 0.7; // mean probability on the thing from which the network fully counts
    private static final double STILL = 0.25; // mean independent motion on the thing up to which motion is ignored
    private static final double MOVING = 0.5; // mean independent motion on the thing from which motion fully counts

    /**
     * Derives the weights from a frame in which the place of the thing is known.
     *
     * @param thing weight of each superpixel: how many pixels or points of the thing lie in it
     * @param network probability of the subject in each superpixel, 0..1
     * @param moving independent motion of each superpixel, 0..1
     */
    static ThingTrust of(double[] thing, double[] network, double[] moving) {
        return new ThingTrust(
                Math.clamp((mean(thing, network) - UNSEEN) / (SEEN - UNSEEN), 0, 1),
                Math.clamp((mean(thing, moving) - STILL) / (MOVING - STILL), 0, 1));
    }

    private static double mean(double[] weights, double[] values) {
        double sum = 0;
        double all = 0;
        for (int k = 0; k < weights.length; k++) {
            sum += weights[k] * values[k];
            all += weights[k];
        }
        return all == 0 ? 0 : sum / all;
    }

    void write(DataOutput out) throws IOException {
        out.writeDouble(network);
        out.writeDouble(motion);
    }

    static ThingTrust read(DataInput in) throws IOException {
        return new ThingTrust(in.readDouble(), in.readDouble());
    }
}
