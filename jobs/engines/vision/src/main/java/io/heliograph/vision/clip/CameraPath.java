// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Motion of the camera through a clip: for each frame its shot, and the map of its pixels to the first frame of that
 * shot.
 *
 * @param poses in the order of the frames
 */
public record CameraPath(List<Pose> poses) {
    /**
     * Pose of the camera in a frame.
     *
     * @param shot the ordinal of its shot, from 0
     * @param toFirst maps pixels of this frame to those of the shot's first frame
     */
    public record Pose(int shot, AffineMap toFirst) {}

    public CameraPath {
        poses = List.copyOf(poses);
    }

    /** Number of frames. */
    public int frames() {
        return poses.size();
    }

    /** Whether both frames belong to one shot. */
    boolean sameShot(int one, int other) {
        return poses.get(one).shot() == poses.get(other).shot();
    }

    /** Maps pixels of a frame to those of another one of the same shot. */
    AffineMap between(int from, int to) {
        return poses.get(from).toFirst().then(poses.get(to).toFirst().inverse());
    }

    /**
     * Representative frames: evenly spread over each shot, its first and last frame included.
     *
     * @param most maximum number of frames in all; each shot has at least one
     */
    public List<Integer> references(int most) {
        int shots = frames() == 0 ? 0 : poses.getLast().shot() + 1;
        int each = Math.max(1, most / Math.max(1, shots));
        return IntStream.range(0, shots)
                .boxed()
                .flatMap(shot -> spread(shot, each).boxed())
                .limit(Math.max(most, shots))
                .toList();
    }

    private IntStream spread(int shot, int most) {
        int[] own = IntStream.range(0, frames())
                .filter(t -> poses.get(t).shot() == shot)
                .toArray();
        if (own.length <= most) {
            return IntStream.of(own);
        }
        return most == 1
                ? IntStream.of(own[own.length / 2])
                : IntStream.range(0, most).map(i -> own[(int) Math.round(i * (own.length - 1.0) / (most - 1))]);
    }
}
