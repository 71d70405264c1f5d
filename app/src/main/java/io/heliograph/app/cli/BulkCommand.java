// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import io.heliograph.app.cli.command.CommandContext;
import io.heliograph.app.cli.command.CommandException;
import io.heliograph.app.cli.command.ExitCode;
import io.heliograph.app.cli.command.TextTable;
import io.heliograph.app.cli.run.InputArchive;
import io.heliograph.app.cli.run.InputChoice;
import io.heliograph.app.cli.run.InputList;
import io.heliograph.config.delivery.LeftoverFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Bulk runs of a running server. */
@Command(
        name = "bulk",
        description = "Bulk runs of a running server: many files, one job.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  heliograph bulk start image.remove_background photos/",
            "  heliograph bulk start recipe --archive spring.zip --field recipe=square-white",
            "  heliograph bulk start image.restore --prefix scans/1961/",
            "  heliograph bulk list",
            "  heliograph bulk show ID --failed",
            "  heliograph bulk fetch ID results/",
            "  heliograph bulk pause ID",
            "  heliograph bulk rerun ID"
        })
final class BulkCommand {
    private final CommandContext context;

    BulkCommand(CommandContext context) {
        this.context = context;
    }

    @Command(
            name = "start",
            description = "Starts a run of files and folders, of a zip, or of objects in the object store.",
            mixinStandardHelpOptions = true)
    int start(
            @Parameters(index = "0", paramLabel = "OPERATION", description = "see: heliograph operations")
                    String operation,
            @Parameters(
                            index = "1..*",
                            arity = "0..*",
                            paramLabel = "FILE",
                            description = "files and folders, sent as one zip")
                    List<String> files,
            @Option(names = "--archive", paramLabel = "ZIP", description = "a zip of files") Optional<Path> archive,
            @Option(
                            names = "--prefix",
                            description = "prefix of keys below incoming/ORGANIZATION-ID/ in the object store")
                    Optional<String> prefix,
            @Option(names = "--field", paramLabel = "NAME=VALUE", description = "field of the operation, for all files")
                    Map<String, String> fields,
            @Option(
                            names = "--webhook",
                            paramLabel = "URL",
                            description = "address that is called at the end of the run")
                    Optional<String> webhook,
            @Mixin ServiceClient client)
            throws IOException {
        boolean some = files != null && !files.isEmpty();
        if ((some ? 1 : 0) + (archive.isPresent() ? 1 : 0) + (prefix.isPresent() ? 1 : 0) != 1) {
            throw new CommandException(
                    "name the files in one way: as FILE arguments, with --archive, or with --prefix");
        }
        Map<String, String> texts = new LinkedHashMap<>();
        texts.put("operation", operation);
        if (fields != null) {
            ObjectNode defaults = JsonNodeFactory.instance.objectNode();
            fields.forEach(defaults::put);
            texts.put("fields", defaults.toString());
        }
        webhook.ifPresent(address -> texts.put("webhook_url", address));
        JsonNode answer;
        if (prefix.isPresent()) {
            ObjectNode body = JsonNodeFactory.instance.objectNode().put("prefix", prefix.get());
            texts.forEach(body::put);
            answer = client.post(context, "/v2/bulk", body);
        } else if (archive.isPresent()) {
            answer = client.post(context, "/v2/bulk", texts, "archive", archive.get());
        } else {
            Path zip = Files.createTempFile("heliograph-bulk", ".zip");
            try {
                var choice = new InputChoice(LeftoverFiles.BUILT_IN, List.of()); // the server validates the files
                InputArchive.write(
                        InputList.of(files, zip.resolveSibling("no-output"), choice)
                                .inputs(),
                        zip);
                answer = client.post(context, "/v2/bulk", texts, "archive", zip);
            } finally {
                Files.delete(zip);
            }
        }
        return begun(client, answer);
    }

    @Command(
            name = "list",
            description = "The newest runs of the token's organization.",
            mixinStandardHelpOptions = true)
    int list(@Mixin ServiceClient client) {
        JsonNode answer = client.get(context, "/v2/bulk");
        var table = new TextTable("RUN", "OPERATION", "ITEMS", "DONE", "REUSED", "FAILED", "WAITING", "BEGUN");
        answer.path("runs")
                .forEach(run -> table.row(
                        run.path("request_id").asString(),
                        run.path("operation").asString(),
                        run.path("items").asInt(),
                        run.path("done").asInt(),
                        run.path("reused").asInt(),
                        run.path("failed").asInt(),
                        run.path("waiting").asInt() + (run.path("paused").asBoolean() ? " paused" : ""),
                        run.path("begun_at").asString()));
        if (client.isJson()) {
            return print(client, answer, Object::toString);
        }
        table.print(context.out());
        return ExitCode.DONE;
    }

    @Command(name = "show", description = "Progress of a run, or its failed items.", mixinStandardHelpOptions = true)
    int show(
            @Parameters(paramLabel = "ID") String id,
            @Option(names = "--failed", description = "the failed items and why each failed") boolean failed,
            @Mixin ServiceClient client) {
        if (!failed) {
            return print(client, client.get(context, "/v2/bulk/" + id), BulkLine::of);
        }
        JsonNode answer = client.get(context, "/v2/bulk/" + id + "/items?state=failed&limit=1000");
        if (client.isJson()) {
            return print(client, answer, Object::toString);
        }
        var table = new TextTable("POSITION", "NAME", "CODE", "WHY");
        answer.path("items")
                .forEach(item -> table.row(
                        item.path("position").asInt(),
                        item.path("name").asString(),
                        item.path("error").path("code").asString(),
                        item.path("error").path("details").asString()));
        table.print(context.out());
        return ExitCode.DONE;
    }

    @Command(
            name = "fetch",
            description = "Downloads the results of a run that has ended. A download that was cut off can be repeated.",
            mixinStandardHelpOptions = true)
    int fetch(
            @Parameters(index = "0", paramLabel = "ID") String id,
            @Parameters(
                            index = "1",
                            paramLabel = "FOLDER",
                            description = "a new folder, or the one of an earlier download")
                    Path folder,
            @Mixin ServiceClient client)
            throws InterruptedException {
        BulkFetch.Outcome outcome = new BulkFetch(context, client, folder).run(id);
        print(client, JsonMapper.shared().valueToTree(outcome), _ -> outcome.text(id, folder));
        return outcome.missing() == 0 ? ExitCode.DONE : ExitCode.REFUSED;
    }

    @Command(
            name = "pause",
            description = "Pauses a run: files under way are finished first.",
            mixinStandardHelpOptions = true)
    int pause(@Parameters(paramLabel = "ID") String id, @Mixin ServiceClient client) {
        return change(client, id, "pause");
    }

    @Command(
            name = "resume",
            description = "Resumes a paused run at its first unfinished file.",
            mixinStandardHelpOptions = true)
    int resume(@Parameters(paramLabel = "ID") String id, @Mixin ServiceClient client) {
        return change(client, id, "resume");
    }

    private int change(ServiceClient client, String id, String verb) {
        JsonNode answer = client.post(context, "/v2/bulk/" + id + "/" + verb, JsonNodeFactory.instance.objectNode());
        return print(client, answer, body -> body.path("text").asString());
    }

    @Command(
            name = "rerun",
            description = "Starts a run of the failed files of another.",
            mixinStandardHelpOptions = true)
    int rerun(@Parameters(paramLabel = "ID") String id, @Mixin ServiceClient client) {
        String operation = client.get(context, "/v2/bulk/" + id)
                .path("progress")
                .path("operation")
                .asString();
        ObjectNode body = JsonNodeFactory.instance
                .objectNode()
                .put("operation", operation)
                .put("failed_of", id);
        return begun(client, client.post(context, "/v2/bulk", body));
    }

    /** Prints only the id on standard output, for scripts; the advice goes to standard error. */
    private int begun(ServiceClient client, JsonNode answer) {
        String id = answer.path("request_id").asString();
        int done = print(client, answer, _ -> id);
        context.err().println("status: " + answer.path("status_url").asString());
        context.err()
                .println("next:   heliograph bulk show " + id + ", and at its end: heliograph bulk fetch " + id
                        + " FOLDER");
        return done;
    }

    private int print(ServiceClient client, JsonNode answer, java.util.function.Function<JsonNode, String> text) {
        UnaryOperator<String> line = String::strip;
        context.out()
                .println(line.apply(
                        client.isJson()
                                ? JsonMapper.shared()
                                        .writerWithDefaultPrettyPrinter()
                                        .writeValueAsString(answer)
                                : text.apply(answer)));
        return ExitCode.DONE;
    }
}
