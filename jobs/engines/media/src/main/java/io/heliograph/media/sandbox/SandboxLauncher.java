// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.sandbox;

import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Starts child processes and kills those that pass their deadline. Safe for use by many threads. */
public final class SandboxLauncher implements AutoCloseable {
    /** JVM options of a child: little memory, quick start, nothing on standard output, and no files after a crash. */
    private static final List<String> RUNTIME = List.of(
            "-XX:+DisplayVMOutputToStderr",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-Xms8m",
            "-Xss512k",
            "-XX:ReservedCodeCacheSize=16m",
            "-XX:MaxMetaspaceSize=64m",
            "-XX:CompressedClassSpaceSize=16m",
            "-XX:-UsePerfData",
            "-XX:-UseContainerSupport",
            "-XX:+DisableAttachMechanism",
            "-XX:+SuppressFatalErrorMessage",
            "-XX:-CreateCoredumpOnCrash",
            "-Djava.awt.headless=true",
            "--enable-native-access=ALL-UNNAMED");

    /** Environment of a child: one allocation arena, and no threads of OpenBLAS, since both reserve memory for each processor. */
    private static final Map<String, String> ENVIRONMENT =
            Map.of("OPENBLAS_NUM_THREADS", "1", "OPENCV_LOG_LEVEL", "SILENT", "MALLOC_ARENA_MAX", "1");

    /** Libraries of the system, and devices that only provide bytes; missing ones are left out. */
    private static final List<Path> SYSTEM_LIBRARIES = paths("/lib", "/lib64", "/usr/lib", "/usr/lib64");

    private static final List<Path> SYSTEM_FILES =
            paths("/etc/ld.so.cache", "/dev/null", "/dev/zero", "/dev/random", "/dev/urandom");

    private static final Path SHELL = Path.of("/bin/sh");
    private static final String COMPLAINTS = "child";
    private static final int INTERRUPTED = 130; // exit status after SIGINT: 128 + 2

    private final Path folder;
    private final Duration patience;
    private final ScheduledExecutorService clock;
    private final Set<Process> running = ConcurrentHashMap.newKeySet();
    private @Nullable CodecLibraries libraries;

    /**
     * @param folder of this launcher alone, for unpacked jars and for the error output of children; created when needed
     * @param patience maximum time for a child to start; up to {@value StartDeadline#PERIODS} times as long if it gets no processor time
     */
    public SandboxLauncher(Path folder, Duration patience) {
        this.folder = folder.toAbsolutePath();
        this.patience = patience;
        clock = Executors.newSingleThreadScheduledExecutor(
                Thread.ofPlatform().daemon().name("sandbox-deadlines").factory());
    }

    /**
     * Starts a child and waits until it is ready and confined.
     *
     * @throws IOException for reasons of this machine only
     */
    public SandboxedProcess start(ChildSpecification child) throws IOException {
        Files.createDirectories(folder);
        ClassPathFolder classPath = new ClassPathFolder(folder.resolve("jars"));
        CodecLibraries codecs = libraries(classPath);
        Set<Path> classes = new LinkedHashSet<>();
        for (Class<?> each : DecoderModules.CLASSES) {
            classes.add(classPath.location(each));
        }
        classes.add(classPath.location(child.program()));
        classes.addAll(codecs.jars());
        List<String> command = runtime(child.heapBytes(), classes);
        command.add("-Djava.library.path=" + codecs.nativePath());
        command.add(ChildMain.class.getName());
        command.add(child.program().getName());
        command.addAll(child.arguments());
        return started(SystemCall.available() ? confined(child, classes, codecs, command) : command);
    }

    private synchronized CodecLibraries libraries(ClassPathFolder classPath) throws IOException {
        if (libraries == null) {
            try (DirectoryStream<Path> old = Files.newDirectoryStream(folder, COMPLAINTS + "*")) {
                for (Path each : old) {
                    Files.deleteIfExists(each); // left by a killed process
                }
            }
            libraries = CodecLibraries.load(classPath);
        }
        return libraries;
    }

    private static List<String> confined(
            ChildSpecification child, Set<Path> classes, CodecLibraries codecs, List<String> command)
            throws IOException {
        Path home = javaHome();
        List<Path> executable = new ArrayList<>(SYSTEM_LIBRARIES);
        executable.add(home);
        List<Path> readable = new ArrayList<>(SYSTEM_FILES);
        try (Stream<Path> parts = Files.list(home)) { // Debian's JDK links its configuration to /etc
            parts.filter(Files::isSymbolicLink).forEach(readable::add);
        }
        readable.addAll(classes);
        readable.addAll(codecs.nativeFolders());
        readable.addAll(child.readable());
        List<String> first = runtime(16 << 20, classes);
        first.add(ConfiningMain.class.getName());
        first.addAll(ConfiningMain.arguments(child, executable, readable, command));
        return first;
    }

    private static List<String> runtime(long heapBytes, Set<Path> classes) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(javaHome().resolve("bin").resolve("java").toString());
        command.addAll(RUNTIME);
        command.add("-Xmx" + heapBytes);
        command.add("-cp");
        command.add(String.join(
                File.pathSeparator, classes.stream().map(Path::toString).toList()));
        return command;
    }

    private static Path javaHome() throws IOException {
        return Path.of(Objects.requireNonNull(System.getProperty("java.home"))).toRealPath();
    }

    /**
     * Command that ignores the signals of a terminal: Ctrl-C is sent to all processes of the terminal's foreground
     * group, but a child must finish work that its parent waits for. Ignored signals stay ignored over exec(3); a
     * signal handler of the child would be set too late.
     */
    private static List<String> heedless(List<String> command) {
        if (!Files.isExecutable(SHELL)) {
            return command; // an image without a shell has no terminal either
        }
        List<String> all = new ArrayList<>(List.of(SHELL.toString(), "-c", "trap '' INT HUP; exec \"$@\"", "child"));
        all.addAll(command);
        return all;
    }

    /** Starts a child. If Ctrl-C reaches the child before it ignores the signal, or it cannot be started, it is started once more. */
    private SandboxedProcess started(List<String> command) throws IOException {
        try {
            return launched(command);
        } catch (InterruptedStartException _) {
            return launched(command);
        }
    }

    private SandboxedProcess launched(List<String> command) throws IOException {
        Path complaints = Files.createTempFile(folder, COMPLAINTS, ".log");
        ProcessBuilder builder = new ProcessBuilder(heedless(command)).directory(folder.toFile());
        builder.environment().clear();
        builder.environment().putAll(ENVIRONMENT);
        builder.redirectError(complaints.toFile());
        Process process;
        try {
            process = builder.start();
        } catch (IOException e) {
            Files.deleteIfExists(complaints);
            throw new InterruptedStartException("no child process can be started", e);
        }
        SandboxedProcess child = new SandboxedProcess(process, complaints, clock);
        running.add(process);
        var _ = process.onExit().thenAccept(running::remove);
        try {
            child.greet(patience);
        } catch (IOException | RuntimeException e) {
            child.close();
            if (!process.isAlive() && process.exitValue() == INTERRUPTED) {
                throw new InterruptedStartException("a child process was interrupted while it started", e);
            }
            throw e;
        }
        return child;
    }

    private static List<Path> paths(String... names) {
        return Arrays.stream(names).map(Path::of).toList();
    }

    /** Kills all children. */
    @Override
    public void close() {
        clock.shutdownNow();
        running.forEach(Process::destroyForcibly);
    }
}
