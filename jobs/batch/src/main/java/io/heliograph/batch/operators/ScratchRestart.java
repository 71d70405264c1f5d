// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.operators;

import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.intake.Submission;
import io.heliograph.batch.intake.SubmissionFields;
import io.heliograph.batch.intake.SubmissionOptions;
import io.heliograph.batch.intake.SubmissionSender;
import io.heliograph.batch.intake.SubmissionService;
import io.heliograph.batch.operators.JobOperations.Answer;
import io.heliograph.config.EntryPoint;
import io.heliograph.config.FailureException;
import io.heliograph.config.RequestIds;
import io.heliograph.storage.accounts.Caller;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.objects.ObjectStoreException;
import io.heliograph.storage.objects.StoredObject;
import io.heliograph.storage.submissions.ClonedRequests;
import io.heliograph.storage.submissions.JobRows.Picked;
import io.heliograph.storage.submissions.ParkedOriginals;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/**
 * Repeats an ended request as a new one. Its stored inputs are copied to keys of the new request, so that each lives as
 * long as its own request. Deleted inputs that came from an address are downloaded again.
 */
final class ScratchRestart {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String OBJECT = "object";
    private static final String ADDRESS = "address";
    private static final int MOST_INPUTS = 1000;

    private final Catalogue catalogue;
    private final SqlStatements sqlStatements;
    private final ClonedRequests clones;
    private final ParkedOriginals parked;
    private final ObjectStore objects;
    private final SubmissionService submissions;
    private final RequestIds ids;

    ScratchRestart(
            Catalogue catalogue,
            SqlStatements sqlStatements,
            ClonedRequests clones,
            ParkedOriginals parked,
            ObjectStore objects,
            SubmissionService submissions,
            RequestIds ids) {
        this.catalogue = catalogue;
        this.sqlStatements = sqlStatements;
        this.clones = clones;
        this.parked = parked;
        this.objects = objects;
        this.submissions = submissions;
        this.ids = ids;
    }

    Answer of(Picked picked) {
        if (!picked.settled()) {
            return RefusedAction.of(picked, "has not ended: cancel it first, or wait.");
        }
        Optional<Operation> operation = catalogue.find(picked.operation());
        if (operation.isEmpty()) {
            return RefusedAction.withoutOperation(picked);
        }
        Optional<ParkedOriginals.Parked> original = parked.find(picked.requestId());
        if (original.isPresent()) { // the result of a new request would not be written to the folder's outbox
            return RefusedAction.of(
                    picked,
                    "was made of the dropped file failed/" + original.get().place()
                            + ": press Retry beside the file at /console/folders, or move it back into the inbox."
                            + " If it is not there any more, drop it again.");
        }
        String requestId = ids.next();
        Map<String, String> copies = new LinkedHashMap<>();
        try {
            ObjectNode request = new Rewriting(picked.requestId(), requestId, copies)
                    .of((ObjectNode) JSON.readTree(picked.request()));
            copies.forEach(this::copy);
            sqlStatements.inTransaction(() -> accept(picked, operation.get(), requestId, request));
        } catch (GoneException e) {
            objects.deleteAll(copies.values());
            return new Answer(false, e.sentence());
        } catch (ObjectStoreException e) {
            objects.deleteAll(copies.values());
            return new Answer(false, "The object store does not answer; nothing was made. Try again later.");
        } catch (FailureException e) {
            objects.deleteAll(copies.values());
            return new Answer(false, "Not accepted: " + e.failure().details());
        }
        return new Answer(true, "A new request repeats it from the beginning.", Optional.of(requestId));
    }

    private void accept(Picked picked, Operation operation, String requestId, ObjectNode request) {
        ClonedRequests.Origin origin = clones.origin(picked.requestId());
        var caller = new Caller(0, picked.organizationId(), origin.plan(), Optional.empty());
        submissions.submit(new Submission(
                requestId,
                operation,
                new SubmissionFields.Own(request),
                new SubmissionSender(caller, origin.tokenId(), EntryPoint.ADMIN, SubmissionSender.Waiting.NEVER),
                picked.baseUrl(),
                new SubmissionOptions(Optional.empty(), Optional.empty(), origin.dialect(), picked.warning())));
        clones.link(requestId, picked.requestId());
    }

    private void copy(String from, String to) {
        StoredObject stored = objects.stat(from).orElseThrow(() -> new GoneException(from));
        try (InputStream content = objects.open(from)) {
            objects.put(to, content, stored.length(), "application/octet-stream");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A stored input was deleted and cannot be downloaded again. */
    private static final class GoneException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final String input;

        GoneException(String key) {
            super(key);
            input = key.substring(key.lastIndexOf('/') + 1);
        }

        String sentence() {
            return "The input '" + input
                    + "' is gone: inputs of completed requests are removed after an hour. Its sender has to send it again.";
        }
    }

    /** Replaces the old request's keys in its fields by keys of the new request. */
    private final class Rewriting {
        private final String oldPrefix;
        private final String newPrefix;
        private final Map<String, String> copies;

        Rewriting(String oldId, String newId, Map<String, String> copies) {
            oldPrefix = "inputs/" + oldId + "/";
            newPrefix = "inputs/" + newId + "/";
            this.copies = copies;
        }

        ObjectNode of(ObjectNode request) {
            ObjectNode copy = request.objectNode();
            request.properties().forEach(each -> copy.set(each.getKey(), value(each.getValue())));
            return copy;
        }

        private JsonNode value(JsonNode node) {
            return switch (node) {
                case ObjectNode object when object.path(OBJECT).isString() -> stored(object);
                case ObjectNode object -> of(object);
                case ArrayNode several -> {
                    ArrayNode copy = several.arrayNode();
                    several.forEach(each -> copy.add(value(each)));
                    yield copy;
                }
                default -> node;
            };
        }

        private JsonNode stored(ObjectNode object) {
            String key = object.path(OBJECT).stringValue();
            if (!key.startsWith(oldPrefix)) {
                return object; // not an input of the old request, so it is not deleted with that request
            }
            if (object.path(ADDRESS).isString() && objects.stat(key).isEmpty()) {
                return StringNode.valueOf(object.path(ADDRESS).stringValue());
            }
            if (copies.size() == MOST_INPUTS) {
                throw new FailureException(
                        io.heliograph.config.ErrorCode.VALIDATION_ERROR,
                        "Too many inputs",
                        "A request of more than " + MOST_INPUTS
                                + " stored inputs is not repeated from scratch; rerun its failed items.");
            }
            String copied = newPrefix + key.substring(oldPrefix.length());
            copies.put(key, copied);
            return object.objectNode().put(OBJECT, copied);
        }
    }
}
