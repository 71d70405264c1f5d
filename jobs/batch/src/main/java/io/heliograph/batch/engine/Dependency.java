// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.engine;

import java.util.Locale;

/** What work needs beside its input. That one of them fails is nobody's fault. */
public enum Dependency {
    /** The object store does not take, keep or give objects. */
    OBJECT_STORE("The object store does not answer."),
    /** The disk of the data folder is full or cannot be written. */
    DISK("The disk of this node is full."),
    /** The database does not answer. */
    DATABASE("The database does not answer."),
    /** Too many threads of this process hang in work that does not come back. */
    WORKERS("This node is about to start again."),
    /** The machine's clock differs from the database's by more than half a lease. */
    CLOCK("The clock of this node is wrong.");

    private final String sentence;

    Dependency(String sentence) {
        this.sentence = sentence;
    }

    /** The name in metrics and answers. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** For clients: nothing that says where it is. */
    public String sentence() {
        return sentence;
    }
}
