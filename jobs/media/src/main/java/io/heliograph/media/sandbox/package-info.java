// SPDX-License-Identifier: Apache-2.0
/**
 * Child processes for work on bytes that nobody trusts: a Java virtual machine of its own with bounded memory and time, which can be killed at any moment.
 * On Linux x86-64 it may moreover open nothing but what it was given, start nothing, and has no network. Knows neither pictures nor videos.
 * Invariant: everything that confines a child is in force before it gets its first byte of input.
 */
@NullMarked
package io.heliograph.media.sandbox;

import org.jspecify.annotations.NullMarked;
