// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

/**
 * One thing of a document, or several of a kind. Texts may be empty; those about people are for people only.
 *
 * @param description what it is, with its head noun
 * @param location where in the picture
 * @param relationship where by other objects
 * @param relativeSize beside its natural size
 * @param shapeAndColor colours and pattern
 * @param texture its material
 * @param appearanceDetails other adjectives
 * @param numberOfObjects how many, at least 1
 * @param pose how it stands
 * @param expression of a face
 * @param clothing what it wears
 * @param action what it does
 * @param gender as said
 * @param skinToneAndTexture as said
 * @param orientation where it looks
 */
public record DocumentObject(
        String description,
        String location,
        String relationship,
        String relativeSize,
        String shapeAndColor,
        String texture,
        String appearanceDetails,
        int numberOfObjects,
        String pose,
        String expression,
        String clothing,
        String action,
        String gender,
        String skinToneAndTexture,
        String orientation) {
    /** Bounds the count. */
    public DocumentObject {
        numberOfObjects = Math.clamp(numberOfObjects, 1, 50);
    }
}
