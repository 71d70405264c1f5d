// SPDX-License-Identifier: Apache-2.0
/**
 * Structure of media files, without their codecs. Depends on the JDK only. Invariant: a file is recognized by its bytes
 * alone, never by a name or by a content type.
 */
@NullMarked
package io.heliograph.containers;

import org.jspecify.annotations.NullMarked;
