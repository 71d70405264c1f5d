// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.sandbox;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;

/** What runs in a child process. Has a public constructor without arguments; one is made in each child. */
public interface ChildProgram {
    /**
     * Before the child is confined and before any input: loads libraries and opens what later cannot be opened.
     *
     * @param arguments of its {@link ChildSpecification}
     */
    void prepare(List<String> arguments) throws IOException;

    /** Confined from here on. The child ends when this returns, and with the process that started it. */
    void serve(DataInputStream fromParent, DataOutputStream toParent) throws IOException;
}
