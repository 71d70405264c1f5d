// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.decoding;

/** What a decoder process answers first. */
enum DecodingVerdict {
    DECODED,
    REFUSED,
    OUT_OF_MEMORY,
    FAILED
}
