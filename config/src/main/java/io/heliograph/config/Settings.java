// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import io.heliograph.config.access.AdminSettings;
import io.heliograph.config.access.ConnectionSettings;
import io.heliograph.config.access.ConsoleSettings;
import io.heliograph.config.access.GuessSettings;
import io.heliograph.config.access.McpSettings;
import io.heliograph.config.access.OAuthSettings;
import io.heliograph.config.access.ProxySettings;
import io.heliograph.config.delivery.BulkSettings;
import io.heliograph.config.delivery.DownloadSettings;
import io.heliograph.config.delivery.DropSettings;
import io.heliograph.config.delivery.EventSettings;
import io.heliograph.config.delivery.FileSettings;
import io.heliograph.config.delivery.OutgoingSettings;
import io.heliograph.config.delivery.StreamingSettings;
import io.heliograph.config.delivery.SyncSettings;
import io.heliograph.config.delivery.WebhookSettings;
import io.heliograph.config.marking.ModerationSettings;
import io.heliograph.config.marking.ProvenanceSettings;
import io.heliograph.config.marking.VerificationSettings;
import io.heliograph.config.marking.WatermarkSettings;
import io.heliograph.config.models.EndpointRole;
import io.heliograph.config.models.EndpointSettings;
import io.heliograph.config.models.FallbackPolicy;
import io.heliograph.config.models.LanguageSettings;
import io.heliograph.config.models.ModelSettings;
import io.heliograph.config.storage.DatabaseSettings;
import io.heliograph.config.storage.GallerySettings;
import io.heliograph.config.storage.IdempotencySettings;
import io.heliograph.config.storage.MaintenanceSettings;
import io.heliograph.config.storage.ObjectStorageSettings;
import io.heliograph.config.storage.RetentionSettings;
import io.heliograph.config.storage.SearchSettings;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * All settings, below {@code heliograph.}; the defaults and their reasons are in {@code heliograph-defaults.yaml}.
 *
 * @param dataDir folder of the embedded database, the files and the generated secrets
 * @param publicUrl base address of links in answers; empty: the address that the client used
 * @param nodeName name of this process in leases and logs, of A-Z a-z 0-9 . _ and -; empty: generated once and kept in the data folder
 * @param roles roles of this process
 * @param bootstrapToken first token of the first organization; empty: generated and printed once
 * @param pools pools by name: concurrent jobs of one kind in this process, and waiting jobs above which submissions get 503
 * @param plans plans by name: features, requests per minute, waiting jobs and share under load
 * @param engines endpoints by role with OpenAI's Images API, each replacing a built-in engine
 * @param masterKey 64 hexadecimal digits that encrypt secrets; empty: generated into the data folder. Nodes that share a database need the
 *     same
 * @param fallback effect of a failed endpoint or model pack: {@code builtin} (the built-in engine works and {@code warning}
 *     names the reason) or {@code refuse} (503 after retries). The request field {@code fallback} overrides it
 */
@Validated
@NonNegativeDurations
@ConfigurationProperties("heliograph")
public record Settings(
        @NotNull Path dataDir,
        String publicUrl,

        @Pattern(
                regexp = "[A-Za-z0-9._-]*",
                message =
                        "may hold letters A to Z, digits, '.', '_' and '-' only: it names processes in tables and logs")
        String nodeName,

        @NotEmpty Set<ProcessRole> roles,
        String bootstrapToken,

        @Pattern(
                regexp = "\\s*([0-9a-fA-F]{64}\\s*)?",
                message = "must be 64 hexadecimal digits (HELIOGRAPH_MASTER_KEY)")
        String masterKey,

        @Valid @NotNull DatabaseSettings database,
        @Valid @NotNull ObjectStorageSettings objectStore,
        @Valid @NotNull LeaseSettings lease,
        @Valid @NotNull JobSettings jobs,
        @Valid @NotNull DependencySettings dependencies,
        @Valid @NotNull StepLimitSettings stepLimits,
        @NotNull Map<Pool, @Valid PoolSettings> pools,
        @NotNull Map<String, @Valid PlanSettings> plans,
        @Valid @NotNull LimitSettings limits,
        @Valid @NotNull DecodingSettings decoding,
        @Valid @NotNull VideoSettings video,
        @Valid @NotNull BulkSettings bulk,
        @Valid @NotNull DropSettings drop,
        @Valid @NotNull RecipeSettings recipes,
        @Valid @NotNull GallerySettings galleries,
        @Valid @NotNull SearchSettings search,
        @Valid @NotNull AdSettings ads,
        @Valid @NotNull SyncSettings sync,
        @Valid @NotNull IdempotencySettings idempotency,
        @Valid @NotNull EventSettings events,
        @Valid @NotNull RetentionSettings retention,
        @Valid @NotNull MaintenanceSettings maintenance,
        @Valid @NotNull WebhookSettings webhooks,
        @Valid @NotNull OutgoingSettings outgoing,
        @Valid @NotNull DownloadSettings downloads,
        @Valid @NotNull ApiSettings api,
        @Valid @NotNull AdminSettings admin,
        @Valid @NotNull ConsoleSettings console,
        @Valid @NotNull ModerationSettings moderation,
        @Valid @NotNull ModelSettings models,
        @Valid @NotNull LanguageSettings language,
        @NotNull Map<EndpointRole, @Valid EndpointSettings> engines,
        @NotNull FallbackPolicy fallback,
        @Valid @NotNull WatermarkSettings watermark,
        @Valid @NotNull IntakeSettings intake,
        @Valid @NotNull ConnectionSettings connections,
        @Valid @NotNull HealthSettings health,
        @Valid @NotNull FileSettings files,
        @Valid @NotNull ProxySettings proxies,
        @Valid @NotNull GuessSettings guesses,
        @Valid @NotNull StreamingSettings streaming,
        @Valid @NotNull ProvenanceSettings provenance,
        @Valid @NotNull VerificationSettings verification,
        @Valid @NotNull McpSettings mcp,
        @Valid @NotNull OAuthSettings oauth,
        @Valid @NotNull TracingSettings tracing) {

    /** Whether this process has a role. */
    public boolean does(ProcessRole processRole) {
        return roles.contains(processRole);
    }
}
