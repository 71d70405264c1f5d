// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.files;

import io.heliograph.app.http.connections.ClientNetwork;
import io.heliograph.batch.settlement.SettlementWatch;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import io.heliograph.storage.results.PromisedResults;
import io.heliograph.storage.results.ResultAsset;
import io.heliograph.storage.results.ResultAssets;
import io.heliograph.storage.submissions.SubmissionStatus;
import io.heliograph.storage.submissions.Submissions;
import java.time.Duration;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Serves results that do not exist yet, although clients already have their addresses. A GET waits until the request has ended, at most as
 * long as a synchronous request. All GETs that wait for one request share one database query. The number of waiting GETs is limited in
 * total, per result and per client network; further GETs get 404 at once.
 */
@Component
final class PendingResults {
    private final PromisedResults promises;
    private final Submissions submissions;
    private final SettlementWatch watch;
    private final ResultAssets resultAssets;
    private final HoldPlaces places;
    private final Duration hold;

    PendingResults(
            PromisedResults promises,
            Submissions submissions,
            SettlementWatch watch,
            ResultAssets resultAssets,
            Settings settings) {
        this.promises = promises;
        this.submissions = submissions;
        this.watch = watch;
        this.resultAssets = resultAssets;
        places = new HoldPlaces(
                Math.max(1, settings.sync().maxWaiting() / 2)); // the other half is for synchronous requests
        hold = settings.sync().hold();
    }

    /**
     * Waits for a missing result.
     *
     * @param held whether to wait for the result, at most as long as a synchronous request; otherwise returns at once
     * @return the result; empty if its address was never given to a client, or it has expired
     * @throws FailureException NOT_FOUND if the request for the result has failed or is not finished
     */
    Optional<ResultAsset> await(String id, ClientNetwork network, boolean held) throws InterruptedException {
        Optional<SubmissionStatus> maker = promises.request(id).flatMap(submissions::status);
        if (maker.isEmpty()) {
            return Optional.empty();
        }
        Optional<SubmissionStatus> end = maker.filter(SubmissionStatus::isTerminal);
        if (end.isEmpty() && held) {
            end = end(maker.get().requestId(), id, network);
        }
        end.flatMap(SubmissionStatus::failure).ifPresent(failure -> {
            throw new FailureException(
                    ErrorCode.NOT_FOUND,
                    "Not Found",
                    "The request that was to make this file failed: " + failure.message() + ".");
        });
        if (end.isEmpty()) {
            throw new FailureException(
                    ErrorCode.NOT_FOUND,
                    "Not Ready",
                    "The file at this address does not exist yet: its request is in progress. Try again in a few seconds.");
        }
        return resultAssets.find(id);
    }

    private Optional<SubmissionStatus> end(String requestId, String id, ClientNetwork network)
            throws InterruptedException {
        Optional<HoldPlaces.Place> taken = places.take(id, network);
        if (taken.isEmpty()) {
            return Optional.empty();
        }
        try (HoldPlaces.Place _ = taken.get()) {
            return watch.await(requestId, hold);
        } catch (FailureException _) {
            return Optional.empty(); // too many waiting requests
        }
    }
}
