// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.dependencies;

import java.util.Locale;

/** Resources that work needs in addition to its input. A failure of one of them is not the client's fault. */
public enum Dependency {
    /** The object store fails to write, keep or read objects. */
    OBJECT_STORE("object store unavailable", "The object store does not answer."),
    /** The disk of the data folder is full or cannot be written. */
    DISK("disk full or not writable", "The disk of this node is full or cannot be written."),
    /** The database does not answer. */
    DATABASE("database unavailable", "The database does not answer."),
    /** Too many threads of this process hang, so the process is about to restart. */
    WORKERS("node about to restart", "This node is about to restart."),
    /** The machine's clock differs from the database's by more than half a lease. */
    CLOCK("clock of the node wrong", "The clock of this node is wrong.");

    private final String trouble;
    private final String sentence;

    Dependency(String trouble, String sentence) {
        this.trouble = trouble;
        this.sentence = sentence;
    }

    /** The name in metrics and answers. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The failure in a few words, for operators. */
    public String trouble() {
        return trouble;
    }

    /** Sentence for clients; it names no address. */
    public String sentence() {
        return sentence;
    }
}
