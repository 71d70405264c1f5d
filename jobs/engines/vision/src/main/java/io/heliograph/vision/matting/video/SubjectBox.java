// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

/**
 * Bounding box of a subject, as shares of the frame's width and height from its upper left corner; without area if
 * there is no subject.
 */
public record SubjectBox(double left, double top, double right, double bottom) {
    /** The box without a subject. */
    public static final SubjectBox NONE = new SubjectBox(0, 0, 0, 0);

    /** Whether there is no subject. */
    public boolean empty() {
        return right <= left || bottom <= top;
    }

    /** The smallest box around this one and another one. */
    public SubjectBox with(SubjectBox other) {
        if (empty() || other.empty()) {
            return empty() ? other : this;
        }
        return new SubjectBox(
                Math.min(left, other.left),
                Math.min(top, other.top),
                Math.max(right, other.right),
                Math.max(bottom, other.bottom));
    }
}
