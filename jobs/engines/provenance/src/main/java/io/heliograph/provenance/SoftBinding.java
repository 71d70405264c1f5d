// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

/**
 * A watermark or fingerprint to find a manifest again after it was stripped (assertion {@code c2pa.soft-binding}).
 *
 * @param algorithm name from C2PA's list, or a name in the form of a reversed host name
 * @param value value that the algorithm reads from the media
 */
public record SoftBinding(String algorithm, String value) {}
