// SPDX-License-Identifier: Apache-2.0
/**
 * Child processes for work on untrusted bytes: a Java virtual machine of its own with limited memory and time, which
 * can be killed at any moment. On Linux x86-64 it can also open only the given files, cannot start processes, and has
 * no network. Has no code for pictures or videos. Invariant: everything that confines a child is in force before it
 * gets its first byte of input.
 */
@NullMarked
package io.heliograph.media.sandbox;

import org.jspecify.annotations.NullMarked;
