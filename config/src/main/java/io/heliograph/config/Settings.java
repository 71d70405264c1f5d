// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.Valid;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * Everything that can be set, below {@code heliograph.}; the defaults, each with its reason, are in {@code heliograph-defaults.yaml}.
 *
 * @param dataDir folder of the embedded database, the files and the generated secrets
 * @param publicUrl base of the addresses we hand out; empty: the address the client used
 * @param nodeName name of this process in leases and logs; empty: made once and kept in the data folder
 * @param roles what this process does
 * @param bootstrapToken value of the first organization's first token; empty: generated and printed once
 * @param masterKey 64 hexadecimal digits that secrets are kept under; empty: generated into the data folder. Nodes that share a database need the same
 */
@Validated
@ConfigurationProperties("heliograph")
public record Settings(
        @NotNull Path dataDir,
        String publicUrl,
        String nodeName,
        @NotEmpty Set<Role> roles,
        String bootstrapToken,
        String masterKey,
        @Valid @NotNull Database database,
        @Valid @NotNull ObjectStorage objectStore,
        @Valid @NotNull Lease lease,
        @Valid @NotNull Jobs jobs,
        @NotNull Map<Pool, @Valid PoolSize> pools,
        @NotNull Map<String, @Valid Plan> plans,
        @Valid @NotNull Limits limits,
        @Valid @NotNull Sync sync,
        @Valid @NotNull Retention retention,
        @Valid @NotNull Webhooks webhooks,
        @Valid @NotNull Outgoing outgoing,
        @Valid @NotNull Api api,
        @Valid @NotNull Admin admin,
        @Valid @NotNull Moderation moderation,
        @Valid @NotNull Models models,
        @Valid @NotNull Language language) {

    /** Whether this process has a role. */
    public boolean does(Role role) {
        return roles.contains(role);
    }

    /**
     * The database.
     *
     * @param url JDBC URL of a MariaDB; empty: an embedded one
     * @param poolSize connections of this process
     */
    public record Database(
            String url,
            String username,
            String password,
            @Min(4) int poolSize) {}

    /**
     * The object store.
     *
     * @param endpoint URL of an S3 server; empty: files in the data folder
     */
    public record ObjectStorage(
            String endpoint,
            String accessKey,
            String secretKey,
            @NotBlank String bucket,
            String region,
            boolean directUrls) {}

    /**
     * How ownership of running work is kept.
     *
     * @param heartbeat how often a worker says that it lives
     * @param missedHeartbeats after how many missed ones its work goes to another; at least 4
     * @param polling how often a pool looks for work of other nodes; work of this node starts at once
     */
    public record Lease(
            @NotNull Duration heartbeat,
            @Min(4) int missedHeartbeats,
            @NotNull Duration polling) {}

    /**
     * How jobs end when things go wrong.
     *
     * @param attempts how often retryable work is tried in all
     * @param retryDelay wait before the second try; doubles with each
     * @param maxCrashes after how many deaths of its process, without progress in between, work is given up
     * @param shutdownGrace how long a stopping process lets chunks end
     */
    public record Jobs(
            @Min(1) int attempts,
            @NotNull Duration retryDelay,
            @Min(1) int maxCrashes,
            @NotNull Duration shutdownGrace) {}

    /**
     * One pool in this process.
     *
     * @param threads jobs at a time in this process
     * @param maxQueued waiting jobs over which submissions answer 503
     */
    public record PoolSize(@Min(0) int threads, @Min(1) int maxQueued) {}

    /**
     * What an organization may do.
     *
     * @param features names of features, or {@code *}
     * @param requestsPerMinute per organization and route
     * @param maxQueued waiting jobs of one organization over which it gets 429
     * @param weight share under load, relative to other organizations
     */
    public record Plan(
            @NotEmpty Set<String> features,
            @Min(1) int requestsPerMinute,
            @Min(1) int maxQueued,
            @DecimalMin("0.01") double weight) {}

    /**
     * Bounds in bytes, pixels and time; each is checked before anything is allocated.
     *
     * @param bodyBytes JSON or form body
     * @param imageBytes one picture
     * @param imagePixels one picture, decoded
     * @param videoBytes one video
     * @param videoUploadBytes one uploaded video
     * @param decodedBytes native memory that pictures being worked on may take together in this process
     * @param fetchTimeout one download
     */
    public record Limits(
            @Min(1024) long bodyBytes,
            @Min(1024) long imageBytes,
            @Min(1) long imagePixels,
            @Min(1024) long videoBytes,
            @Min(1024) long videoUploadBytes,
            @Min(1024) long decodedBytes,
            @NotNull Duration fetchTimeout) {}

    /**
     * Synchronous requests.
     *
     * @param hold how long a synchronous request is held; then it is answered 202
     */
    public record Sync(@NotNull Duration hold, @Min(1) int maxWaiting) {}

    /** How long things last; zero: for ever. */
    public record Retention(
            @NotNull Duration images,
            @NotNull Duration videos,
            @NotNull Duration legacy,
            @NotNull Duration uploads,
            @NotNull Duration status) {}

    /**
     * Deliveries of final states.
     *
     * @param headerPrefix first part of the three header names
     * @param salt constant text that the signing key is derived with, at the creation of a token
     * @param gaps waits between the attempts
     */
    public record Webhooks(
            @NotBlank String headerPrefix,
            @NotBlank String salt,
            @NotEmpty List<Duration> gaps,
            @NotNull Duration timeout,
            @Min(1) int perHost,
            @Min(1) int threads) {}

    /**
     * Calls to other hosts.
     *
     * @param allowed host names and CIDR ranges that are private and may be called all the same
     */
    public record Outgoing(@NotNull List<String> allowed) {}

    /**
     * Choices that the contract leaves open.
     *
     * @param asyncErrorCode {@code label} or {@code number}: what {@code error.code} holds in status bodies
     * @param reimagineStatus HTTP status of a reimagine answer with its result: 209 as documented, or 200, which some clients insist on
     */
    public record Api(
            @NotNull AsyncErrorCode asyncErrorCode,
            @Min(200) @Max(209) int reimagineStatus) {}

    /** The two readings of {@code error.code} that clients have. */
    public enum AsyncErrorCode {
        LABEL,
        NUMBER
    }

    /**
     * The admin API.
     *
     * @param password of the user {@code admin}; empty: generated into the data folder
     * @param users further operators
     */
    public record Admin(String password, @NotNull List<@Valid Operator> users) {}

    /**
     * An operator.
     *
     * @param password plain, or a BCrypt hash that begins with {@code $2}
     */
    public record Operator(
            @NotBlank String name,
            @NotBlank String password,
            @NotNull OperatorRole role) {
        /** Without the password, so that it cannot reach a log. */
        @Override
        public String toString() {
            return "Operator[" + name + ", " + role + "]";
        }
    }

    /** What an operator may do; each includes the ones before it. */
    public enum OperatorRole {
        /** Look. */
        VIEWER,
        /** Cancel, restart and replay. */
        OPERATOR,
        /** Organizations and tokens. */
        ADMIN
    }

    /**
     * Pictures and prompts that are refused.
     *
     * @param blocklist folder of pictures that may neither come in nor go out; empty: no moderation
     * @param distance largest number of differing bits, of 64, that still counts as the same picture
     * @param lexicons folder of word lists that add to the shipped ones: {@code sexual.txt}, {@code brands.txt} and so on; empty: the shipped ones only
     */
    public record Moderation(
            String blocklist, @Min(0) @Max(20) int distance, String lexicons) {}

    /**
     * Model packs, which replace built-in engines.
     *
     * @param folder of packs, one sub-folder each; it need not be there
     * @param pins SHA-256 of the pack.json of each pack that may run; empty: every pack in the folder
     * @param memoryBytes that loaded networks may take together
     * @param patience how long work waits for room among them
     * @param idle after which a network that nobody uses is unloaded
     * @param libtorch folder of an unpacked libtorch; empty: the one in the jar, if it was built with one
     * @param flavour {@code cpu}, or {@code cu128} for CUDA 12.8
     * @param threads that one operator of a network may use; 0: as libtorch chooses
     * @param workers runs of one network at a time
     */
    public record Models(
            @NotNull Path folder,
            @NotNull Set<String> pins,
            @Min(1) long memoryBytes,
            @NotNull Duration patience,
            @NotNull Duration idle,
            String libtorch,
            @NotBlank String flavour,
            @Min(0) @Max(1024) int threads,
            @Min(1) @Max(64) int workers) {}

    /**
     * A language model that reads prompts, where the built-in parser would, and falls back to it.
     *
     * @param url of an OpenAI-compatible endpoint, up to and with the version; empty: none
     * @param model its name there
     * @param key bearer token, if one is needed
     * @param structure how it is told to answer in JSON
     * @param vision whether it sees pictures
     * @param tokenField {@code max_tokens}, or {@code max_completion_tokens} for newer models of OpenAI
     * @param mostTokens of an answer
     * @param timeout of one question
     */
    public record Language(
            String url,
            String model,
            String key,
            @NotNull AnswerStructure structure,
            boolean vision,
            @NotBlank String tokenField,
            @Min(16) @Max(32768) int mostTokens,
            @NotNull Duration timeout) {
        /** Without the key, so that it cannot reach a log. */
        @Override
        public String toString() {
            return "Language[" + url + ", " + model + "]";
        }
    }

    /** How a language model is told to answer in JSON. */
    public enum AnswerStructure {
        /** By the schema itself. */
        SCHEMA,
        /** As some JSON object, with the schema in the words. */
        OBJECT,
        /** By words alone. */
        WORDS
    }
}
