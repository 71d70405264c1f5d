// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.recipes;

import io.heliograph.app.admin.AuditLog;
import io.heliograph.app.admin.OperatorIdentity;
import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.RequestBinding;
import io.heliograph.batch.catalogue.SampleMedia;
import io.heliograph.batch.intake.Submission;
import io.heliograph.batch.intake.SubmissionFields;
import io.heliograph.batch.intake.SubmissionSender;
import io.heliograph.batch.intake.SubmissionService;
import io.heliograph.batch.run.AssetReference;
import io.heliograph.config.EntryPoint;
import io.heliograph.config.RequestIds;
import io.heliograph.config.access.OperatorRole;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.Organization;
import io.heliograph.storage.submissions.SubmissionStatus;
import io.heliograph.storage.submissions.Submissions;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Validates recipes, and tries a recipe on a picture: as a request of the first organization, scheduled like any other request. */
@Component
final class RecipeTrial {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String OPERATION = "recipe";

    private final Catalogue catalogue;
    private final SubmissionService service;
    private final Accounts accounts;
    private final Submissions submissions;
    private final AuditLog auditLog;
    private final RequestIds ids = new RequestIds();

    RecipeTrial(
            Catalogue catalogue,
            SubmissionService service,
            Accounts accounts,
            Submissions submissions,
            AuditLog auditLog) {
        this.catalogue = catalogue;
        this.service = service;
        this.accounts = accounts;
        this.submissions = submissions;
        this.auditLog = auditLog;
    }

    /**
     * A picture of the result.
     *
     * @param address its address in the console; empty if moderation withholds the picture
     */
    public record Tried(String name, String address, int width, int height) {}

    /**
     * Progress of a trial.
     *
     * @param failure description; empty while it runs and after success
     */
    public record Progress(boolean over, String failure, List<Tried> pictures) {}

    /** Names of the operations that a recipe may contain. */
    List<String> operations() {
        return catalogue.perFile().stream()
                .map(OperationSpec::name)
                .filter(name -> name.startsWith("image."))
                .toList();
    }

    /**
     * Refuses a recipe that cannot be run with any picture.
     *
     * @throws io.heliograph.config.FailureException VALIDATION_ERROR with the place of the error
     */
    void judge(String text) {
        Operation operation = catalogue.named(OPERATION);
        ObjectNode fields = fields(text, JsonNodeFactory.instance.stringNode("https://example.com/picture"));
        operation.check(RequestBinding.bindFromClient(operation.spec(), fields));
    }

    private static ObjectNode fields(String text, JsonNode picture) {
        ObjectNode fields = JsonNodeFactory.instance.objectNode().put("definition", text);
        fields.set("image", picture);
        return fields;
    }

    /**
     * Runs a recipe.
     *
     * @param address address of a picture; empty: the built-in sample picture
     * @param base base URL of this service
     * @return id of the request
     * @throws io.heliograph.config.FailureException as for a submission with a token of the organization
     */
    String start(OperatorIdentity by, String text, String address, String base) {
        return auditLog.doing(
                by,
                OperatorRole.OPERATOR,
                "try recipe",
                "a recipe",
                () -> submit(text, address, base),
                id -> "as " + id);
    }

    /** The organization of all trials: the first. */
    Organization organization() {
        return accounts.organizations().stream()
                .findFirst()
                .orElseThrow(() -> RecipeForm.wrong("There is no organization yet."));
    }

    private String submit(String text, String address, String base) {
        JsonNode picture = address.isBlank()
                ? JsonNodeFactory.instance.binaryNode(sample())
                : JsonNodeFactory.instance.stringNode(address.strip());
        return service.submit(new Submission(
                        ids.next(),
                        catalogue.named(OPERATION),
                        new SubmissionFields.Sent(fields(text, picture)),
                        SubmissionSender.without(organization(), EntryPoint.CONSOLE),
                        base))
                .requestId();
    }

    private static byte[] sample() {
        try (InputStream in = SampleMedia.PHOTO.open()) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Progress of a trial. */
    Progress progress(String id) {
        Optional<SubmissionStatus> status = submissions.status(id);
        if (status.isEmpty() || !status.get().isTerminal()) {
            return new Progress(status.isEmpty(), "", List.of());
        }
        List<Tried> pictures = new ArrayList<>();
        status.get()
                .result()
                .map(JSON::readTree)
                .ifPresent(result -> result.path("images").forEach(image -> pictures.add(tried(id, image))));
        return new Progress(
                true, status.get().failure().map(failure -> failure.details()).orElse(""), pictures);
    }

    private static Tried tried(String id, JsonNode image) {
        return new Tried(
                image.path("name").asString(""),
                AssetReference.files(image).stream()
                        .findFirst()
                        .map(file -> "/console/jobs/" + id + "/results/" + file)
                        .orElse(""),
                image.path("width").asInt(),
                image.path("height").asInt());
    }
}
