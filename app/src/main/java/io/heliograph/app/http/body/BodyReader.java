// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import io.heliograph.batch.catalogue.fields.MediaType;
import io.heliograph.batch.dependencies.Dependency;
import io.heliograph.batch.dependencies.DependencyHealth;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import jakarta.servlet.http.HttpServletRequest;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.web.util.DisconnectedClientHelper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads request bodies: multipart and forms by their content type, all others as JSON, because clients often omit the type or send a wrong
 * one.
 */
@Component
public final class BodyReader {
    private static final int MOST_BLANKS = 256; // before the first character that decides whether a body is JSON
    private static final String MARK = "\u00EF\u00BB\u00BF"; // bytes of a byte order mark in UTF-8
    private static final String FORM = "application/x-www-form-urlencoded";

    private final IntakeBudget budget;
    private final SpoolFolder folder;
    private final DependencyHealth health;

    BodyReader(IntakeBudget budget, SpoolFolder folder, DependencyHealth health) {
        this.health = health;
        this.budget = budget;
        this.folder = folder;
    }

    /**
     * Reads a body, to be closed when the request is accepted or refused. A body with an announced length over the limit is refused unread.
     *
     * @throws SpoolException if this server cannot store it, for example on a disk error
     * @throws FailureException PAYLOAD_TOO_LARGE, BAD_REQUEST, UNSUPPORTED_MEDIA_TYPE for a form on a route without forms, and for a body
     *     that is not JSON by its type and its first character, RATE_LIMITED or UNAVAILABLE while too many bytes are in flight
     */
    public ReceivedBody read(HttpServletRequest request, BodyRules rules, BodyOwner owner) {
        return readOrAdvise(request, rules, owner, false);
    }

    /** Like {@link #read}, for a route that requires no body: a request without a body has no fields. */
    public ReceivedBody readIfAny(HttpServletRequest request, BodyRules rules, BodyOwner owner) {
        return readOrAdvise(request, rules, owner, true);
    }

    /**
     * Opens a body as a stream of at most {@code limit} bytes. An announced length that does not fit in the budget is refused; bytes count
     * in the budget as they arrive.
     *
     * @throws FailureException PAYLOAD_TOO_LARGE, RATE_LIMITED or UNAVAILABLE, here or while it is read
     */
    public BodyStream open(HttpServletRequest request, long limit, BodyOwner owner) throws IOException {
        return announced(request, limit, budget.open(owner));
    }

    /** Like {@link #open}, for a file that is streamed to the object store; its bytes count in the budget of uploads. */
    public BodyStream openUpload(HttpServletRequest request, long limit, BodyOwner owner) throws IOException {
        return announced(request, limit, budget.openUpload(owner));
    }

    /**
     * Like {@link #openUpload}, for a form whose first fields hold an upload policy. Until the policy is checked, at most 64 KiB may
     * arrive, and they count against the byte budget of clients without a token. {@link BodyStream#transfer} then names the organization
     * whose budget counts.
     */
    public BodyStream openUploadForm(HttpServletRequest request, long limit) throws IOException {
        return stream(request, limit, budget.openUploadForm(BodyOwner.stranger(request)));
    }

    private static BodyStream announced(HttpServletRequest request, long limit, BodyAccount account)
            throws IOException {
        BodyStream stream = stream(request, limit, account);
        account.announce(request.getContentLengthLong());
        return stream;
    }

    private static BodyStream stream(HttpServletRequest request, long limit, BodyAccount account) throws IOException {
        if (request.getContentLengthLong() > limit) {
            throw BoundedStream.tooLarge("the body", limit);
        }
        return new BodyStream(
                request,
                new MeteredStream(new BoundedStream(request.getInputStream(), "the body", limit), account),
                account);
    }

    private ReceivedBody readOrAdvise(
            HttpServletRequest request, BodyRules rules, BodyOwner owner, boolean mayBeEmpty) {
        try {
            return read(request, rules, owner, mayBeEmpty);
        } catch (FailureException e) {
            ClientFailure failure = e.failure();
            if (!rules.videos() || failure.code() != ErrorCode.PAYLOAD_TOO_LARGE) {
                throw e;
            }
            String details = failure.details() + " " + MediaType.UPLOAD_ADVICE;
            throw new FailureException(new ClientFailure(failure.code(), failure.message(), details), e);
        }
    }

    private ReceivedBody read(HttpServletRequest request, BodyRules rules, BodyOwner owner, boolean mayBeEmpty) {
        long length = request.getContentLengthLong();
        if (length > rules.limit()) {
            throw BoundedStream.tooLarge("the body", rules.limit());
        }
        BodyAccount account = budget.open(owner);
        var scope = new BodyScope(
                account,
                new MediaIntake(folder, account, rules.fileLimit()),
                rules.media(),
                rules.lists(),
                rules.envelope());
        boolean read = false;
        try {
            account.announce(length);
            var body = new ReceivedBody(read(request, rules, scope, mayBeEmpty), scope);
            read = true;
            return body;
        } catch (SpoolException e) {
            health.suspect(Dependency.DISK, e);
            throw e;
        } finally {
            if (!read) {
                scope.close();
            }
        }
    }

    private static ObjectNode read(HttpServletRequest request, BodyRules rules, BodyScope scope, boolean mayBeEmpty) {
        String type = Optional.ofNullable(request.getContentType()).orElse("").toLowerCase(Locale.ROOT);
        try {
            InputStream body = new BufferedInputStream(new MeteredStream(
                    new BoundedStream(request.getInputStream(), "the body", rules.limit()), scope.account()));
            if (mayBeEmpty && first(body) < 0) {
                return JsonNodeFactory.instance.objectNode();
            }
            if (type.startsWith("multipart/")) {
                return MultipartBody.read(request, body, rules.limit(), scope);
            }
            if (type.startsWith(FORM) && !startsLikeJson(body)) {
                if (!rules.forms()) {
                    throw new FailureException(
                            ErrorCode.UNSUPPORTED_MEDIA_TYPE,
                            "Unsupported content type",
                            "The content type " + FORM
                                    + " is not accepted here; send application/json or multipart/form-data.");
                }
                return FormBody.read(body, scope);
            }
            if (!isJson(type) && !startsLikeJson(body) && first(body) >= 0) {
                throw new FailureException(
                        ErrorCode.UNSUPPORTED_MEDIA_TYPE,
                        "Unsupported content type",
                        "The content type " + type.replaceAll("[;,\\s].*|[^!-~]", "")
                                + " is not accepted here; send application/json or multipart/form-data.");
            }
            return JsonBody.read(body, scope);
        } catch (UncheckedIOException e) {
            throw e instanceof SpoolException ? e : brokenOff(Objects.requireNonNull(e.getCause()));
        } catch (IOException e) {
            throw brokenOff(e);
        }
    }

    private static RuntimeException brokenOff(IOException e) {
        if (DisconnectedClientHelper.isClientDisconnectedException(e)) {
            return new UncheckedIOException(e);
        }
        return new FailureException(
                ErrorCode.BAD_REQUEST,
                "Malformed body",
                "The body is incomplete or malformed. Check Content-Length and the multipart boundary, then send it again.");
    }

    /** Whether a content type announces JSON, or is missing. */
    private static boolean isJson(String type) {
        return type.isBlank() || type.contains("json");
    }

    private static boolean startsLikeJson(InputStream body) throws IOException {
        body.mark(MOST_BLANKS);
        int first = body.read();
        for (int read = 1; read < MOST_BLANKS && (Character.isWhitespace(first) || MARK.indexOf(first) >= 0); read++) {
            first = body.read();
        }
        body.reset();
        return first == '{';
    }

    private static int first(InputStream body) throws IOException {
        body.mark(1);
        int first = body.read();
        body.reset();
        return first;
    }
}
