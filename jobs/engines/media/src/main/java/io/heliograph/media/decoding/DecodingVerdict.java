// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.decoding;

/** First answer of a decoder process. */
enum DecodingVerdict {
    DECODED,
    REFUSED,
    OUT_OF_MEMORY,
    FAILED
}
