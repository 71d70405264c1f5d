// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

/**
 * A watermark or fingerprint to find a manifest again after it was stripped (assertion {@code c2pa.soft-binding}).
 *
 * @param algorithm a name in C2PA's list, or one in the form of a reversed host name
 * @param value the algorithm's reading of the media
 */
public record SoftBinding(String algorithm, String value) {}
