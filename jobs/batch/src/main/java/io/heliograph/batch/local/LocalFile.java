// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.local;

import java.nio.file.Path;
import java.util.Optional;

/**
 * A result file.
 *
 * @param key key in the result, or of a file in a list or map; unique in its run
 * @param path the file in the run's folder; empty if moderation withholds it
 * @param contentType of the file
 */
public record LocalFile(String key, Optional<Path> path, String contentType) {}
