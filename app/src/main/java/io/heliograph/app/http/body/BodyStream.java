// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import jakarta.servlet.http.HttpServletRequest;
import java.io.FilterInputStream;
import java.io.InputStream;

/** A body that its route passes on as it comes. It is bounded, and its bytes count in the budgets until it is closed. */
public final class BodyStream extends FilterInputStream {
    private final HttpServletRequest request;
    private final BodyAccount account;

    BodyStream(HttpServletRequest request, InputStream body, BodyAccount account) {
        super(body);
        this.request = request;
        this.account = account;
    }

    /** The request that it is the body of. */
    HttpServletRequest request() {
        return request;
    }

    /** Gives the budgets their bytes back; the connection stays open for the answer. */
    @Override
    public void close() {
        account.close();
    }
}
