// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import io.heliograph.batch.leases.StepPosition;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.batch.infrastructure.item.ExecutionContext;
import org.springframework.batch.infrastructure.item.ItemStreamReader;

/** Reads item numbers, beginning at the first item that no execution has committed in this version of the step. */
final class ItemPositions implements ItemStreamReader<Integer> {
    /** Key of the output's version in the context of a step. */
    static final String VERSION = "version";

    /** Context key of the number of frames in all items, for progress reports. */
    static final String FRAMES = "frames";

    private final String version;
    private final int first;
    private final Callable<Integer> count;
    private final Supplier<Optional<String>> frames;
    private int next;
    private int end = -1;

    /**
     * Positions of one execution of a step.
     *
     * @param version version of the step's output; items committed in another version do not count
     * @param count number of items; called before the first item is read
     * @param frames number of frames in all items, if the items consist of frames
     */
    ItemPositions(String version, Callable<Integer> count, Supplier<Optional<String>> frames) {
        this(version, 0, count, frames);
    }

    /**
     * Positions of one execution of a partition.
     *
     * @param first first item of the partition
     * @param count number of the item after the partition's last one; called before the first item is read
     */
    ItemPositions(String version, int first, Callable<Integer> count, Supplier<Optional<String>> frames) {
        this.version = version;
        this.first = first;
        this.count = count;
        this.frames = frames;
    }

    @Override
    public void open(ExecutionContext context) {
        next = next(version, first, context);
    }

    /** The first item that is not committed. */
    static int next(String version, int first, ExecutionContext context) {
        return version.equals(context.getString(VERSION, "")) ? context.getInt(StepPosition.NEXT, first) : first;
    }

    @Override
    public @Nullable Integer read() throws Exception {
        if (end < 0) {
            end = count.call();
        }
        return next < end ? next++ : null;
    }

    @Override
    public void update(ExecutionContext context) {
        if (context.getInt(StepPosition.NEXT, -1) != next) {
            context.putInt(StepPosition.NEXT, next);
        }
        if (!version.equals(context.getString(VERSION, ""))) {
            context.putString(VERSION, version);
        }
        if (end >= 0 && context.getInt(StepPosition.ITEMS, -1) != end) {
            context.putInt(StepPosition.ITEMS, end); // for progress reports
            frames.get().ifPresent(number -> context.putString(FRAMES, number));
        }
    }
}
