// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import io.heliograph.media.image.BadFiles.Kind;
import io.heliograph.media.image.header.ImageHeader;
import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.pixels.Raster;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.bytedeco.javacpp.Pointer;

/**
 * Generated bad files through the decoder, by a seed: {@code BadInputs [COUNT [SEED]]}. Every file must end as a picture of the size its header says or as
 * the one exception meant for it, soon, and within the memory that a picture of its header's size may take; whatever else happens is a fault, and the
 * program ends with 1.
 */
final class BadInputs {
    private static final int USUAL_COUNT = 10_000;
    private static final int USUAL_SEED = 20_261;
    private static final long LONGEST_SECONDS = 20;
    private static final long MOST_PIXELS = 4_000_000;

    /** Beside what the header promises: libraries' own pools and what the collector has not freed yet. */
    private static final long SLACK = 600L << 20;

    static final ImageDecoder DECODER =
            new ImageDecoder(new DecodeLimits(4_000_000, MOST_PIXELS, 10_000), AcceptedImages.ALL);

    private final Map<Kind, Map<Outcome, Integer>> table = new EnumMap<>(Kind.class);
    private final List<String> faults = new ArrayList<>();
    private long slowest;

    /** What came of it. */
    enum Outcome {
        PICTURE,
        UNSUPPORTED_TYPE,
        UNSUPPORTED_COLOUR_MODE,
        TOO_LARGE,
        CORRUPT,
        TOO_COMPLEX,
        FAULT
    }

    public static void main(String[] arguments) {
        int count = arguments.length > 0 ? Integer.parseInt(arguments[0]) : USUAL_COUNT;
        int seed = arguments.length > 1 ? Integer.parseInt(arguments[1]) : USUAL_SEED;
        BadInputs run = new BadInputs();
        long before = Pointer.physicalBytes();
        long peak = run.all(count, seed);
        System.out.print(run);
        System.out.printf(
                "%d files, slowest %d ms, resident memory %d MB before and at most %d MB%n",
                count, run.slowest / 1_000_000, before >> 20, peak >> 20);
        run.faults.forEach(System.out::println);
        System.exit(run.faults.isEmpty() ? 0 : 1);
    }

    /** Runs them. @return largest resident memory seen, bytes */
    long all(int count, int seed) {
        List<byte[]> sound = List.copyOf(DamagedImageTest.soundFiles());
        Random random = new Random(seed);
        long before = Pointer.physicalBytes();
        long peak = before;
        ExecutorService decoding =
                Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().factory());
        List<Kind> kinds = List.of(Kind.values());
        for (int i = 0; i < count; i++) {
            Kind kind = kinds.get(i % kinds.size());
            byte[] file = BadFiles.make(kind, sound, random);
            Outcome outcome = judged(decoding, file, "%s, file %d of seed %d".formatted(kind, i, seed));
            table.computeIfAbsent(kind, _ -> new EnumMap<>(Outcome.class)).merge(outcome, 1, Integer::sum);
            if (i % 100 == 0) {
                peak = Math.max(peak, Pointer.physicalBytes());
            }
            if (outcome == Outcome.FAULT && faults.getLast().endsWith("does not end")) {
                break; // its thread is lost
            }
        }
        decoding.shutdownNow();
        if (peak - before > MOST_PIXELS * 40 + SLACK) {
            faults.add("memory grew from %d to %d bytes".formatted(before, peak));
        }
        return peak;
    }

    List<String> faults() {
        return faults;
    }

    int of(Kind kind, Outcome outcome) {
        return table.getOrDefault(kind, Map.of()).getOrDefault(outcome, 0);
    }

    private Outcome judged(ExecutorService decoding, byte[] file, String name) {
        long start = System.nanoTime();
        try {
            return decoding.submit(() -> decode(file)).get(LONGEST_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            faults.add(name + ": " + e.getCause());
        } catch (TimeoutException e) {
            faults.add(name + " does not end");
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        } finally {
            slowest = Math.max(slowest, System.nanoTime() - start);
        }
        return Outcome.FAULT;
    }

    private static Outcome decode(byte[] file) {
        try (Raster raster = DECODER.decode(file)) {
            ImageHeader header = HeaderReader.read(file);
            if (raster.width() != header.uprightWidth() || raster.height() != header.uprightHeight()) {
                throw new IllegalStateException("another size than the header's");
            }
            return Outcome.PICTURE;
        } catch (UnreadableImageException refused) {
            return Outcome.valueOf(refused.reason().name());
        }
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("| kind");
        for (Outcome outcome : Outcome.values()) {
            text.append(" | ")
                    .append(outcome.name().toLowerCase(java.util.Locale.ROOT).replace('_', ' '));
        }
        text.append(" |\n|").append("---|".repeat(Outcome.values().length + 1)).append('\n');
        table.forEach((kind, row) -> {
            text.append("| ")
                    .append(kind.name().toLowerCase(java.util.Locale.ROOT).replace('_', ' '));
            for (Outcome outcome : Outcome.values()) {
                text.append(" | ").append(row.getOrDefault(outcome, 0));
            }
            text.append(" |\n");
        });
        return text.toString();
    }
}
