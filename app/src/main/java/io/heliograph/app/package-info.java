// SPDX-License-Identifier: Apache-2.0
/**
 * The process: its main class, the beans shared by all packages, and below it one package for each interface. May use the public API of all
 * modules. Invariant: the roles of a process alone determine its work.
 */
@NullMarked
package io.heliograph.app;

import org.jspecify.annotations.NullMarked;
