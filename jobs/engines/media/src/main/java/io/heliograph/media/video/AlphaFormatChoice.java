// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import static org.bytedeco.ffmpeg.global.avcodec.avcodec_default_get_format;
import static org.bytedeco.ffmpeg.global.avutil.*;

import org.bytedeco.ffmpeg.avcodec.AVCodecContext;
import org.bytedeco.ffmpeg.avutil.AVPixFmtDescriptor;
import org.bytedeco.javacpp.IntPointer;

/** Selects the pixel format with transparency if a decoder offers one (HEVC with alpha); FFmpeg would choose the format without. */
public final class AlphaFormatChoice extends AVCodecContext.Get_format_AVCodecContext_IntPointer {
    @Override
    public int call(AVCodecContext context, IntPointer offered) {
        for (long i = 0; offered.get(i) != AV_PIX_FMT_NONE; i++) {
            AVPixFmtDescriptor descriptor = av_pix_fmt_desc_get(offered.get(i));
            boolean inMemory = (descriptor.flags() & AV_PIX_FMT_FLAG_HWACCEL) == 0;
            if (inMemory && (descriptor.flags() & AV_PIX_FMT_FLAG_ALPHA) != 0) {
                return offered.get(i);
            }
        }
        return avcodec_default_get_format(context, offered);
    }
}
