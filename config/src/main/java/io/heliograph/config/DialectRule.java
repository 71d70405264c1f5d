// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

/** How an installation chooses the dialect of a request whose token and organization have none. */
public enum DialectRule {
    /** By the client: {@link Dialect#VENDOR} for those that name themselves as the vendor's, else {@link Dialect#SPECIFICATION}. */
    AUTO,
    /** {@link Dialect#SPECIFICATION} for every client. */
    SPECIFICATION,
    /** {@link Dialect#VENDOR} for every client. */
    VENDOR;

    /**
     * The dialect of a request.
     *
     * @param vendorClient whether the client that sent it names itself as one of the vendor's
     */
    public Dialect dialect(boolean vendorClient) {
        return switch (this) {
            case AUTO -> vendorClient ? Dialect.VENDOR : Dialect.SPECIFICATION;
            case SPECIFICATION -> Dialect.SPECIFICATION;
            case VENDOR -> Dialect.VENDOR;
        };
    }
}
