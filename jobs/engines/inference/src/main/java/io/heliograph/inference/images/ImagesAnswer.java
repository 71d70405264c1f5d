// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.images;

/** Outcome of a request for a picture. */
public sealed interface ImagesAnswer {
    /**
     * Bytes of a file that the endpoint declares to be a picture.
     *
     * @param picture bytes of the file, not decoded
     */
    @SuppressWarnings("ArrayRecordComponent") // the array is not copied
    record Drawn(byte[] picture) implements ImagesAnswer {}

    /**
     * The endpoint refuses to make this picture.
     *
     * @param words its reason, at most 300 characters of one line
     */
    record Refused(String words) implements ImagesAnswer {}

    /**
     * No usable answer.
     *
     * @param fault kind of fault
     * @param status HTTP status; 0: the endpoint did not respond
     * @param detail description for the operator
     */
    record Missing(Fault fault, int status, String detail) implements ImagesAnswer {
        /** A fault without an HTTP response. */
        public Missing(Fault fault, String detail) {
            this(fault, 0, detail);
        }

        /** Predicate of a message to users that starts with "the engine": what it did, with the status of an error. */
        public String words() {
            return status < 300 ? fault.words() : "%s (status %d)".formatted(fault.words(), status);
        }
    }

    /** Why there is no picture. */
    enum Fault {
        /** The endpoint does not answer, or its address is not allowed. */
        UNREACHABLE("cannot be reached", true, false),
        /** No answer in time. */
        TIMEOUT("did not answer in time", true, true),
        /** The key is wrong or may not use the model (401, 403). */
        NO_ACCESS("does not accept its key", true, false),
        /** Too many calls, or the account has no credit left (402, 429, 503). */
        BUSY("is busy or its account is used up", true, false),
        /** A failure of the endpoint (other 5xx). */
        FAILING("failed", true, true),
        /** The endpoint rejects the request (other 4xx), or redirects. */
        NOT_TAKEN("refuses the request", false, false),
        /** An answer without a picture. */
        NO_PICTURE("answered without a picture", false, true),
        /** A picture with too many bytes, or with too many or too few pixels. */
        WRONG_SIZE("answered with a picture that is too large or too small to be used", false, true),
        /** A picture that is not valid Base64. */
        NOT_BASE64("answered with a picture that is not valid Base64", false, true),
        /** The picture's address is not allowed, or its download failed. */
        NOT_FETCHED("answered with the address of a picture that could not be fetched", false, true),
        /** The circuit breaker is open after several faults. */
        RESTING("is paused after repeated failures", false, false);

        private final String words;
        private final boolean ofTheEndpoint;
        private final boolean worked;

        Fault(String words, boolean ofTheEndpoint, boolean worked) {
            this.words = words;
            this.ofTheEndpoint = ofTheEndpoint;
            this.worked = worked;
        }

        /** Predicate of a message to users that starts with "the engine". */
        public String words() {
            return words;
        }

        /** Whether the endpoint may have processed, and charged for, the request. */
        public boolean worked() {
            return worked;
        }

        /** Whether further calls will fail in the same way until the endpoint or the connection to it is repaired. */
        public boolean ofTheEndpoint() {
            return ofTheEndpoint;
        }
    }
}
