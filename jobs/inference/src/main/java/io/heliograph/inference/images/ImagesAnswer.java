// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.images;

/** What came of a commission. */
public sealed interface ImagesAnswer {
    /**
     * Bytes that say they are a picture.
     *
     * @param picture not decoded
     */
    @SuppressWarnings("ArrayRecordComponent") // handed over
    record Drawn(byte[] picture) implements ImagesAnswer {}

    /**
     * The endpoint does not want to make this picture.
     *
     * @param words its reason, at most 300 characters of one line
     */
    record Refused(String words) implements ImagesAnswer {}

    /**
     * Nothing to use.
     *
     * @param fault what kind
     * @param detail for the operator
     */
    record Missing(Fault fault, String detail) implements ImagesAnswer {}

    /** Why there is no picture. */
    enum Fault {
        /** Nobody answers, or the address may not be called. */
        UNREACHABLE("cannot be reached", true, false),
        /** No answer in time. */
        TIMEOUT("did not answer in time", true, true),
        /** The key is wrong or may not use the model (401, 403). */
        NO_ACCESS("does not accept its key", true, false),
        /** Too many calls, or no money left (402, 429, 503). */
        BUSY("is busy or its account is used up", true, false),
        /** Its own failure (other 5xx). */
        FAILING("failed", true, true),
        /** It does not take what it is asked (other 4xx), or redirects. */
        NOT_TAKEN("does not take what it was asked", false, false),
        /** An answer without a picture. */
        NO_PICTURE("answered with something that is no picture", false, true),
        /** A picture of more bytes, or more or fewer pixels, than are taken. */
        WRONG_SIZE("answered with a picture that is too large or too small to be used", false, true),
        /** A picture whose Base64 is none. */
        NOT_BASE64("answered with a picture that is no Base64", false, true),
        /** The address of a picture that may not be called, or where nothing comes. */
        NOT_FETCHED("answered with the address of a picture that could not be fetched", false, true),
        /** Not asked: the last calls failed. */
        RESTING("rests after several faults", false, false);

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

        /** Whether the endpoint may have worked, and cost, for it. */
        public boolean worked() {
            return worked;
        }

        boolean ofTheEndpoint() {
            return ofTheEndpoint;
        }
    }
}
