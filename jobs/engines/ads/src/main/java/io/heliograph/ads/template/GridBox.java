// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.template;

/**
 * A box of a scene.
 *
 * @param page whether the numbers are shares of the whole picture, 0 to 1; else they count columns and rows of the grid within the margins,
 *     from 0
 */
public record GridBox(double x, double y, double width, double height, boolean page) {}
