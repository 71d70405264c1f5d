// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.visuals;

import java.util.Optional;

/**
 * Data of a picture for search.
 *
 * @param caption one or two sentences
 * @param prompt its prompt, if this service generated it
 * @param words names of its colours and materials, separated by spaces
 * @param descriptor numbers to compare with those of other pictures, a byte each
 * @param pictureHash 64 bits that differ in only a few between near copies
 */
@SuppressWarnings("ArrayRecordComponent") // not copied: the caller hands it over
public record VisualDescription(
        String caption, Optional<String> prompt, String words, byte[] descriptor, long pictureHash) {}
