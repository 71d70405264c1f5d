// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import static org.bytedeco.ffmpeg.global.avcodec.*;
import static org.bytedeco.ffmpeg.global.avformat.av_find_best_stream;
import static org.bytedeco.ffmpeg.global.avutil.AVMEDIA_TYPE_AUDIO;

import org.bytedeco.ffmpeg.avcodec.AVCodec;
import org.bytedeco.ffmpeg.avcodec.AVCodecContext;
import org.bytedeco.ffmpeg.avcodec.AVCodecParameters;
import org.bytedeco.ffmpeg.avformat.AVFormatContext;
import org.bytedeco.ffmpeg.avutil.AVDictionary;
import org.bytedeco.javacpp.PointerPointer;

/**
 * Chooses the sound track of a file. Phones first write a track that only their own players decode, then one for all
 * other players.
 */
final class SoundChoice {
    private SoundChoice() {}

    /** Index of the sound track that players prefer, otherwise of the first that can be decoded; -1 if there is none. */
    static int of(AVFormatContext context, int picture) {
        int preferred = av_find_best_stream(context, AVMEDIA_TYPE_AUDIO, -1, picture, (PointerPointer<?>) null, 0);
        if (preferred >= 0 && canBeDecoded(context, preferred)) {
            return preferred;
        }
        for (int i = 0; i < context.nb_streams(); i++) {
            if (isSound(context, i) && canBeDecoded(context, i)) {
                return i;
            }
        }
        return -1;
    }

    /** Whether there is any sound track, decodable or not. */
    static boolean hasSound(AVFormatContext context) {
        for (int i = 0; i < context.nb_streams(); i++) {
            if (isSound(context, i)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isSound(AVFormatContext context, int stream) {
        return context.streams(stream).codecpar().codec_type() == AVMEDIA_TYPE_AUDIO;
    }

    private static boolean canBeDecoded(AVFormatContext context, int stream) {
        AVCodecParameters parameters = context.streams(stream).codecpar();
        AVCodec codec = AllowedCodecs.audioDecoder(parameters.codec_id());
        if (codec == null || codec.isNull()) {
            return false;
        }
        AVCodecContext decoder = avcodec_alloc_context3(codec);
        try {
            return avcodec_parameters_to_context(decoder, parameters) >= 0
                    && avcodec_open2(decoder, codec, (AVDictionary) null) >= 0;
        } finally {
            avcodec_free_context(decoder);
        }
    }
}
