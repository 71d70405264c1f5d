// SPDX-License-Identifier: Apache-2.0
/**
 * The first minute of a new user: a sample photo goes through the whole service over HTTP, as a client would send it. Only with the profile {@code demo}. Invariant: without the profile nothing of it is there.
 */
@NullMarked
package io.heliograph.app.demo;

import org.jspecify.annotations.NullMarked;
