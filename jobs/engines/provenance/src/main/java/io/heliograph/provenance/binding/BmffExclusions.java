// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.binding;

import io.heliograph.containers.ByteSource;
import io.heliograph.containers.ByteSpan;
import io.heliograph.provenance.bytes.ByteCursor;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import io.heliograph.provenance.cbor.CborValue;
import io.heliograph.provenance.container.BmffBox;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Byte ranges that a list of exclusions removes from the hash of an ISO base media file. */
final class BmffExclusions {
    private static final int MOST = 64;
    private static final int MOST_CONDITIONS = 64;
    private static final int LONGEST_VALUE = 4096;
    private static final int MOST_COMPARISONS = 1_000_000;

    private final Set<ByteSpan> whole = new HashSet<>();
    private final List<ByteSpan> ranges = new ArrayList<>();
    private final ByteSource source;
    private final int most;
    private int next;
    private int comparisons;

    private BmffExclusions(ByteSource source, int most) {
        this.source = source;
        this.most = most;
    }

    static BmffExclusions of(List<CborValue> items, List<BmffBox> boxes, ByteSource source, ProvenanceLimits limits)
            throws IOException, ProvenanceException {
        if (items.size() > MOST) {
            throw ProvenanceException.limit("more than " + MOST + " exclusions");
        }
        BmffExclusions exclusions = new BmffExclusions(source, limits.mediaParts());
        List<BmffBox> all = boxes.stream().flatMap(BmffBox::all).toList();
        for (CborValue item : items) {
            if (!(item instanceof CborValue.Entries exclusion)) {
                throw ProvenanceException.malformed("an exclusion is no map");
            }
            String path = exclusion
                    .text("xpath")
                    .orElseThrow(() -> ProvenanceException.malformed("an exclusion has no path"));
            if (path.indexOf('[') >= 0) {
                throw ProvenanceException.unsupported("an exclusion of a numbered box, " + path);
            }
            if (exclusion.items("data").size() > MOST_CONDITIONS
                    || exclusion.items("subset").size() > MOST_CONDITIONS) {
                throw ProvenanceException.limit(
                        "an exclusion of more than " + MOST_CONDITIONS + " conditions or parts");
            }
            for (BmffBox box : all) {
                if (box.path().equals(path) && exclusions.applies(exclusion, box)) {
                    exclusions.add(exclusion, box);
                }
            }
        }
        exclusions.ranges.sort(Comparator.comparingLong(ByteSpan::start));
        return exclusions;
    }

    private boolean applies(CborValue.Entries exclusion, BmffBox box) throws IOException, ProvenanceException {
        compare();
        Optional<Long> length = exclusion.number("length");
        if (length.isPresent() && length.get() != box.range().length()) {
            return false;
        }
        Optional<Long> version = exclusion.number("version");
        Optional<byte[]> flags = exclusion.bytes("flags").filter(bytes -> bytes.length == 3);
        if (version.isPresent() || flags.isPresent()) {
            ByteCursor cursor = ByteCursor.bigEndian(source, box.body());
            if (version.isPresent() && cursor.u8() != version.get()) {
                return false;
            }
            byte[] actual = source.slice(box.body() + 1, 3, ProvenanceException.FAULTS);
            if (flags.isPresent()
                    && !flagsMatch(flags.get(), actual, exclusion.truth("exact").orElse(true))) {
                return false;
            }
        }
        for (CborValue item : exclusion.items("data")) {
            if (!(item instanceof CborValue.Entries data) || !holds(box, data)) {
                return false;
            }
        }
        return true;
    }

    private static boolean flagsMatch(byte[] wanted, byte[] actual, boolean exact) {
        for (int i = 0; i < wanted.length; i++) {
            int compared = exact ? actual[i] : actual[i] & wanted[i];
            if ((byte) compared != wanted[i]) {
                return false;
            }
        }
        return true;
    }

    /** Counts one comparison and limits their number: exclusions times boxes times conditions could be billions. */
    private void compare() throws ProvenanceException {
        if (++comparisons > MOST_COMPARISONS) {
            throw ProvenanceException.limit("exclusions that are compared more than " + MOST_COMPARISONS + " times");
        }
    }

    private boolean holds(BmffBox box, CborValue.Entries data) throws IOException, ProvenanceException {
        compare();
        long offset = data.number("offset").orElse(-1L);
        byte[] value = data.bytes("value").orElse(new byte[0]);
        if (offset < 0 || value.length > LONGEST_VALUE || offset > box.range().length() - value.length) {
            return false;
        }
        return Arrays.equals(
                source.slice(box.range().start() + offset, value.length, ProvenanceException.FAULTS), value);
    }

    private void add(CborValue.Entries exclusion, BmffBox box) throws ProvenanceException {
        List<CborValue> subsets = exclusion.items("subset");
        if (subsets.isEmpty()) {
            whole.add(box.range());
            leaveOut(box.range());
        }
        for (CborValue item : subsets) {
            long offset = item instanceof CborValue.Entries subset
                    ? subset.number("offset").orElse(-1L)
                    : -1;
            long length = item instanceof CborValue.Entries subset
                    ? subset.number("length").orElse(0L)
                    : 0;
            if (offset < 0 || length < 0) {
                throw ProvenanceException.malformed("a part of an exclusion has no offset");
            }
            long left = box.range().length() - offset;
            if (left > 0) {
                leaveOut(new ByteSpan(box.range().start() + offset, length == 0 ? left : Math.min(length, left)));
            }
        }
    }

    private void leaveOut(ByteSpan range) throws ProvenanceException {
        if (ranges.size() >= most) {
            throw ProvenanceException.limit("more than " + most + " parts are left out of the hash");
        }
        ranges.add(range);
    }

    /** Whether an outermost box is excluded as a whole. */
    boolean leavesOut(ByteSpan box) {
        return whole.contains(box);
    }

    /** The hashed ranges of an outermost box; call it for the boxes in the order of the file. */
    List<ByteSpan> keptOf(ByteSpan box) {
        List<ByteSpan> kept = new ArrayList<>();
        long at = box.start();
        while (next < ranges.size() && ranges.get(next).end() <= box.start()) {
            next++;
        }
        for (int i = next; i < ranges.size() && ranges.get(i).start() < box.end(); i++) {
            ByteSpan range = ranges.get(i);
            if (range.end() > at) {
                if (range.start() > at) {
                    kept.add(new ByteSpan(at, range.start() - at));
                }
                at = Math.min(box.end(), range.end());
            }
        }
        kept.add(new ByteSpan(at, box.end() - at));
        return kept;
    }
}
