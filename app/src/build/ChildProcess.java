// SPDX-License-Identifier: Apache-2.0
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;

/** Programs that the build runs. */
final class ChildProcess {
    private ChildProcess() {}

    /** Runs a program to its end. */
    static void run(Map<String, String> environment, String... command) throws IOException, InterruptedException {
        var builder = new ProcessBuilder(command).inheritIO();
        builder.environment().putAll(environment);
        end(builder, command);
    }

    /** Runs a program whose standard output becomes a file. */
    static void writing(Path file, String... command) throws IOException, InterruptedException {
        end(new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).redirectOutput(file.toFile()), command);
    }

    private static void end(ProcessBuilder builder, String... command) throws IOException, InterruptedException {
        int status = builder.start().waitFor();
        if (status != 0) {
            throw new IOException("exit status " + status + " of " + Arrays.toString(command));
        }
    }
}
