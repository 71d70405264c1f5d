// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.gallery;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import com.sun.management.OperatingSystemMXBean;
import io.heliograph.storage.database.SqlStatements;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.slf4j.LoggerFactory;

/**
 * Cost of one small synchronous request (256 px, sepia) on a whole server in this process: statements, commits and rollbacks of
 * the database above those of an idle server, processor time of this process, requests a second and latency.
 * Arguments: {@code SECONDS CLIENTS[,CLIENTS...] [log]}; {@code log} also prints the statements of one request.
 */
final class RequestCostBenchmark {
    private static final int SIDE = 256;
    private static final String PATH = "/v2/image/edit/colorize";
    private static final OperatingSystemMXBean PROCESS =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    private final GalleryClient client;
    private final SqlStatements sqlStatements;
    private final Map<String, Object> body = Map.of("image", picture(), "color", "sepia_vintage", "sync", true);

    private RequestCostBenchmark(GalleryClient client, SqlStatements sqlStatements) throws IOException {
        this.client = client;
        this.sqlStatements = sqlStatements;
    }

    /** Starts a server, measures and stops it. */
    @SuppressWarnings("SystemOut") // the numbers are for reading
    public static void main(String... arguments) throws Exception {
        long seconds = Long.parseLong(arguments[0]);
        try (LoopbackServer server = new LoopbackServer()) {
            var benchmark = new RequestCostBenchmark(server.client(), server.bean(SqlStatements.class));
            benchmark.run(4, TimeUnit.SECONDS.toNanos(seconds));
            if (List.of(arguments).contains("log")) {
                benchmark.statements().forEach(System.out::println);
            }
            Counters idle = benchmark.idle();
            System.out.printf(
                    Locale.ROOT,
                    "idle: %.1f statements and %.1f commits a second%n",
                    idle.statements() / 10.0,
                    idle.commits() / 10.0);
            System.out.println(
                    "| clients | requests/s | p50, ms | p99, ms | statements | commits | rollbacks | processor, ms |");
            for (String clients : arguments[1].split(",", -1)) {
                benchmark.row(Integer.parseInt(clients), TimeUnit.SECONDS.toNanos(seconds), idle);
            }
        }
        System.exit(0);
    }

    private record Counters(long statements, long commits, long rollbacks) {
        Counters since(Counters before) {
            return new Counters(statements - before.statements, commits - before.commits, rollbacks - before.rollbacks);
        }
    }

    private Counters counters() {
        return new Counters(counter("Questions"), counter("Com_commit"), counter("Com_rollback"));
    }

    private long counter(String name) {
        return sqlStatements
                .read("SHOW GLOBAL STATUS LIKE '" + name + "'")
                .query((row, _) -> row.getLong(2))
                .single();
    }

    private Counters idle() throws InterruptedException {
        TimeUnit.SECONDS.sleep(3);
        Counters before = counters();
        TimeUnit.SECONDS.sleep(10);
        return counters().since(before);
    }

    @SuppressWarnings("SystemOut") // the numbers are for reading
    private void row(int clients, long nanos, Counters idle) throws InterruptedException {
        Counters before = counters();
        long processor = PROCESS.getProcessCpuTime();
        long begin = System.nanoTime();
        List<Double> millis = run(clients, nanos);
        double seconds = (System.nanoTime() - begin) / 1e9;
        double share = seconds / 10; // of the idle server's ten seconds
        Counters spent = counters().since(before);
        double count = millis.size();
        System.out.printf(
                Locale.ROOT,
                "| %d | %.1f | %.0f | %.0f | %.1f | %.1f | %.1f | %.1f |%n",
                clients,
                count / seconds,
                millis.get((int) (count * 0.5)),
                millis.get((int) (count * 0.99)),
                (spent.statements() - idle.statements() * share) / count,
                (spent.commits() - idle.commits() * share) / count,
                (spent.rollbacks() - idle.rollbacks() * share) / count,
                (PROCESS.getProcessCpuTime() - processor) / 1e6 / count);
    }

    /** Sends requests for so long; the sorted milliseconds of each. */
    private List<Double> run(int clients, long nanos) throws InterruptedException {
        var millis = new ConcurrentLinkedQueue<Double>();
        long end = System.nanoTime() + nanos;
        List<Thread> threads = IntStream.range(0, clients)
                .mapToObj(_ -> Thread.ofPlatform().start(() -> {
                    while (System.nanoTime() < end) {
                        millis.add(one());
                    }
                }))
                .toList();
        for (Thread thread : threads) {
            thread.join();
        }
        return millis.stream().sorted().toList();
    }

    private double one() {
        long sent = System.nanoTime();
        try {
            client.answer(PATH, body);
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException("the benchmark is not valid", e);
        }
        return (System.nanoTime() - sent) / 1e6;
    }

    /** The statements of one request, those of an idle server among them: thread and text. */
    private List<String> statements() throws InterruptedException {
        TimeUnit.SECONDS.sleep(3);
        Logger driver = ((LoggerContext) LoggerFactory.getILoggerFactory()).getLogger("org.mariadb.jdbc");
        var list = new ListAppender<ILoggingEvent>();
        list.start();
        driver.setLevel(Level.TRACE);
        driver.setAdditive(false);
        driver.addAppender(list);
        one();
        TimeUnit.MILLISECONDS.sleep(300);
        driver.setLevel(Level.WARN);
        return new ArrayList<>(list.list)
                .stream()
                        .map(event -> event.getThreadName() + "\t" + event.getLoggerName() + "\t"
                                + event.getFormattedMessage().replaceAll("\\s+", " "))
                        .toList();
    }

    private static byte[] picture() throws IOException {
        var image = new BufferedImage(SIDE, SIDE, BufferedImage.TYPE_INT_RGB);
        for (int y = 0; y < SIDE; y++) {
            for (int x = 0; x < SIDE; x++) {
                image.setRGB(x, y, (x << 16) | (y << 8) | ((x ^ y) & 0xff));
            }
        }
        var bytes = new ByteArrayOutputStream();
        ImageIO.write(image, "png", bytes);
        return bytes.toByteArray();
    }
}
