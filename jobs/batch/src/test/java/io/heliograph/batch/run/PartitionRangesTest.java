// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.batch.run.PartitionSplitter.Range;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PartitionRangesTest {
    @Test
    void aPartitionTakesAShareOfTheItemsLeft() {
        assertThat(lengths(0, 800, 6, 10, 1))
                .startsWith(32, 32, 32)
                .endsWith(27, 23, 19, 16, 13, 11, 10, 10, 10, 10, 11)
                .hasSize(31);
    }

    @Test
    void partitionsOfTwoThousandItemsOnTwoWorkers() {
        assertThat(lengths(0, 2_000, 6, 10, 4))
                .as("32 chunks first, then a sixth of the rest")
                .startsWith(128, 128, 128)
                .endsWith(24, 20, 16, 12, 12, 12, 12, 12, 12)
                .hasSize(28);
    }

    @Test
    void aLongRunHasLongerPartitions() {
        assertThat(lengths(0, 100_000, 6, 10, 4)).startsWith(500, 500).hasSizeBetween(200, PartitionSplitter.MOST);
    }

    @Test
    void manyWorkersAreGivenAtMostTheLargestNumberOfPartitions() {
        assertThat(lengths(0, 100_000, 3 * 64, 10, 4)).hasSizeBetween(128, PartitionSplitter.MOST);
    }

    @ParameterizedTest
    @CsvSource({
        "0,24,6,10,2",
        "7,131,6,10,4",
        "3,23,6,10,4",
        "0,8,6,2,1",
        "0,20000,6,10,2",
        "5,6,6,10,2",
        "0,21,6,10,8",
        "0,17,6,1,8",
        "0,3,6,1,4"
    })
    void eachItemIsInOnePartitionAndOnlyAShortRunHasPartitionsBelowTheMinimum(
            int first, int end, int shares, int least, int chunk) {
        List<Range> ranges = new Range(first, end).cut(shares, least, chunk);
        assertThat(ranges.getFirst().first()).isEqualTo(first);
        assertThat(ranges.getLast().end()).isEqualTo(end);
        for (int i = 1; i < ranges.size(); i++) {
            assertThat(ranges.get(i).first()).isEqualTo(ranges.get(i - 1).end());
            assertThat(ranges.get(i - 1).items() % chunk).isZero();
        }
        assertThat(ranges).allMatch(each -> each.items() > 0);
        assertThat(ranges.size()).isLessThanOrEqualTo(Math.max(1, (end - first) / least));
    }

    @Test
    void aRunOfTwiceTheMinimumHasTwoPartitions() {
        assertThat(new Range(3, 23).cut(6, 10, 4)).containsExactly(new Range(3, 11), new Range(11, 23));
    }

    @Test
    void ofThirtySegmentsFourWorkersTakeTheLastEightOneByOne() {
        List<Range> cut = new Range(0, 30).cut(12, 2, 1);
        assertThat(items(cut)).containsExactly(3, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2);
        assertThat(items(Range.halved(cut, 4, 1)))
                .containsExactly(3, 3, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1);
    }

    @Test
    void rangesAreHalvedAtWholeChunksAndUpToTheLargestNumber() {
        assertThat(Range.halved(List.of(new Range(0, 8), new Range(8, 19), new Range(19, 22)), 2, 4))
                .containsExactly(new Range(0, 8), new Range(8, 12), new Range(12, 19), new Range(19, 22));
        assertThat(Range.halved(new Range(0, 256).cut(768, 1, 1), 9, 1)).hasSize(PartitionSplitter.MOST);
        assertThat(Range.halved(List.of(new Range(4, 4)), 2, 1)).containsExactly(new Range(4, 4));
    }

    @Test
    void noItemsAreOneEmptyPartition() {
        assertThat(new Range(4, 4).cut(6, 10, 2)).containsExactly(new Range(4, 4));
    }

    @Test
    void rangesBeginAtTheNextItemThatIsAllowed() {
        List<Range> ranges = List.of(new Range(2, 6), new Range(6, 9), new Range(9, 12), new Range(12, 20));
        assertThat(Range.moved(ranges, item -> item % 7 == 0))
                .containsExactly(new Range(2, 7), new Range(7, 14), new Range(14, 20));
        assertThat(Range.moved(ranges, _ -> true)).isEqualTo(ranges);
        assertThat(Range.moved(ranges, item -> item < 6)).containsExactly(new Range(2, 20));
        assertThat(Range.moved(List.of(new Range(4, 4)), _ -> true)).containsExactly(new Range(4, 4));
    }

    private static List<Integer> lengths(int first, int end, int shares, int least, int chunk) {
        return items(new Range(first, end).cut(shares, least, chunk));
    }

    private static List<Integer> items(List<Range> ranges) {
        return ranges.stream().map(Range::items).toList();
    }
}
