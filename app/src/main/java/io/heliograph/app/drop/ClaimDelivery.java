// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import io.heliograph.app.drop.files.UniquePaths;
import io.heliograph.batch.local.ResultNames;
import io.heliograph.batch.run.AssetReference;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.FailureException;
import io.heliograph.config.delivery.DropSettings;
import io.heliograph.storage.bulk.BulkItem;
import io.heliograph.storage.bulk.BulkRuns;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.results.ResultAssets;
import io.heliograph.storage.submissions.ParkedOriginals;
import io.heliograph.storage.submissions.SubmissionStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Finishes a claimed file after its request has ended: writes the results to the outbox, and moves the original to {@code done} or
 * {@code failed}. Can be interrupted at any point and repeated.
 */
final class ClaimDelivery {
    private static final Logger LOG = LoggerFactory.getLogger(ClaimDelivery.class);
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final int PAGE = 500;

    private static final String VIDEO = ".*\\.(mp4|webm|mov|mkv|avi|gif)";

    private final DropFolders folders;
    private final FileClaims claims;
    private final BulkRuns runs;
    private final ParkedOriginals parked;
    private final ResultAssets assets;
    private final ObjectStore objects;
    private final boolean overwrite;
    private final Clock clock;

    ClaimDelivery(
            DropFolders folders,
            FileClaims claims,
            BulkRuns runs,
            ParkedOriginals parked,
            ResultAssets assets,
            ObjectStore objects,
            DropSettings settings,
            Clock clock) {
        this.folders = folders;
        this.claims = claims;
        this.runs = runs;
        this.parked = parked;
        this.assets = assets;
        this.objects = objects;
        this.overwrite = settings.overwrite();
        this.clock = clock;
    }

    /** Delivers the result or the error of an ended request, and removes the claim. */
    void deliver(DropClaim claim, SubmissionStatus status) throws IOException {
        try {
            deliverResult(claim, status);
        } catch (VirtualMachineError e) { // memory or stack exhausted by this file; others are still delivered
            LOG.error("{} failed", claim.path(), e);
            fail(claim, DropRefusal.tooLarge(e));
        }
    }

    private void deliverResult(DropClaim claim, SubmissionStatus status) throws IOException {
        if (status.failure().isPresent()) {
            fail(claim, status.failure().get());
            return;
        }
        JsonNode result = status.result().map(JSON::readTree).orElseGet(JsonNodeFactory.instance::objectNode);
        var writer = new ResultWriter(claim.folder(), folders.outbox(), assets, objects, overwrite, clock);
        try {
            if (claim.kind() == DropClaim.Kind.FILE) {
                Path place = claim.path().below(folders.outbox());
                writer.write(result, companions(claim.requestId(), "", result), place);
                if (status.warning().isPresent()) {
                    writer.warn(status.warning().get(), place);
                }
            } else {
                deliverItems(claim, writer, result);
            }
        } catch (FailureException e) { // the result has expired, or is withheld: no retry helps
            fail(claim, e.failure());
            return;
        }
        var _ = store(claim, folders.done(), claim.path().below(folders.done()));
        claims.remove(claim);
    }

    private void deliverItems(DropClaim claim, ResultWriter writer, JsonNode result) throws IOException {
        Path place = claim.path().below(folders.outbox());
        Path folder = claim.kind() == DropClaim.Kind.ARCHIVE ? place.resolveSibling(ResultWriter.stem(place)) : place;
        var failedItems = new FailedItems(folders, claim, clock);
        int after = -1;
        List<BulkItem> page = runs.page(claim.requestId(), Optional.empty(), after, PAGE);
        while (!page.isEmpty()) {
            for (BulkItem item : page) {
                deliver(claim, writer, folder, item, failedItems);
            }
            after = page.getLast().position();
            page = runs.page(claim.requestId(), Optional.empty(), after, PAGE);
        }
        for (String[] report : new String[][] {
            {"report_url", "report.json"}, {"report_csv_url", "report.csv"}, {"contact_sheet_url", "contact-sheet.png"}
        }) {
            for (String file : AssetReference.files(result.path(report[0]))) {
                writer.writeAsset(file, folder.resolve(report[1]));
            }
        }
    }

    /**
     * Maps the references to a video's poster and contact strip to the suffixes of their file names.
     *
     * @param prefix prefix of the keys of this result's files
     */
    private Map<String, String> companions(String requestId, String prefix, JsonNode result) {
        boolean video = AssetReference.files(result).stream().anyMatch(file -> file.matches(VIDEO));
        Map<String, String> found = new LinkedHashMap<>();
        if (video) {
            ResultNames.companions()
                    .forEach((key, tail) -> assets.find(assets.id(requestId, prefix + key))
                            .ifPresent(asset ->
                                    found.put(asset.id() + AssetReference.extension(asset.contentType()), tail)));
        }
        return found;
    }

    private void deliver(DropClaim claim, ResultWriter writer, Path folder, BulkItem item, FailedItems failedItems)
            throws IOException {
        if (item.failure().isPresent()) {
            failedItems.park(item.name(), item.failure().get());
            return;
        }
        Path place = folder.resolve(item.name());
        try {
            JsonNode result = item.result().map(JSON::readTree).orElseGet(JsonNodeFactory.instance::objectNode);
            writer.write(
                    result, companions(claim.requestId(), "items/%06d/".formatted(item.position()), result), place);
        } catch (FailureException e) {
            failedItems.park(item.name(), e.failure());
            return;
        }
        if (item.warning().isPresent()) {
            writer.warn(item.warning().get(), place);
        }
    }

    /**
     * Moves the original of a claim without a result to {@code failed}, with an error note. Its destination is stored in the database
     * before the move, so that a restart of the request finds it.
     */
    void fail(DropClaim claim, ClientFailure failure) throws IOException {
        Path wanted = UniquePaths.prepared(folders.failed(), claim.path().below(folders.failed()));
        boolean there = Files.exists(claim.original(), LinkOption.NOFOLLOW_LINKS);
        Path place = there ? UniquePaths.of(wanted) : wanted;
        ErrorNote.write(folders.failed(), place, claim.requestId(), failure, clock.instant());
        if (there) {
            park(claim, place);
        }
        Path stored = store(claim, folders.failed(), place);
        if (there && !stored.equals(place)) {
            park(claim, stored);
        }
        claims.remove(claim);
    }

    private void park(DropClaim claim, Path place) {
        parked.park(new ParkedOriginals.Parked(
                claim.requestId(),
                FileClaims.note(claim),
                folders.failed().relativize(place).toString()));
    }

    /** Moves a file that cannot be claimed to {@code failed}, such as a file outside of all profile folders. */
    void park(Path file, ClientFailure failure) throws IOException {
        Path named =
                Path.of(folders.inbox().relativize(file).toString()); // keeps only the decodable characters of the name
        Path parked = UniquePaths.move(
                folders.inbox(), file, folders.failed(), folders.failed().resolve(named.toString()));
        ErrorNote.write(folders.failed(), parked, "", failure, clock.instant());
    }

    private static Path store(DropClaim claim, Path top, Path wanted) throws IOException {
        Path place = wanted;
        if (Files.exists(claim.original(), LinkOption.NOFOLLOW_LINKS)) {
            place = UniquePaths.move(claim.top(), claim.original(), top, wanted);
        }
        if (Files.exists(claim.sidecar(), LinkOption.NOFOLLOW_LINKS)) {
            UniquePaths.move(claim.top(), claim.sidecar(), top, Sidecar.of(place));
        }
        return place;
    }
}
