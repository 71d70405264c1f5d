// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

/**
 * A guest, a subject from outside of the brief, that already has its place in the picture.
 *
 * @param actor model of the guest
 * @param metres longer side of the guest, metres
 * @param pin place of the guest in the picture
 * @param ratio width by height of the picture, 0.2 to 5
 */
public record PinnedGuest(BillboardActor actor, float metres, BillboardPin pin, float ratio) {}
