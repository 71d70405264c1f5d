// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import io.heliograph.app.drop.profile.DropProfiles;
import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.heartbeat.NodeMembership;
import io.heliograph.batch.intake.PlanRights;
import io.heliograph.batch.intake.SubmissionService;
import io.heliograph.config.ProcessRole;
import io.heliograph.config.RequestIds;
import io.heliograph.config.Settings;
import io.heliograph.config.delivery.LeftoverFiles;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.bulk.BulkRuns;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.results.ResultAssets;
import io.heliograph.storage.submissions.ParkedOriginals;
import io.heliograph.storage.submissions.Submissions;
import java.io.File;
import java.time.Clock;
import java.util.Comparator;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;
import org.springframework.integration.channel.ChannelUtils;
import org.springframework.integration.config.EnableIntegration;
import org.springframework.integration.context.IntegrationContextUtils;
import org.springframework.integration.dsl.IntegrationFlow;
import org.springframework.integration.dsl.Pollers;
import org.springframework.scheduling.concurrent.ThreadPoolTaskScheduler;
import org.springframework.util.ErrorHandler;

/** Beans of the watched folders, in processes with the role {@code drop}. */
@Configuration(proxyBeanMethods = false)
@EnableIntegration
class DropConfiguration {
    private static final int ALL = -1;

    @Bean
    DropFolders dropFolders(Settings settings) {
        return new DropFolders(settings.drop().folder(), new IgnoredFiles(LeftoverFiles.of(settings.bulk())));
    }

    @Bean
    DropProfiles dropProfiles(DropFolders folders, Catalogue catalogue, Settings settings) {
        return new DropProfiles(folders.profiles(), catalogue, settings.drop().profilePatience(), System::nanoTime);
    }

    @Bean
    DropRoom dropRoom(DropFolders folders, Settings settings) {
        return new DropRoom(folders, settings.drop(), System::nanoTime);
    }

    @Bean
    FileClaims fileClaims(DropFolders folders) {
        return new FileClaims(folders, new RequestIds());
    }

    @Bean
    IntakeProgress intakeProgress() {
        return new IntakeProgress(System::nanoTime);
    }

    @Bean
    ClaimHeartbeats claimHeartbeats(IntakeProgress progress, Settings settings, Clock clock) {
        return new ClaimHeartbeats(settings.drop().claimPatience(), clock, progress);
    }

    @Bean
    ClaimDelivery claimDelivery(
            DropFolders folders,
            FileClaims claims,
            BulkRuns runs,
            ParkedOriginals parked,
            ResultAssets assets,
            ObjectStore objects,
            Settings settings,
            Clock clock) {
        return new ClaimDelivery(folders, claims, runs, parked, assets, objects, settings.drop(), clock);
    }

    @Bean
    DropRequests dropRequests(
            DropFolders folders,
            DropProfiles profiles,
            Accounts accounts,
            Catalogue catalogue,
            ObjectStore objects,
            SubmissionService submissions,
            PlanRights plans,
            Environment environment,
            Settings settings,
            Clock clock) {
        String base = settings.publicUrl().isBlank()
                ? "http://localhost:" + environment.getProperty("server.port", "8080")
                : settings.publicUrl().strip().replaceAll("/+$", "");
        return new DropRequests(
                profiles, accounts, catalogue, objects, submissions, plans, settings, folders, base, clock);
    }

    @Bean
    DropSubmission dropSubmission(
            DropRequests requests,
            Submissions submissions,
            FileClaims claims,
            ClaimDelivery delivery,
            DropRoom room,
            ClaimHeartbeats heartbeats) {
        return new DropSubmission(requests::submit, submissions, claims, delivery, room, heartbeats);
    }

    @Bean
    DropIntake dropIntake(
            DropFolders folders,
            FileClaims claims,
            DropProfiles profiles,
            DropSubmission submission,
            ClaimDelivery delivery,
            DropRoom room,
            Settings settings) {
        return new DropIntake(folders, claims, profiles, submission, delivery, room, settings.drop(), System::nanoTime);
    }

    @Bean
    ClaimRounds claimRounds(
            FileClaims claims,
            DropSubmission submission,
            ClaimDelivery delivery,
            Submissions submissions,
            DropRoom room,
            Settings settings,
            ClaimHeartbeats heartbeats) {
        return new ClaimRounds(
                claims,
                submission,
                delivery,
                submissions,
                room,
                settings.drop().claimPatience(),
                System::nanoTime,
                heartbeats);
    }

    @Bean
    DropSchedule dropSchedule(
            DropFolders folders,
            DropProfiles profiles,
            ClaimRounds rounds,
            ParkedOriginals parked,
            IntegrationFlow inboxFlow,
            Settings settings) {
        return new DropSchedule(
                folders, profiles, rounds, new RestartedOriginals(folders, parked), inboxFlow, settings);
    }

    @Bean
    DropStatus dropStatus(
            DropFolders folders,
            DropProfiles profiles,
            FileClaims claims,
            DropRoom room,
            IntakeProgress progress,
            DropSchedule schedule) {
        return new DropStatus(folders, profiles, claims, room, progress, schedule::isRunning, System::nanoTime);
    }

    @Bean
    ParkedFiles parkedFiles(DropFolders folders, DropStatus status, ParkedOriginals parked) {
        return new ParkedFiles(folders, status, parked);
    }

    /**
     * Runs the scans of the inbox. It replaces Spring Integration's scheduler, which has ten threads, and a property that the build cannot
     * generate as source (see docs/how-to/release.md).
     */
    @Bean(IntegrationContextUtils.TASK_SCHEDULER_BEAN_NAME)
    ThreadPoolTaskScheduler taskScheduler(
            @Qualifier(ChannelUtils.MESSAGE_PUBLISHING_ERROR_HANDLER_BEAN_NAME) ErrorHandler errors) {
        var scheduler = new ThreadPoolTaskScheduler();
        scheduler.setThreadNamePrefix("task-scheduler-");
        scheduler.setErrorHandler(errors);
        return scheduler;
    }

    /** Scans the inbox, oldest files first. {@link DropSchedule} starts it when the folders exist, and stops it. */
    @Bean
    IntegrationFlow inboxFlow(
            DropFolders folders,
            DropIntake intake,
            DropRoom room,
            NodeMembership membership,
            IntakeProgress progress,
            Settings settings) {
        var scanner = new InboxScanner(
                settings.drop().polling(), folders.ignored(), room::left, intake::park, System::nanoTime, progress);
        var source = new InboxSource(Comparator.comparingLong(scanner::place).thenComparing(File::getPath));
        source.setDirectory(folders.inbox().toFile());
        source.setAutoCreateDirectory(false);
        source.setScanner(scanner);
        return IntegrationFlow.from(
                        source,
                        endpoint -> endpoint.id("inbox")
                                .autoStartup(false)
                                .poller(Pollers.fixedDelay(settings.drop().polling())
                                        .maxMessagesPerPoll(ALL)))
                .handle(File.class, (file, _) -> {
                    if (!membership.isDrained()) { // otherwise a later scan, here or on another node, finds the file
                        intake.take(file);
                    }
                    return null;
                })
                .get();
    }

    static boolean isWanted(Settings settings) {
        return settings.drop().enabled() && settings.does(ProcessRole.DROP);
    }
}
