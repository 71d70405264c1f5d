// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import java.io.IOException;
import java.util.Optional;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.jspecify.annotations.Nullable;

/**
 * Tomcat's error page for requests that never reached a filter, in our JSON instead of HTML. Public, because Tomcat instantiates it by
 * name.
 */
public final class JsonErrorValve extends ErrorReportValve {
    /** Called by Tomcat. */
    public JsonErrorValve() {}

    @Override
    protected void report(Request request, Response response, @Nullable Throwable thrown) {
        int status = response.getStatus();
        if (status < 400 || response.getContentWritten() > 0 || !response.setErrorReported()) {
            return;
        }
        try { // Tomcat's own response, because the servlet response is closed after sendError
            ErrorBody.write(
                    request,
                    response,
                    Optional.ofNullable(request.getRequestURI())
                            .filter(_ -> status == 400)
                            .flatMap(PathFault::of)
                            .orElseGet(() -> ExceptionMapper.ofStatus(status)));
            response.finishResponse();
        } catch (IOException e) {
            container.getLogger().debug("the client is gone", e);
        }
    }
}
