// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.decoding;

/** Result of decoding one picture, as reported by the decoder process. */
enum DecodingVerdict {
    DECODED,
    REFUSED,
    OUT_OF_MEMORY,
    FAILED
}
