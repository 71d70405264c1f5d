// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.visuals;

import java.util.Optional;

/**
 * What search knows of a picture.
 *
 * @param caption one or two sentences
 * @param prompt what it was made from, if we made it
 * @param words names of its colours and of what covers it, separated by spaces
 * @param descriptor numbers that are compared with those of other pictures, a byte each
 * @param pictureHash 64 bits that near copies share but for a few
 */
@SuppressWarnings("ArrayRecordComponent") // a buffer, handed over
public record VisualDescription(
        String caption, Optional<String> prompt, String words, byte[] descriptor, long pictureHash) {}
