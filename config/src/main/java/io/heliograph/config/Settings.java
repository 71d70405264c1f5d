// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

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
 * Everything that can be set, below {@code heliograph.}; the defaults, each with its reason, are in {@code heliograph-defaults.yaml}.
 *
 * @param dataDir folder of the embedded database, the files and the generated secrets
 * @param publicUrl base of the addresses we hand out; empty: the address the client used
 * @param nodeName name of this process in leases and logs, of A-Z a-z 0-9 . _ and -; empty: made once and kept in the data folder
 * @param roles what this process does
 * @param bootstrapToken value of the first organization's first token; empty: generated and printed once
 * @param pools by name: the workers of one kind of work in this process, and how many jobs may wait for them before submissions get 503
 * @param plans by name: what an organization of this plan may do (features, or {@code *}), how often a minute, how many jobs may wait, and its share under load
 * @param engines by role: endpoints with OpenAI's Images API, each of which replaces a built-in engine
 * @param masterKey 64 hexadecimal digits that secrets are kept under; empty: generated into the data folder. Nodes that share a database need the same
 */
@Validated
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
