// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.connections;

import org.apache.coyote.Adapter;
import org.apache.coyote.Request;
import org.apache.coyote.Response;
import org.apache.tomcat.util.net.SocketEvent;

/** Called by Tomcat once the head of a request is complete: ends the deadline of the head, and passes the request to the application. */
record ServiceAdapter(Adapter application) implements Adapter {
    @Override
    public void service(Request request, Response response) throws Exception {
        if (PhaseHandler.CURRENT.isBound()) {
            PhaseHandler.CURRENT.get().serve();
        }
        application.service(request, response);
    }

    @Override
    public boolean prepare(Request request, Response response) throws Exception {
        return application.prepare(request, response);
    }

    @Override
    public boolean asyncDispatch(Request request, Response response, SocketEvent status) throws Exception {
        return application.asyncDispatch(request, response, status);
    }

    @Override
    public void log(Request request, Response response, long time) {
        application.log(request, response, time);
    }

    @Override
    public void checkRecycled(Request request, Response response) {
        application.checkRecycled(request, response);
    }

    @Override
    public String getDomain() {
        return application.getDomain();
    }
}
