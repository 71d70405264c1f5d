// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.fetch;

import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.queue.DispatchQueues;
import io.heliograph.batch.settlement.Settlement;
import io.heliograph.config.Settings;
import io.heliograph.storage.database.DatabaseClock;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.outgoing.CallLimiter;
import io.heliograph.storage.outgoing.GuardedHttp;
import io.heliograph.storage.results.FormUploads;
import io.heliograph.storage.results.ResultAssets;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.FairClock;
import io.heliograph.storage.submissions.FetchRows;
import io.heliograph.storage.submissions.JobRows;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Wires the download of inputs and the pool {@code fetch}. */
@Configuration(proxyBeanMethods = false)
class FetchConfiguration {
    // maximum wait between retries: 5,000 hanging requests of an organization then cause about 16 retries a second
    private static final Duration LONGEST_WAIT = Duration.ofMinutes(10);

    @Bean
    InputDownload inputDownload(GuardedHttp http, Settings settings) {
        return new InputDownload(http, settings);
    }

    @Bean
    FetchRows fetchRows(SqlStatements sqlStatements) {
        return new FetchRows(sqlStatements);
    }

    @Bean
    FetchedRequests fetchedRequests(
            Catalogue catalogue,
            SqlStatements sqlStatements,
            DispatchRows rows,
            FetchRows fetches,
            FairClock fairClock,
            DispatchQueues queues,
            Settings settings) {
        return new FetchedRequests(catalogue, sqlStatements, rows, fetches, fairClock, queues, settings);
    }

    @Bean
    InputFetch inputFetch(
            SqlStatements sqlStatements,
            JobRows rows,
            DispatchRows dispatchRows,
            FetchRows fetches,
            Settlement settlement,
            FetchedRequests requests,
            InputDownload download,
            ObjectStore objects,
            Settings settings,
            DatabaseClock clock) {
        var downloads = settings.downloads();
        var limits = new CallLimiter.Limits(
                downloads.perOrganization(), downloads.perAddress(), downloads.perHost(), LONGEST_WAIT);
        var staging = new InputStaging(
                download, objects, settings, settings.dataDir().toAbsolutePath().resolve("downloads"));
        return new InputFetch(
                sqlStatements,
                rows,
                dispatchRows,
                fetches,
                new FetchSettlement(sqlStatements, rows, dispatchRows, fetches, settlement, settings, clock),
                requests,
                staging,
                new CallLimiter(limits, clock),
                settings,
                clock);
    }

    @Bean
    InputReader inputReader(StagedInputs stagedInputs, InputDownload download, Settings settings) {
        return new InputReader(stagedInputs, download, settings.files());
    }

    @Bean
    OwnFiles ownFiles(ObjectStore objects, ResultAssets resultAssets, FormUploads formUploads, Settings settings) {
        return new OwnFiles(objects, resultAssets, formUploads, settings.files());
    }

    @Bean
    StagedInputs stagedInputs(ObjectStore objects, InputDownload download, OwnFiles ownFiles, Settings settings) {
        return new StagedInputs(objects, download, ownFiles, settings.files());
    }
}
