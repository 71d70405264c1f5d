// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.sandbox;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import org.bytedeco.javacpp.Pointer;

/** A child that tries what it is told to, and says how it went. */
public final class ProbingProgram implements ChildProgram {
    @Override
    public void prepare(List<String> arguments) {
        Pointer.maxBytes(); // loads the native library
    }

    @Override
    public void serve(DataInputStream fromParent, DataOutputStream toParent) throws IOException {
        while (true) {
            String[] order;
            try {
                order = fromParent.readUTF().split(" ", 2);
            } catch (EOFException end) {
                return;
            }
            String answer;
            try {
                attempt(order[0], order.length > 1 ? order[1] : "");
                answer = "done";
            } catch (Throwable e) {
                answer = e.toString();
            }
            toParent.writeUTF(answer);
            toParent.flush();
        }
    }

    private static void attempt(String what, String path) throws Exception {
        switch (what) {
            case "call" -> {
                long[] call = Arrays.stream(path.split(" "))
                        .mapToLong(Long::parseLong)
                        .toArray();
                onAnotherThread(() -> {
                    long result = SystemCall.call((int) call[0], Arrays.copyOfRange(call, 1, call.length));
                    if (result < 0) {
                        throw new IOException("error " + -result);
                    }
                });
            }
            case "execute" -> new ProcessBuilder("/bin/true").start().waitFor();
            case "read" -> Files.readAllBytes(Path.of(path));
            case "list" -> {
                if (Path.of(path).toFile().list() == null) {
                    throw new AccessDeniedException(path);
                }
            }
            case "create" -> Files.writeString(Path.of(path), "x");
            case "delete" -> Files.delete(Path.of(path));
            case "map" -> {
                try (FileChannel file =
                        FileChannel.open(Path.of(path), StandardOpenOption.READ, StandardOpenOption.WRITE)) {
                    file.map(FileChannel.MapMode.READ_WRITE, 0, file.size()).put(0, (byte) 7);
                }
            }
            case "shorten" -> {
                try (FileChannel file =
                        FileChannel.open(Path.of(path), StandardOpenOption.READ, StandardOpenOption.WRITE)) {
                    file.truncate(1);
                }
            }
            case "allocate" -> {
                long bytes = Long.parseLong(path);
                Pointer memory = Pointer.malloc(bytes);
                if (memory == null || memory.isNull()) {
                    throw new OutOfMemoryError("malloc");
                }
                Pointer.memset(memory, 1, bytes);
                Pointer.free(memory);
            }
            case "collect" -> onAnotherThread(System::gc);
            case "loop" -> {
                while (true) {
                    Thread.onSpinWait();
                }
            }
            case "wait" -> new CountDownLatch(1).await();
            case "crash" -> Pointer.memset(new Nowhere(), 1, 8);
            default -> throw new IllegalArgumentException(what);
        }
    }

    private interface Attempt {
        void run() throws Exception;
    }

    private static void onAnotherThread(Attempt attempt) throws Exception {
        var task = new FutureTask<Void>(() -> {
            attempt.run();
            return null;
        });
        Thread.ofPlatform().start(task);
        task.get();
    }

    /** Points to no memory. */
    private static final class Nowhere extends Pointer {
        Nowhere() {
            address = 8;
        }
    }
}
