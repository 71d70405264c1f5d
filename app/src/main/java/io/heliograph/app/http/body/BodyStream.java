// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import jakarta.servlet.http.HttpServletRequest;
import java.io.FilterInputStream;
import java.io.InputStream;

/** A body that the route streams to its destination. Its length is limited, and its bytes count in the budgets until it is closed. */
public final class BodyStream extends FilterInputStream {
    private final HttpServletRequest request;
    private final BodyAccount account;

    BodyStream(HttpServletRequest request, InputStream body, BodyAccount account) {
        super(body);
        this.request = request;
        this.account = account;
    }

    /** The request of this body. */
    HttpServletRequest request() {
        return request;
    }

    /**
     * Sets the body's owner once it is known: the received and all further bytes count in the owner's budget.
     *
     * @throws io.heliograph.config.FailureException PAYLOAD_TOO_LARGE, RATE_LIMITED or UNAVAILABLE if the body does not fit in the owner's
     *     share
     */
    public void transfer(BodyOwner owner) {
        account.transfer(owner, request.getContentLengthLong());
    }

    /** Releases the bytes; the connection stays open for the answer. */
    @Override
    public void close() {
        account.close();
    }
}
