// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.Valid;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
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

        @Valid @NotNull Database database,
        @Valid @NotNull ObjectStorage objectStore,
        @Valid @NotNull Lease lease,
        @Valid @NotNull Jobs jobs,
        @Valid @NotNull Dependencies dependencies,
        @Valid @NotNull StepLimits stepLimits,
        @NotNull Map<Pool, @Valid PoolSize> pools,
        @NotNull Map<String, @Valid Plan> plans,
        @Valid @NotNull Limits limits,
        @Valid @NotNull Decoding decoding,
        @Valid @NotNull Video video,
        @Valid @NotNull Bulk bulk,
        @Valid @NotNull Drop drop,
        @Valid @NotNull Recipes recipes,
        @Valid @NotNull Sync sync,
        @Valid @NotNull Idempotency idempotency,
        @Valid @NotNull Events events,
        @Valid @NotNull Retention retention,
        @Valid @NotNull Maintenance maintenance,
        @Valid @NotNull Webhooks webhooks,
        @Valid @NotNull Outgoing outgoing,
        @Valid @NotNull Downloads downloads,
        @Valid @NotNull Api api,
        @Valid @NotNull Admin admin,
        @Valid @NotNull Console console,
        @Valid @NotNull Moderation moderation,
        @Valid @NotNull Models models,
        @Valid @NotNull Language language,
        @Valid @NotNull Intake intake,
        @Valid @NotNull Connections connections,
        @Valid @NotNull Health health,
        @Valid @NotNull Files files,
        @Valid @NotNull Proxies proxies,
        @Valid @NotNull Guesses guesses,
        @Valid @NotNull Streaming streaming) {

    /** Whether this process has a role. */
    public boolean does(ProcessRole processRole) {
        return roles.contains(processRole);
    }

    /**
     * The database.
     *
     * @param url JDBC URL of a MariaDB; empty: an embedded one
     * @param username of the database
     * @param password of the database
     * @param poolSize connections of this process that write
     * @param readPoolSize further connections, of single statements that read
     */
    public record Database(
            String url,
            String username,
            String password,
            @Min(4) int poolSize,
            @Min(1) int readPoolSize) {}

    /**
     * The object store.
     *
     * @param endpoint URL of an S3 server; empty: files in the data folder
     * @param accessKey name of the S3 account
     * @param secretKey of that account
     * @param bucket that holds all objects; made if it is not there
     * @param region of the bucket; empty: as the server says
     * @param directUrls whether results redirect to presigned addresses of the object store, instead of going through this process
     * @param connectTimeout for a connection to the S3 server to be made
     * @param ioTimeout for the next bytes to come or go, not for a whole object
     */
    public record ObjectStorage(
            String endpoint,
            String accessKey,
            String secretKey,
            @NotBlank String bucket,
            String region,
            boolean directUrls,
            @NotNull Duration connectTimeout,
            @NotNull Duration ioTimeout) {}

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
     * @param maxCrashes after how many crashes of its process that left a crash report, each while nothing ran beside it and without progress in between, work is given up
     * @param maxDeaths the same for deaths of any kind: a kill from outside leaves no report, but neither does the kernel's memory killer
     * @param deathRest wait after such a death before the work is tried again; doubles with each
     * @param longestDeathRest the longest such wait
     * @param shutdownGrace how long a stopping process lets chunks end
     */
    public record Jobs(
            @Min(1) int attempts,
            @NotNull Duration retryDelay,
            @Min(1) int maxCrashes,
            @Min(1) int maxDeaths,
            @NotNull Duration deathRest,
            @NotNull Duration longestDeathRest,
            @NotNull Duration shutdownGrace) {}

    /**
     * What work depends on, the object store and the disk: how it is watched, and how long work waits for it. While one of them fails, this process starts no
     * work, counts no attempt, and refuses at once what needs it.
     *
     * @param checkEvery how often each is tried while all is well
     * @param checkAgain how often while one fails
     * @param answerWithin how long a check may take, and a request may wait until its inline pictures are stored
     * @param freeBytes of the data folder's disk below which it counts as full
     * @param retryDelay longest wait before work whose dependency failed is tried again
     * @param giveUpAfter how long work waits in vain, since its first failure without progress, until it ends as an error
     */
    public record Dependencies(
            @NotNull Duration checkEvery,
            @NotNull Duration checkAgain,
            @NotNull Duration answerWithin,
            @Min(0) long freeBytes,
            @NotNull Duration retryDelay,
            @NotNull Duration giveUpAfter) {}

    /**
     * How long one step of a job, or one item of a step with items, may take.
     *
     * @param longest by pool; a pool that is not named has no limit
     * @param grace that a step has after it to stop by itself; then its thread is abandoned and the worker goes on without it
     * @param abandoned threads that may be left behind so; one more, and the process ends itself for its supervisor to start again
     */
    public record StepLimits(
            @NotNull Map<Pool, Duration> longest,
            @NotNull Duration grace,
            @Min(0) int abandoned) {}

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
     * @param highestPriority of its requests; a higher one is a 422
     */
    public record Plan(
            @NotEmpty Set<String> features,
            @Min(1) int requestsPerMinute,
            @Min(1) int maxQueued,
            @DecimalMin("0.01") double weight,
            @DefaultValue("NORMAL") @NotNull RequestPriority highestPriority) {}

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
     * Decoding of pictures in processes of their own.
     *
     * @param sandbox whether it is done so; else within this process, where a picture that a decoder fails at is everybody's
     * @param processes kept ready, one picture at a time each; more than workers, so that one is there while another is replaced
     * @param deadline of one picture, by the clock; then its process is killed and the picture refused
     * @param patience how long work waits for a free process
     * @param picturesEach after how many pictures a process is replaced
     * @param ageEach after which a process is replaced
     * @param keptBytes of memory that each process keeps for exchanging files and pixels, beside decoded-bytes; larger pictures get their own
     * @param memoryBytes private memory that one process may take, on Linux
     * @param startTimeout of one process
     */
    public record Decoding(
            boolean sandbox,
            @Min(1) @Max(256) int processes,
            @NotNull Duration deadline,
            @NotNull Duration patience,
            @Min(1) int picturesEach,
            @NotNull Duration ageEach,
            @Min(1 << 20) long keptBytes,
            @Min(512L << 20) long memoryBytes,
            @NotNull Duration startTimeout) {}

    /**
     * How videos are looked at and decoded, beside their bytes in {@code limits}.
     *
     * @param sandbox whether it is done in a process of its own for each video; else within this process, where a video that a decoder fails at is everybody's
     * @param streams most tracks of any kind
     * @param headerBytes most bytes of headers, tables and attachments
     * @param tableEntries most packets that all tables of a file list
     * @param packets most packets read of all tracks together
     * @param probeTime longest time until a video's packets are counted and its first frame is decoded
     * @param frameTime longest wait for the next frame or packet of sound; then the process is killed and the video refused
     * @param memoryBytes private memory that one process may take, on Linux
     * @param processorTime that one process may use for one video, on Linux
     * @param startTimeout of one process
     * @param enlargingTime longest that enlarging one video may take, as foreseen from what frames took before; what would take longer is refused
     */
    public record Video(
            boolean sandbox,
            @Min(1) int streams,
            @Min(1024) long headerBytes,
            @Min(1) long tableEntries,
            @Min(1) long packets,
            @NotNull Duration probeTime,
            @NotNull Duration frameTime,
            @Min(512L << 20) long memoryBytes,
            @NotNull Duration processorTime,
            @NotNull Duration startTimeout,
            @NotNull Duration enlargingTime) {}

    /**
     * Bulk runs: many inputs as one job.
     *
     * @param items most inputs of one run
     * @param together items of one run that are worked on at the same time
     * @param thumbnails most pictures on the contact sheet
     * @param archiveBytes most bytes of a zip
     * @param unpackedBytes most bytes of all its entries together
     * @param unpackedRatio most bytes that a byte of an entry may unpack to
     */
    public record Bulk(
            @Min(1) @Max(1_000_000) int items,
            @Min(1) @Max(256) int together,
            @Min(0) @Max(1000) int thumbnails,
            @Min(1024) long archiveBytes,
            @Min(1024) long unpackedBytes,
            @Min(1) int unpackedRatio) {}

    /**
     * Folders that are watched: what is dropped below {@code inbox} is worked on, and its result put below {@code outbox}.
     *
     * @param enabled whether this process watches; it needs the role {@code drop} too
     * @param folder that holds {@code inbox}, {@code outbox}, {@code done}, {@code failed} and {@code profiles}; the same for all nodes that share it
     * @param polling how often it is looked through; a file is taken when two looks find it the same
     * @param open files of one organization that are worked on at a time; the others wait in the inbox
     * @param freeBytes of the folder's disk below which nothing is taken
     * @param overwrite whether a result takes the place of an older one of the same name; else it gets a name of its own
     * @param claimPatience after which what another process took or delivers, without a sign of life since, is gone on with
     * @param sidecarPatience for which a file of fields waits for the file that it belongs to; then it goes to {@code failed}
     * @param profilePatience for which files wait whose profile is missing or wrong, as it may be about to be put right; then they go to {@code failed}
     */
    public record Drop(
            boolean enabled,
            @NotNull Path folder,
            @NotNull Duration polling,
            @Min(1) int open,
            @Min(0) long freeBytes,
            boolean overwrite,
            @NotNull Duration claimPatience,
            @NotNull Duration sidecarPatience,
            @NotNull Duration profilePatience) {}

    /**
     * Recipes of the operator's own.
     *
     * @param folder of their files, {@code NAME.json}; they win over those that come with the service
     */
    public record Recipes(@NotNull Path folder) {}

    /**
     * Synchronous requests.
     *
     * @param hold how long a synchronous request is held; then it is answered 202, or on a v1 route the addresses of results to come
     * @param maxWaiting requests that are held at the same time; further ones are answered 202 at once
     */
    public record Sync(@NotNull Duration hold, @Min(1) int maxWaiting) {}

    /**
     * Submissions that are sent again under the same {@code Idempotency-Key}.
     *
     * @param kept how long a key is remembered from its first use on; never longer than {@code retention.status}
     * @param keyLength most characters of a key
     */
    public record Idempotency(
            @NotNull Duration kept, @Min(16) @Max(1024) int keyLength) {}

    /**
     * Streams of server-sent events, each of which holds a connection.
     *
     * @param polling how often the database is looked at, once for all streams of this process
     * @param heartbeat how often a stream says that it lives, while nothing happens
     * @param longest how long one stream lasts; then its client connects again
     * @param most streams of this process; further ones get 503
     * @param perOrganization streams of one organization; further ones get 429
     * @param perAddress streams of one client address; further ones get 429
     * @param pending events that may wait for one slow client; then its stream ends, and goes on where it was when the client comes back
     * @param replay how far back a stream goes on for a client that comes back; for one that was away longer it goes on from there, after an event that says so
     */
    public record Events(
            @NotNull Duration polling,
            @NotNull Duration heartbeat,
            @NotNull Duration longest,
            @Min(1) int most,
            @Min(1) int perOrganization,
            @Min(1) int perAddress,
            @Min(10) @Max(10_000) int pending,
            @NotNull Duration replay) {}

    /**
     * What is cleared up.
     *
     * @param orphanAge how long ago a request must have been made before its objects, if no table knows it, are removed
     */
    public record Maintenance(@NotNull Duration orphanAge) {}

    /**
     * How long things last; zero: for ever.
     *
     * @param images results that are pictures or documents
     * @param videos results that are videos
     * @param legacy results of v1 routes
     * @param uploads videos that were uploaded
     * @param status that a request can be asked for
     */
    public record Retention(
            @NotNull Duration images,
            @NotNull Duration videos,
            @NotNull Duration legacy,
            @NotNull Duration uploads,
            @NotNull Duration status) {}

    /**
     * Deliveries of final states.
     *
     * @param signatures by the first part of three header names, the constant text that their signing key is derived with; each delivery has all of them
     * @param gaps waits between the attempts
     * @param timeout of one attempt
     * @param perHost at a time, of one organization to one address (what a name resolves to)
     * @param perAddress at a time, of all organizations to one address
     * @param perOrganization at a time, of one organization; has to be below the threads, or one organization can take them all
     * @param threads that deliver, in this process
     */
    public record Webhooks(
            @NotEmpty Map<@Pattern(regexp = "[A-Za-z0-9-]{1,40}") String, @NotBlank String> signatures,
            @NotEmpty List<Duration> gaps,
            @NotNull Duration timeout,
            @Min(1) int perHost,
            @Min(1) int perAddress,
            @Min(1) int perOrganization,
            @Min(1) int threads) {}

    /**
     * Downloads of inputs, each before a worker is taken for it.
     *
     * @param perHost at a time, of one organization from one address (what a name resolves to)
     * @param perAddress at a time, of all organizations from one address
     * @param perOrganization at a time, of one organization; has to be below {@code pools.fetch.threads}
     * @param leastBytesPerSecond on average over each window; a server that sends less is given up
     * @param window of the least rate; also the most that a look-up of a name may take
     * @param diskBytes of unfinished downloads in this process; an organization gets half of it
     * @param aheadBytes of one organization that are fetched and not yet worked on; further downloads of it wait
     * @param patience after which a request ends that could not be fetched for reasons of ours
     */
    public record Downloads(
            @Min(1) int perHost,
            @Min(1) int perAddress,
            @Min(1) int perOrganization,
            @Min(1) long leastBytesPerSecond,
            @NotNull Duration window,
            @Min(1024) long diskBytes,
            @Min(1024) long aheadBytes,
            @NotNull Duration patience) {}

    /**
     * Calls to other hosts.
     *
     * @param allowed host names and CIDR ranges that are private and may be called all the same
     */
    public record Outgoing(@NotNull List<String> allowed) {}

    /**
     * Choices where the specification and the vendor's own clients disagree.
     *
     * @param dialect {@code specification} (labels in {@code error.code}, 209 for reimagine) or {@code vendor} (numbers, 200); an organization may have one of its own
     */
    public record Api(@NotNull Dialect dialect) {}

    /**
     * The admin API.
     *
     * @param password of the user {@code admin}; empty: generated into the data folder
     * @param users further operators
     * @param mostSelected requests that one action by filter may act on
     * @param selectionValidity how long what a dry run counted may be confirmed
     * @param longestToken how long an operator's personal token may be valid
     * @param mostTokens valid personal tokens of an operator
     */
    public record Admin(
            String password,
            @NotNull List<@Valid Operator> users,
            @Min(1) @Max(10_000) int mostSelected,
            @NotNull Duration selectionValidity,
            @NotNull Duration longestToken,
            @Min(1) @Max(1_000) int mostTokens) {}

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

    /**
     * The console, below {@code /console}.
     *
     * @param idle after which an operator who asks for nothing is signed out; a page that stays open and shows news does not count
     * @param longest after which every operator has to sign in again
     * @param streams of events to open pages in this process, one for each page; further pages ask every few seconds instead
     * @param streamsEach of one operator, of which the oldest ends for a newer one; 0: none
     */
    public record Console(
            @NotNull Duration idle,
            @NotNull Duration longest,
            @Min(0) int streams,
            @Min(0) int streamsEach) {}

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

    /**
     * Bodies of requests while they are read.
     *
     * @param textBytes what a body may have beside its pictures; a route that takes no pictures takes no more
     * @param heapShare part of the heap that the texts of all bodies under way may take together
     * @param underWayBytes that all bodies under way may have together; pictures in them are on disk, below the data folder
     * @param shareOfOne part of these two that one organization may take, and one client address
     * @param headerChecks requests whose inline pictures are looked at in the same moment, each with one picture in memory
     */
    public record Intake(
            @Min(65536) @Max(16777216) int textBytes,
            @DecimalMin("0.01") @DecimalMax("0.5") double heapShare,
            @Min(1048576) long underWayBytes,
            @DecimalMin("0.01") @DecimalMax("1") double shareOfOne,
            @Min(1) @Max(64) int headerChecks) {}

    /**
     * Connections of clients.
     *
     * @param perAddress connections of one IPv4 address, or of the first 64 bits of an IPv6 address
     * @param headTimeout from the first byte of a request, or the opening of its connection, to the end of its head
     * @param grace how long the server waits for a body, and for an answer to be taken, at any rate
     * @param bytesPerSecond beyond the grace: the least rate of both
     * @param unlimited addresses and CIDR ranges that may hold any number of connections: proxies, through which many clients come
     */
    public record Connections(
            @Min(1) int perAddress,
            @NotNull Duration headTimeout,
            @NotNull Duration grace,
            @Min(1) long bytesPerSecond,
            @NotNull List<String> unlimited) {}

    /**
     * How the database and the object store are watched.
     *
     * @param interval between two looks
     * @param oldest age of a look that still counts; an older one means that the looks themselves hang
     * @param shutdownDelay how long a process that was told to end still answers requests while its readiness is down, so that proxies see it and send no more
     * @param port of a connector with few threads of its own that serves {@code /health} alone; 0: none
     */
    public record Health(
            @NotNull Duration interval,
            @NotNull Duration oldest,
            @NotNull Duration shutdownDelay,
            @Min(0) @Max(65535) int port) {}

    /**
     * Results and uploads.
     *
     * @param publicUrl base of their addresses, on a host name of its own; empty: that of the API. Where it is set, files are served there and nothing
     *     else is
     */
    public record Files(String publicUrl) {
        /**
         * The base of the addresses of files, without a slash at the end.
         *
         * @param api base of all other addresses
         */
        public String base(String api) {
            String own = publicUrl.strip().replaceAll("/+$", "");
            return own.isEmpty() ? api : own;
        }
    }

    /**
     * What is believed of who called.
     *
     * @param trusted CIDR ranges of the proxies that connect to us
     * @param headers which of the two kinds of headers they set, whatever clients send
     */
    public record Proxies(
            @NotNull List<String> trusted, @NotNull ForwardedHeaders headers) {}

    /** How proxies say who called. */
    public enum ForwardedHeaders {
        /** {@code X-Forwarded-For}, {@code -Proto}, {@code -Host}, {@code -Port} and {@code -Prefix}. */
        X_FORWARDED,
        /** {@code Forwarded} (RFC 7239). */
        FORWARDED
    }

    /**
     * Wrong tokens and passwords before more of them are not looked at.
     *
     * @param window in which so many are
     * @param tokens of one address; tokens that were right before are not affected
     * @param passwords of one address, and for one operator; those who logged in from the same address before are not affected
     * @param remembered addresses, the latest ones
     */
    public record Guesses(
            @NotNull Duration window,
            @Min(1) int tokens,
            @Min(1) int passwords,
            @Min(100) int remembered) {}

    /**
     * Live background removal over WebSocket.
     *
     * @param sessions that this process serves at a time, one thread each; 0: none, every stream is refused
     * @param perOrganization sessions of one organization
     * @param perAddress sessions of one IPv4 address, or of the first 64 bits of an IPv6 address
     * @param queuedFrames frames of a session that wait; a newer one takes the place of the oldest
     * @param frameBytes longest message, header included
     * @param framePixels of one frame, by its header, before it is decoded
     * @param damagedFrames in a row that cannot be decoded, after which a session ends
     * @param textsPerMinute text messages of a session
     * @param silence without a frame or sound, after which a session ends with 4008
     * @param longest session by plan, after which it ends with 4003; a plan that is not named has no limit
     * @param ping how often a session's client is pinged, and its token looked up again
     * @param sendTimeout how long one message may take to be taken by the client
     * @param decoders processes that decode the frames of all sessions; started with the first
     * @param decodingTime of one frame, by the clock; then its process is killed and its session ends
     * @param maskQuality of the JPEG that a mask is sent as
     */
    public record Streaming(
            @Min(0) @Max(256) int sessions,
            @Min(1) int perOrganization,
            @Min(1) int perAddress,
            @Min(1) @Max(16) int queuedFrames,
            @Min(65536) @Max(16777216) int frameBytes,
            @Min(4096) @Max(33554432) long framePixels,
            @Min(1) int damagedFrames,
            @Min(1) int textsPerMinute,
            @NotNull Duration silence,
            @NotNull Map<String, Duration> longest,
            @NotNull Duration ping,
            @NotNull Duration sendTimeout,
            @Min(1) @Max(64) int decoders,
            @NotNull Duration decodingTime,
            @Min(30) @Max(100) int maskQuality) {}
}
