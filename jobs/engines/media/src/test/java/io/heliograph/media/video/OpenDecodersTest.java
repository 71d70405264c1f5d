// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bytedeco.ffmpeg.global.avcodec.av_codec_is_decoder;
import static org.bytedeco.ffmpeg.global.avcodec.av_codec_iterate;
import static org.bytedeco.ffmpeg.global.avutil.AVMEDIA_TYPE_AUDIO;
import static org.bytedeco.ffmpeg.global.avutil.AVMEDIA_TYPE_VIDEO;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.bytedeco.ffmpeg.avcodec.AVCodec;
import org.bytedeco.javacpp.Pointer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Lists the decoders that a stranger's file can reach. A new name here is a new parser of hostile bytes: check its history of faults first. */
class OpenDecodersTest {
    private static final List<String> PICTURES =
            List.of("ffv1", "gif", "h264", "hevc", "mjpeg", "mpeg4", "prores", "qtrle", "rawvideo", "vp8", "vp9");
    private static final List<String> AV1 = List.of("libaom-av1", "libdav1d");
    private static final List<String> WITH_ALPHA = List.of("libvpx", "libvpx-vp9");
    private static final List<String> SOUNDS = List.of(
            "aac",
            "ac3",
            "alac",
            "dca",
            "eac3",
            "flac",
            "mp3float",
            "opus",
            "pcm_alaw",
            "pcm_f32le",
            "pcm_mulaw",
            "pcm_s16be",
            "pcm_s16le",
            "pcm_s24be",
            "pcm_s24le",
            "pcm_s32le",
            "pcm_u8",
            "vorbis");
    private static final List<String> OTHER_NAMES_OF_SOUNDS = List.of("libopus", "mp3");

    @Test
    void ofAllPictureDecodersInThisBuildTheseAreOpen() {
        Set<String> open = open(AVMEDIA_TYPE_VIDEO, id -> AllowedCodecs.videoDecoder(id, false));
        assertThat(open).containsAll(PICTURES).containsAnyElementsOf(AV1);
        open.removeAll(PICTURES);
        open.removeAll(AV1);
        assertThat(open).isEmpty();
    }

    @Test
    void ofAllSoundDecodersInThisBuildTheseAreOpen() {
        assertThat(open(AVMEDIA_TYPE_AUDIO, AllowedCodecs::audioDecoder)).containsExactlyElementsOf(SOUNDS);
    }

    @Test
    void alphaTracksReachTwoMore() {
        Set<String> open = open(AVMEDIA_TYPE_VIDEO, id -> AllowedCodecs.videoDecoder(id, true));
        open.removeAll(PICTURES);
        open.removeAll(AV1);
        assertThat(open).containsExactlyElementsOf(WITH_ALPHA);
    }

    @Test
    void theDemuxerIsGivenTheSameNamesAndNoMore() {
        TreeSet<String> names = new TreeSet<>();
        List.of(PICTURES, AV1, WITH_ALPHA, SOUNDS, OTHER_NAMES_OF_SOUNDS).forEach(names::addAll);
        assertThat(AllowedCodecs.whitelist().split(",")).containsExactlyElementsOf(names);
    }

    private static Set<String> open(int media, Function<Integer, @Nullable AVCodec> chosen) {
        Set<String> names = new TreeSet<>();
        int decoders = 0;
        try (Pointer position = new Pointer()) {
            for (AVCodec codec = av_codec_iterate(position); codec != null; codec = av_codec_iterate(position)) {
                if (av_codec_is_decoder(codec) != 0 && codec.type() == media) {
                    decoders++;
                    AVCodec open = chosen.apply(codec.id());
                    if (open != null) {
                        names.add(open.name().getString());
                    }
                }
            }
        }
        assertThat(decoders).as("decoders in this build").isGreaterThan(100);
        return names;
    }
}
