// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

/** Choice of the dialect for requests, if neither their token nor their organization has one. */
public enum DialectRule {
    /** {@link Dialect#VENDOR} for clients that identify themselves as the vendor's, else {@link Dialect#SPECIFICATION}. */
    AUTO,
    /** {@link Dialect#SPECIFICATION} for every client. */
    SPECIFICATION,
    /** {@link Dialect#VENDOR} for every client. */
    VENDOR;

    /**
     * The dialect of a request.
     *
     * @param vendorClient whether the client identifies itself as one of the vendor's
     */
    public Dialect dialect(boolean vendorClient) {
        return switch (this) {
            case AUTO -> vendorClient ? Dialect.VENDOR : Dialect.SPECIFICATION;
            case SPECIFICATION -> Dialect.SPECIFICATION;
            case VENDOR -> Dialect.VENDOR;
        };
    }
}
