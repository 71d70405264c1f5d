// SPDX-License-Identifier: Apache-2.0
/**
 * Positions of manifests in media files: JPEG, PNG, WebP, AVI, GIF, TIFF, SVG and the ISO base media formats (MP4,
 * MOV). Invariant: the framing of a manifest is checked to the byte, so that no data is hidden in the part that hashes
 * exclude. Inserting a manifest changes no other byte except dependent lengths and offsets.
 */
@NullMarked
package io.heliograph.provenance.container;

import org.jspecify.annotations.NullMarked;
