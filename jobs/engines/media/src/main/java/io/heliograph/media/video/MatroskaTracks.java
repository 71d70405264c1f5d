// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import io.heliograph.containers.WindowedBytes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads length and size of the picture track from the header of a WebM or Matroska file (RFC 9559). The header states
 * the length of the longest track; a file with sound needs the tag DURATION of its picture track, too.
 */
final class MatroskaTracks {
    private static final int SEGMENT = 0x18538067;
    private static final int CLUSTER = 0x1F43B675;
    private static final int CLUSTER_TIME = 0xE7;
    private static final int INFO = 0x1549A966;
    private static final int SCALE = 0x2AD7B1;
    private static final int DURATION = 0x4489;
    private static final int TRACKS = 0x1654AE6B;
    private static final int TRACK_ENTRY = 0xAE;
    private static final int TRACK_NUMBER = 0x73C5; // TrackUID
    private static final int TRACK_TYPE = 0x83;
    private static final int VIDEO = 0xE0;
    private static final int WIDTH = 0xB0;
    private static final int HEIGHT = 0xBA;
    private static final int CROP_BOTTOM = 0x54AA;
    private static final int CROP_TOP = 0x54BB;
    private static final int CROP_LEFT = 0x54CC;
    private static final int CROP_RIGHT = 0x54DD;
    private static final int PROJECTION = 0x7670;
    private static final int ROLL = 0x7675; // ProjectionPoseRoll, degrees
    private static final int TAGS = 0x1254C367;
    private static final int TAG = 0x7373;
    private static final int TARGETS = 0x63C0;
    private static final int TAGGED_TRACK = 0x63C5;
    private static final int SIMPLE_TAG = 0x67C8;
    private static final int TAG_NAME = 0x45A3;
    private static final int TAG_TEXT = 0x4487;

    private static final int PICTURE = 1; // a TrackType
    private static final int MOST_ELEMENTS = 2_000;
    private static final int DEEPEST = 8; // nested elements; the format has six here
    private static final int LONGEST_TEXT = 64; // bytes of a tag's name or text that are read
    private static final Pattern LENGTH = Pattern.compile("(\\d{1,4}):(\\d\\d):(\\d\\d(?:\\.\\d+)?)\0*");

    private final WindowedBytes<UnreadableVideoException> file;
    private final Map<Long, Double> tagged = new HashMap<>(); // seconds by track
    private int elements;
    private int depth;
    private int tracks;
    private int pictures;
    private long scale = 1_000_000; // nanoseconds of a tick
    private double ticks;
    private boolean cut; // the file lacks its end
    private long firstTick = -1; // of the first cluster
    private long type;
    private long number;
    private long pictureNumber;
    private long width;
    private long height;
    private boolean cropped;
    private double roll;
    private long taggedTrack;
    private String tagName = "";

    private MatroskaTracks(WindowedBytes<UnreadableVideoException> file) {
        this.file = file;
    }

    /** The header of the only picture track; empty without one, with several, and for many elements. */
    static Optional<ClipHeader> header(WindowedBytes<UnreadableVideoException> file) throws IOException {
        var reader = new MatroskaTracks(file);
        reader.elements(0, file.length());
        return reader.pictures == 1 && reader.elements <= MOST_ELEMENTS
                ? Optional.of(reader.header())
                : Optional.empty();
    }

    private ClipHeader header() {
        double longest = cut ? 0 : (ticks - Math.max(0, firstTick)) * scale / 1e9;
        double own = tracks == 1 ? longest : tagged.getOrDefault(pictureNumber, 0.0);
        double seconds = Math.max(0, Math.min(longest, own));
        int across = cropped ? 0 : Math.clamp(width, 0, Integer.MAX_VALUE);
        int down = cropped ? 0 : Math.clamp(height, 0, Integer.MAX_VALUE);
        boolean sideways = Math.abs(Math.sin(Math.toRadians(roll))) > Math.sqrt(0.5);
        return sideways ? new ClipHeader(seconds, down, across) : new ClipHeader(seconds, across, down);
    }

    /** Reads the elements of a body; a file that nests them deeper than the format does is read in part only. */
    private void elements(long from, long to) throws IOException {
        depth++;
        if (depth <= DEEPEST) {
            siblings(from, to);
        }
        depth--;
    }

    private void siblings(long from, long to) throws IOException {
        for (long at = from; at < to && elements <= MOST_ELEMENTS; ) {
            Optional<EbmlElement> element = EbmlElement.at(file, at);
            if (element.isEmpty()) {
                return;
            }
            elements++;
            at = element.get().end(to);
            read(element.get(), at);
        }
    }

    private void read(EbmlElement element, long end) throws IOException {
        switch ((int) element.id()) {
            case INFO, TRACKS, PROJECTION, TAGS, TARGETS, SIMPLE_TAG -> elements(element.body(), end);
            case SEGMENT -> {
                cut = element.size() > file.length() - element.body();
                elements(element.body(), end);
            }
            case TAG -> {
                taggedTrack = 0;
                elements(element.body(), end);
            }
            case TRACK_ENTRY -> track(element.body(), end);
            case VIDEO -> {
                roll = 0;
                cropped = false;
                elements(element.body(), end);
            }
            case CLUSTER -> begin(element.body());
            case SCALE -> scale = element.number(file);
            case DURATION -> ticks = element.real(file);
            case TRACK_NUMBER -> number = element.number(file);
            case TRACK_TYPE -> type = element.number(file);
            case WIDTH -> width = element.number(file);
            case HEIGHT -> height = element.number(file);
            case CROP_BOTTOM, CROP_TOP, CROP_LEFT, CROP_RIGHT -> cropped |= element.number(file) != 0;
            case ROLL -> roll = element.real(file);
            case TAGGED_TRACK -> taggedTrack = element.number(file);
            case TAG_NAME -> tagName = text(element);
            case TAG_TEXT -> tag(text(element));
            default -> {}
        }
    }

    private void track(long body, long end) throws IOException {
        type = 0;
        number = 0;
        tracks++;
        long otherWidth = width;
        long otherHeight = height;
        elements(body, end);
        if (type == PICTURE) {
            pictures++;
            pictureNumber = number;
        } else {
            width = otherWidth;
            height = otherHeight;
        }
    }

    /** Reads the time at which the packets begin: a cut of a longer recording may keep its times. */
    private void begin(long body) throws IOException {
        Optional<EbmlElement> first = firstTick < 0 ? EbmlElement.at(file, body) : Optional.empty();
        if (first.isPresent() && first.get().id() == CLUSTER_TIME) {
            firstTick = first.get().number(file);
        }
    }

    private void tag(String text) {
        Matcher length = LENGTH.matcher(text);
        if (tagName.equals("DURATION") && length.matches()) {
            tagged.put(
                    taggedTrack,
                    3600.0 * Integer.parseInt(length.group(1))
                            + 60.0 * Integer.parseInt(length.group(2))
                            + Double.parseDouble(length.group(3)));
        }
    }

    private String text(EbmlElement element) throws IOException {
        byte[] text = new byte[Math.clamp(element.size(), 0, LONGEST_TEXT)];
        for (int i = 0; i < text.length; i++) {
            text[i] = (byte) file.u8(element.body() + i);
        }
        return new String(text, StandardCharsets.ISO_8859_1);
    }
}
