// SPDX-License-Identifier: Apache-2.0
/**
 * The nodes of the cluster as operators see and steer them, over HTTP, in the console and on the command line. Invariant: a node is told nothing directly;
 * what an operator wants is written into the table of nodes, and the node reads it at its next heartbeat.
 */
@NullMarked
package io.heliograph.app.nodes;

import org.jspecify.annotations.NullMarked;
