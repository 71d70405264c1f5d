// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import io.heliograph.app.drop.profile.DropProfile;
import io.heliograph.app.drop.profile.DropProfiles;
import io.heliograph.app.drop.profile.ProfileException;
import io.heliograph.app.drop.profile.ProfileReader;
import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.FileNameField;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.RequestBinding;
import io.heliograph.batch.catalogue.StoredKeys;
import io.heliograph.batch.intake.PlanRights;
import io.heliograph.batch.intake.Submission;
import io.heliograph.batch.intake.SubmissionFields;
import io.heliograph.batch.intake.SubmissionSender;
import io.heliograph.batch.intake.SubmissionService;
import io.heliograph.config.EntryPoint;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.Organization;
import io.heliograph.storage.objects.ObjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Creates requests from claimed files. The fields come from the profile, the sidecar and the file itself. The file is uploaded to the
 * object store, so that any node can process it.
 */
final class DropRequests {
    private static final String BULK = "bulk";

    private final DropProfiles profiles;
    private final Accounts accounts;
    private final Catalogue catalogue;
    private final ObjectStore objects;
    private final SubmissionService submissions;
    private final PlanRights plans;
    private final Settings settings;
    private final DropFolders folders;
    private final String baseUrl;
    private final Clock clock;

    /** @param baseUrl base URL of the addresses in reports, without a slash at the end */
    DropRequests(
            DropProfiles profiles,
            Accounts accounts,
            Catalogue catalogue,
            ObjectStore objects,
            SubmissionService submissions,
            PlanRights plans,
            Settings settings,
            DropFolders folders,
            String baseUrl,
            Clock clock) {
        this.profiles = profiles;
        this.accounts = accounts;
        this.catalogue = catalogue;
        this.objects = objects;
        this.submissions = submissions;
        this.plans = plans;
        this.settings = settings;
        this.folders = folders;
        this.baseUrl = baseUrl;
        this.clock = clock;
    }

    /**
     * Submits a claim under its id.
     *
     * @throws FailureException the reason of a refusal; RATE_LIMITED and UNAVAILABLE are temporary
     */
    void submit(DropClaim claim) throws IOException {
        Organization organization = accounts.organizations().stream()
                .filter(each -> DropProfiles.isSame(each.name(), claim.path().organization()))
                .findFirst()
                .orElseThrow(() -> DropRefusal.noOrganization(claim.path().organization()));
        try {
            DropProfile profile = profiles.named(claim.path().profile());
            plans.require(
                    sender(organization).caller(), profile.operation().spec().feature()); // before the file is read
            switch (claim.kind()) {
                case FILE -> submitFile(claim, organization, profile);
                case BATCH -> submitBatch(claim, organization, profile);
                case ARCHIVE -> submitArchive(claim, organization, profile);
            }
        } catch (ProfileException e) {
            throw DropRefusal.profile(e);
        }
    }

    private static SubmissionSender sender(Organization organization) {
        return SubmissionSender.without(organization, EntryPoint.DROP);
    }

    private void submitFile(DropClaim claim, Organization organization, DropProfile profile)
            throws IOException, ProfileException {
        OperationSpec spec = profile.operation().spec();
        ObjectNode fields = profile.fields().deepCopy();
        if (Files.exists(claim.sidecar(), LinkOption.NOFOLLOW_LINKS)) {
            add(spec, fields, BatchFolder.fields(claim.top(), claim.sidecar()));
        }
        Optional<Field<?>> file = spec.fileField();
        if (file.isEmpty()) {
            add(spec, fields, BatchFolder.fields(claim.top(), claim.original())); // JSON with fields, such as a prompt
        }
        FileNameField.give(spec, fields, claim.path().name());
        var uploads = new ClaimUploads(claim, objects, clock);
        file.ifPresent(field -> fields.put(field.name(), "https://example.com/file"));
        RequestBinding.bindFromClient(
                spec, fields); // refuses a sidecar with a key of the object store, which only the service may use
        if (file.isPresent()) {
            fields.set(file.get().name(), uploads.named("original", claim.original(), most(file.get())));
        }
        accept(claim, organization, profile.operation(), fields, uploads);
    }

    private static void add(OperationSpec spec, ObjectNode fields, ObjectNode own) throws ProfileException {
        ProfileReader.requireKnown(spec, own, "");
        fields.setAll(own);
    }

    /** Maximum bytes of the file for a field, from the settings. */
    private long most(Field<?> field) {
        return field.type().isVideo()
                ? settings.limits().videoBytes()
                : settings.limits().imageBytes();
    }

    private static Field<?> field(DropProfile profile) {
        return profile.operation()
                .spec()
                .fileField()
                .orElseThrow(
                        () -> DropRefusal.noFiles(profile.operation().spec().name()));
    }

    private void submitBatch(DropClaim claim, Organization organization, DropProfile profile)
            throws IOException, ProfileException {
        Field<?> field = field(profile);
        BatchFolder batch = BatchFolder.read(claim, folders.ignored());
        OperationSpec spec = profile.operation().spec();
        ProfileReader.requireKnown(spec, batch.fields(), "");
        for (var bad : batch.bad().entrySet()) {
            new FailedItems(folders, claim, clock)
                    .parkWithFields(
                            bad.getKey(),
                            DropRefusal.profile(new ProfileException(bad.getValue()))
                                    .failure());
        }
        if (batch.items().isEmpty()) {
            throw new ProfileException("The folder holds no files beside its batch.json.");
        }
        if (batch.items().size() > settings.bulk().items()) {
            throw new ProfileException(
                    "The folder holds more than " + settings.bulk().items() + " files.");
        }
        ObjectNode request = bulk(profile, batch.fields());
        ArrayNode inputs = request.putArray("inputs");
        var uploads = new ClaimUploads(claim, objects, clock);
        List<BatchFolder.Item> items = batch.items();
        for (int i = 0; i < items.size(); i++) {
            BatchFolder.Item item = items.get(i);
            ProfileReader.requireKnown(spec, item.fields(), item.name() + ": ");
            StoredKeys.refuse(item.name() + ": ", item.fields());
            ObjectNode input = inputs.addObject().put("name", item.name());
            input.setAll(item.fields());
            input.set(
                    field.name(),
                    uploads.named("items/" + i, item.file(), Long.MAX_VALUE)); // the run checks the size of each file
        }
        accept(claim, organization, catalogue.named(BULK), request, uploads);
    }

    private void submitArchive(DropClaim claim, Organization organization, DropProfile profile) throws IOException {
        var _ = field(profile); // throws if the operation takes no files
        ObjectNode request = bulk(profile, JsonNodeFactory.instance.objectNode());
        var uploads = new ClaimUploads(claim, objects, clock);
        request.set(
                "archive",
                uploads.named("original", claim.original(), settings.bulk().archiveBytes()));
        accept(claim, organization, catalogue.named(BULK), request, uploads);
    }

    private static ObjectNode bulk(DropProfile profile, ObjectNode more) {
        ObjectNode request = JsonNodeFactory.instance.objectNode();
        request.put("operation", profile.operation().spec().name());
        ObjectNode fields = profile.fields().deepCopy();
        fields.setAll(more);
        request.set("fields", fields);
        return request;
    }

    private void accept(
            DropClaim claim, Organization organization, Operation operation, ObjectNode fields, ClaimUploads uploads)
            throws IOException {
        var submission = new Submission(
                claim.requestId(), operation, new SubmissionFields.Own(fields), sender(organization), baseUrl);
        submissions.submit(submission, uploads::put);
    }
}
