// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.images;

/** Outcome of a commission. */
public sealed interface ImagesAnswer {
    /**
     * Bytes of a file that the endpoint declares to be a picture.
     *
     * @param picture not decoded
     */
    @SuppressWarnings("ArrayRecordComponent") // handed over
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
     * @param status of HTTP; 0: there was none
     * @param detail for the operator
     */
    record Missing(Fault fault, int status, String detail) implements ImagesAnswer {
        /** Without an answer of HTTP. */
        public Missing(Fault fault, String detail) {
            this(fault, 0, detail);
        }

        /** After "the engine": what it did, with its status where that is an error; for users. */
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
        NO_PICTURE("answered with something that is no picture", false, true),
        /** A picture with too many bytes, or with too many or too few pixels. */
        WRONG_SIZE("answered with a picture that is too large or too small to be used", false, true),
        /** A picture that is not valid Base64. */
        NOT_BASE64("answered with a picture that is no Base64", false, true),
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

        /** After "the engine": for users. */
        public String words() {
            return words;
        }

        /** Whether the endpoint may have processed, and charged for, the request. */
        public boolean worked() {
            return worked;
        }

        /** Whether more calls would fare the same until somebody mends the endpoint or the way to it. */
        public boolean ofTheEndpoint() {
            return ofTheEndpoint;
        }
    }
}
