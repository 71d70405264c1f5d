// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import java.util.List;

/**
 * Scale and position of a guest (the subject of a backdrop) that leave room for the things beside it.
 *
 * @param factor scale of the guest with which all things fit into the picture, 0.3 to 1
 * @param aside horizontal position of the guest's middle at that scale, -1 (left edge) to 1; only used if the factor is below 1
 */
public record CompanyRoom(float factor, float aside) {
    private static final float EDGE = 0.94f; // maximum extent of the things, as a fraction of half the picture's size
    private static final float LEAST = 0.3f;

    /** No change: all things fit into the picture already. */
    public static final CompanyRoom ENOUGH = new CompanyRoom(1, 0);

    static CompanyRoom of(PictureRect guest, List<PictureRect> others) {
        PictureRect all = others.stream().reduce(guest, PictureRect::join);
        boolean inside = all.left() >= -1 && all.right() <= 1 && all.top() <= 1;
        if (inside) {
            return ENOUGH;
        }
        float wide = 2 * EDGE / Math.max(0.01f, all.right() - all.left());
        float high = (EDGE - guest.bottom())
                / Math.max(0.01f, all.top() - guest.bottom()); // the guest's lower edge stays in place
        float factor = Math.clamp(Math.min(wide, high), LEAST, 1);
        return new CompanyRoom(factor, Math.clamp((guest.midX() - all.midX()) * factor, -EDGE, EDGE));
    }

    /** Whether the guest may keep its size. */
    public boolean isEnough() {
        return this.equals(ENOUGH);
    }
}
