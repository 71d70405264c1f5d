// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

/**
 * One thing of a document, or several of a kind. Texts may be empty; the fields about people are empty for other things.
 *
 * @param description the thing, with its head noun
 * @param location position in the picture
 * @param relationship relation to other objects
 * @param relativeSize relative to its natural size
 * @param shapeAndColor colours and pattern
 * @param texture its material
 * @param appearanceDetails other adjectives
 * @param numberOfObjects at least 1
 * @param pose such as sitting
 * @param expression of a face
 * @param clothing garments
 * @param action current activity
 * @param gender as specified
 * @param skinToneAndTexture as specified
 * @param orientation viewing direction
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
        numberOfObjects = Math.clamp(numberOfObjects, 1, StructuredPrompt.MOST_OF_A_KIND);
    }
}
