// SPDX-License-Identifier: Apache-2.0
/**
 * The nodes of the cluster for operators: over HTTP, in the console and on the command line. Invariant: no call goes to a node; an
 * operator's order is written to the table of nodes, and the node reads it at its next heartbeat.
 */
@NullMarked
package io.heliograph.app.nodes;

import org.jspecify.annotations.NullMarked;
