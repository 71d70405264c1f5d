// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.bytes;

import io.heliograph.containers.FaultFactory;

/**
 * A file, a manifest or a credential that cannot be processed; the message names the fault. No other exception is caused by hostile input.
 */
public final class ProvenanceException extends Exception {
    /** Kind of failure. */
    public enum Kind {
        /** The format of the file is unknown. */
        UNSUPPORTED,
        /** Bytes contradict their format. */
        MALFORMED,
        /** A size, depth or number is above its limit. */
        LIMIT,
        /** A key, certificate or algorithm cannot be used. */
        CREDENTIAL
    }

    /** Creates the exceptions for damaged media files: {@link Kind#MALFORMED}. */
    public static final FaultFactory<ProvenanceException> FAULTS = new FaultFactory<>() {
        @Override
        public ProvenanceException cutShort(long length) {
            return malformed("the file ends at byte " + length);
        }

        @Override
        public ProvenanceException malformed(String message) {
            return ProvenanceException.malformed(message);
        }
    };

    private static final int LONGEST_MESSAGE = 500;

    private final Kind kind;

    private ProvenanceException(Kind kind, String message, Throwable cause) {
        super(brief(message, LONGEST_MESSAGE), cause);
        this.kind = kind;
    }

    private ProvenanceException(Kind kind, String message) {
        super(brief(message, LONGEST_MESSAGE));
        this.kind = kind;
    }

    /** Replaces control characters in a text, so that names from a file cannot break lines of a log. */
    public static String printable(String text) {
        return text.replaceAll("\\p{Cntrl}|[\\x7f-\\x9f\\u2028\\u2029]", "?");
    }

    /** The beginning of a text, printable; texts in a file may have megabytes. */
    public static String brief(String text, int characters) {
        return text.length() <= characters ? printable(text) : printable(text.substring(0, characters)) + "…";
    }

    public static ProvenanceException unsupported(String message) {
        return new ProvenanceException(Kind.UNSUPPORTED, message);
    }

    public static ProvenanceException malformed(String message) {
        return new ProvenanceException(Kind.MALFORMED, message);
    }

    public static ProvenanceException limit(String message) {
        return new ProvenanceException(Kind.LIMIT, message);
    }

    public static ProvenanceException credential(String message) {
        return new ProvenanceException(Kind.CREDENTIAL, message);
    }

    public static ProvenanceException credential(String message, Throwable cause) {
        return new ProvenanceException(Kind.CREDENTIAL, message + ": " + cause.getMessage(), cause);
    }

    public Kind kind() {
        return kind;
    }
}
