// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import io.heliograph.batch.engine.AssetReference;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.Settings;
import io.heliograph.storage.bulk.BulkItem;
import io.heliograph.storage.bulk.BulkRuns;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.results.ResultAssets;
import io.heliograph.storage.submissions.SubmissionStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/** Ends a claim: results to the outbox, the original to {@code done} or {@code failed}. May be cut short anywhere and begun again. */
final class ClaimDelivery {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final int PAGE = 500;

    private final DropFolders folders;
    private final FileClaims claims;
    private final BulkRuns runs;
    private final ResultAssets assets;
    private final ObjectStore objects;
    private final boolean overwrite;
    private final Clock clock;

    ClaimDelivery(
            DropFolders folders,
            FileClaims claims,
            BulkRuns runs,
            ResultAssets assets,
            ObjectStore objects,
            Settings.Drop settings,
            Clock clock) {
        this.folders = folders;
        this.claims = claims;
        this.runs = runs;
        this.assets = assets;
        this.objects = objects;
        this.overwrite = settings.overwrite();
        this.clock = clock;
    }

    /** Ends a claim whose request has ended. */
    void deliver(Claim claim, SubmissionStatus status) throws IOException {
        if (status.failure().isPresent()) {
            fail(claim, status.failure().get());
            return;
        }
        JsonNode result = status.result().map(JSON::readTree).orElseGet(JsonNodeFactory.instance::objectNode);
        Path place = claim.path().below(folders.outbox());
        var writer = new ResultWriter(claim.folder(), assets, objects, overwrite, clock);
        if (claim.kind() == Claim.Kind.FILE) {
            writer.write(result, place);
            if (status.warning().isPresent()) {
                writer.warn(status.warning().get(), place);
            }
        } else {
            deliverItems(claim, writer, result);
        }
        store(claim, folders.done());
        claims.remove(claim);
    }

    private void deliverItems(Claim claim, ResultWriter writer, JsonNode result) throws IOException {
        Path place = claim.path().below(folders.outbox());
        Path folder = claim.kind() == Claim.Kind.ARCHIVE ? place.resolveSibling(ResultWriter.stem(place)) : place;
        int after = -1;
        List<BulkItem> page = runs.page(claim.requestId(), Optional.empty(), after, PAGE);
        while (!page.isEmpty()) {
            for (BulkItem item : page) {
                deliver(claim, writer, folder, item);
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

    private void deliver(Claim claim, ResultWriter writer, Path folder, BulkItem item) throws IOException {
        Path place = folder.resolve(item.name()).normalize();
        if (!place.startsWith(folder)) {
            throw new IOException("an item's name leads out of its folder: " + item.name());
        }
        if (item.failure().isPresent()) {
            failItem(claim, item, item.failure().get());
            return;
        }
        writer.write(item.result().map(JSON::readTree).orElseGet(JsonNodeFactory.instance::objectNode), place);
        if (item.warning().isPresent()) {
            writer.warn(item.warning().get(), place);
        }
    }

    /** The failed file of a folder goes to {@code failed} by itself; of an archive there is the note only. */
    private void failItem(Claim claim, BulkItem item, ClientFailure failure) throws IOException {
        Path below = claim.path().below(folders.failed()).resolve(item.name()).normalize();
        Path original = claim.original().resolve(item.name());
        if (claim.kind() == Claim.Kind.BATCH) {
            if (Files.exists(original)) {
                Path parked = FreeName.move(original, below);
                ErrorNote.write(parked, claim.requestId(), failure, clock.instant());
            }
        } else {
            ErrorNote.write(below, claim.requestId(), failure, clock.instant());
        }
    }

    /** Ends a claim without a result. */
    void fail(Claim claim, ClientFailure failure) throws IOException {
        Path wanted = claim.path().below(folders.failed());
        ErrorNote.write(
                Files.exists(claim.original()) ? FreeName.of(wanted) : wanted,
                claim.requestId(),
                failure,
                clock.instant());
        store(claim, folders.failed());
        claims.remove(claim);
    }

    /** Parks a file that was never claimed, as it lies where no profile is. */
    void park(Path file, ClientFailure failure) throws IOException {
        Path parked =
                FreeName.move(file, folders.failed().resolve(folders.inbox().relativize(file)));
        ErrorNote.write(parked, "", failure, clock.instant());
    }

    private void store(Claim claim, Path folder) throws IOException {
        Path place = claim.path().below(folder);
        if (Files.exists(claim.original())) {
            place = FreeName.move(claim.original(), place);
        }
        if (Files.exists(claim.sidecar())) {
            FreeName.move(claim.sidecar(), Sidecar.of(place));
        }
    }
}
