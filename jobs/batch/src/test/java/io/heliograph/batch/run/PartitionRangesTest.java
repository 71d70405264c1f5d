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
    void partitionsConsistOfWholeChunks() {
        List<Range> ranges = new Range(0, 800).cut(64, 10, 4);
        assertThat(ranges).hasSize(64);
        assertThat(ranges.stream()
                        .mapToInt(each -> Math.ceilDiv(each.items(), 4))
                        .sum())
                .as("chunks, as many as on one node")
                .isEqualTo(200);
        assertThat(ranges).allMatch(each -> each.items() == 12 || each.items() == 16);
    }

    @ParameterizedTest
    @CsvSource({
        "0,24,64,10,2",
        "7,131,8,10,4",
        "3,23,64,10,4",
        "0,8,64,2,1",
        "0,20000,256,10,2",
        "5,6,64,10,2",
        "0,21,64,10,8"
    })
    void eachItemIsInOnePartitionAndTheirMeanLengthIsAtLeastTheMinimum(
            int first, int end, int most, int least, int chunk) {
        List<Range> ranges = new Range(first, end).cut(most, least, chunk);
        assertThat(ranges).hasSizeBetween(1, most);
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
        assertThat(new Range(3, 23).cut(64, 10, 4)).containsExactly(new Range(3, 11), new Range(11, 23));
    }

    @Test
    void noItemsAreOneEmptyPartition() {
        assertThat(new Range(4, 4).cut(64, 10, 2)).containsExactly(new Range(4, 4));
    }
}
