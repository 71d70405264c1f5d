// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

/**
 * A watermark or fingerprint by which a manifest is found again when it was stripped (assertion {@code c2pa.soft-binding}).
 *
 * @param algorithm a name of the list of C2PA, or one in the form of a reversed host name
 * @param value what the algorithm reads from the media
 */
public record SoftBinding(String algorithm, String value) {}
