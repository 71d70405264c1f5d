// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.sandbox;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;

/** The program of a child process. Has a public constructor without arguments; one instance is made in each child. */
public interface ChildProgram {
    /**
     * Runs before the child is confined and before any input: loads libraries, and opens files that cannot be opened
     * later.
     *
     * @param arguments of its {@link ChildSpecification}
     */
    void prepare(List<String> arguments) throws IOException;

    /** Serves the parent, confined. The child ends when this method returns, or when its parent ends. */
    void serve(DataInputStream fromParent, DataOutputStream toParent) throws IOException;
}
