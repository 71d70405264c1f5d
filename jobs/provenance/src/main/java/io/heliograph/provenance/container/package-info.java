// SPDX-License-Identifier: Apache-2.0
/**
 * Where manifests lie within media files: JPEG, PNG, WebP, AVI, GIF, TIFF, SVG and the ISO base media formats (MP4, MOV). Invariant: what frames a manifest is checked to the byte, so that nothing hides in the part
 * of a file that hashes leave out; putting a manifest in changes no other byte, but lengths and offsets that must follow.
 */
@NullMarked
package io.heliograph.provenance.container;

import org.jspecify.annotations.NullMarked;
