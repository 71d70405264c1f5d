// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import io.heliograph.app.http.body.SpoolException;
import io.heliograph.batch.dependencies.Dependency;
import io.heliograph.batch.nodes.DiskErrors;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.PlainCause;
import io.heliograph.storage.database.ConnectionPool;
import io.heliograph.storage.database.DatabaseOutage;
import io.heliograph.storage.database.ForeignCharactersException;
import io.heliograph.storage.objects.ObjectStoreException;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.Set;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.RecoverableDataAccessException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.security.web.firewall.RequestRejectedException;
import org.springframework.transaction.TransactionException;
import org.springframework.web.ErrorResponse;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;

/** Maps exceptions to answers. An unexpected exception is logged in full; the client gets an id to quote. */
public final class ExceptionMapper {
    private static final Logger LOG = LoggerFactory.getLogger(ExceptionMapper.class);
    private static final RareWarning BUSY = new RareWarning(LOG, Duration.ofMinutes(1));

    private static final Set<String> READS = Set.of("GET", "HEAD");

    private ExceptionMapper() {}

    /** Converts an exception to the failure that the client of a submission gets; logs unexpected exceptions. */
    public static ClientFailure of(Throwable thrown, String requestId) {
        return of(thrown, requestId, " Nothing was accepted; try again");
    }

    /** Like {@link #of(Throwable, String)}, for any request. For GET and HEAD, the text does not mention that nothing was accepted. */
    public static ClientFailure of(Throwable thrown, HttpServletRequest request) {
        String requestId = RequestContext.requestId(request);
        boolean read = READS.contains(request.getMethod());
        return read ? of(thrown, requestId, " Try again") : of(thrown, requestId);
    }

    private static ClientFailure of(Throwable thrown, String requestId, String advice) {
        return switch (thrown) {
            case FailureException expected -> expected.failure();
            case TransientDataAccessException _,
                    RecoverableDataAccessException _,
                    DataAccessResourceFailureException _,
                    TransactionException _ -> unavailable("The database does not answer.", advice, thrown, requestId);
            case ObjectStoreException _ -> unavailable("The object store does not answer.", advice, thrown, requestId);
            case SpoolException _ -> unavailable(Dependency.DISK.sentence(), advice, thrown, requestId);
            case ErrorResponse answer
            when answer.getStatusCode().is4xxClientError() ->
                ofStatus(answer.getStatusCode().value());
            case MethodArgumentTypeMismatchException wrong ->
                QueryParameter.refusal(wrong).failure();
            case ForeignCharactersException _ ->
                new ClientFailure(
                        ErrorCode.BAD_REQUEST,
                        "Bad request",
                        "An id or a name in the address has characters outside ASCII, which none may have. Correct it.");
            case RequestRejectedException _, InvalidParameterException _ -> {
                LOG.debug("request {} refused: {}", requestId, thrown.getClass().getSimpleName());
                yield ofStatus(400);
            }
            default -> {
                if (DiskErrors.isBehind(thrown)) {
                    yield unavailable(Dependency.DISK.sentence(), advice, thrown, requestId);
                }
                LOG.error("request {} failed", requestId, thrown);
                yield ClientFailure.internal(requestId);
            }
        };
    }

    /** The failure for a status that the server itself sets. */
    static ClientFailure ofStatus(int status) {
        return switch (status) {
            case 404 ->
                new ClientFailure(
                        ErrorCode.NOT_FOUND, "Not Found", "There is no page or file at this address. See /docs.");
            case 405, 501 ->
                new ClientFailure(
                        ErrorCode.METHOD_NOT_ALLOWED,
                        "Method not allowed",
                        "The route does not support this method. See /docs.");
            case 413 ->
                new ClientFailure(ErrorCode.PAYLOAD_TOO_LARGE, "Too large", "The body is larger than the limit.");
            case 415 ->
                new ClientFailure(
                        ErrorCode.UNSUPPORTED_MEDIA_TYPE,
                        "Unsupported media type",
                        "The route does not accept this content type. See /docs.");
            case 503 -> new ClientFailure(ErrorCode.UNAVAILABLE, "Unavailable", "The service is starting or stopping.");
            default ->
                status < 500 || status == 505
                        ? new ClientFailure(
                                ErrorCode.BAD_REQUEST, "Bad request", "The request is not well-formed HTTP.")
                        : new ClientFailure(ErrorCode.INTERNAL_ERROR, "Internal error", "The service failed.");
        };
    }

    private static ClientFailure unavailable(String details, String advice, Throwable thrown, String requestId) {
        // DEBUG, because an unavailable database or an exhausted pool is also logged elsewhere, once instead of for
        // each request
        boolean known = DatabaseOutage.isBehind(thrown) || ConnectionPool.exhausted(thrown);
        LOG.atLevel(known ? Level.DEBUG : Level.WARN)
                .log("request {} cannot be served now: {}", requestId, PlainCause.of(thrown));
        if (ConnectionPool.exhausted(thrown)) {
            BUSY.warn("requests get 503, since all database connections are in use");
            return new ClientFailure(
                    ErrorCode.UNAVAILABLE, "Busy", "The service is overloaded." + advice + " in some seconds.");
        }
        return new ClientFailure(ErrorCode.UNAVAILABLE, "Unavailable", details + advice + ".");
    }
}
