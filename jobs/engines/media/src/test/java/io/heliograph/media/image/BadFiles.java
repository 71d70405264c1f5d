// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import io.heliograph.media.image.HeifFile.Item;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Makes bad files out of sound ones. */
final class BadFiles {
    private static final int BOMB = 60_000;

    /** Bytes behind the last pixel of a PNG or JPEG, which may be missing. */
    private static final int BEHIND_PIXELS = 20;

    private BadFiles() {}

    /** What is wrong with a file. */
    enum Kind {
        TRUNCATED,
        BITS_FLIPPED,
        HEAD_FLIPPED,
        BLOCK_OVERWRITTEN,
        SPLICED,
        WRONG_TYPE,
        NOISE,
        BOMB
    }

    /** One of a kind; the same for the same numbers of chance. */
    static byte[] make(Kind kind, List<byte[]> sound, Random random) {
        byte[] file = sound.get(random.nextInt(sound.size())).clone();
        switch (kind) {
            case TRUNCATED -> file = Arrays.copyOf(file, random.nextInt(file.length - BEHIND_PIXELS));
            case BITS_FLIPPED -> flip(file, file.length, 1 + random.nextInt(20), random);
            case HEAD_FLIPPED -> flip(file, Math.min(file.length, 300), 1 + random.nextInt(6), random);
            case BLOCK_OVERWRITTEN -> {
                int from = random.nextInt(file.length);
                int to = Math.min(file.length, from + 1 + random.nextInt(64));
                Arrays.fill(file, from, to, (byte) (random.nextBoolean() ? 0xFF : random.nextInt(256)));
            }
            case SPLICED -> {
                byte[] other = sound.get(random.nextInt(sound.size()));
                int from = random.nextInt(file.length);
                System.arraycopy(other, 0, file, from, Math.min(other.length, file.length - from));
            }
            case WRONG_TYPE -> file = wrongType(file, random);
            case NOISE -> {
                byte[] head = Arrays.copyOf(file, 4 + random.nextInt(40));
                file = new byte[64 + random.nextInt(4000)];
                random.nextBytes(file);
                System.arraycopy(head, 0, file, 0, Math.min(head.length, file.length));
            }
            case BOMB -> file = bomb(random);
        }
        if (kind != Kind.TRUNCATED && random.nextBoolean() && file.length > 33 && file[1] == 'P' && file[2] == 'N') {
            PngFile.repairChecksums(file); // else libpng stops at the first chunk
        }
        return file;
    }

    private static void flip(byte[] file, int range, int flips, Random random) {
        for (int i = 0; i < flips; i++) {
            file[random.nextInt(range)] ^= (byte) (1 << random.nextInt(8));
        }
    }

    private static byte[] wrongType(byte[] file, Random random) {
        String[] heads = {
            "GIF89a",
            "BM",
            "II*\0",
            "%PDF-1.7\n",
            "<svg xmlns=",
            "PK\3\4",
            "\0\0\0\40ftypmp42",
            "\0\0\0\40ftypheic",
            "RIFF....WAVE",
            ""
        };
        byte[] head = heads[random.nextInt(heads.length)].getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
        System.arraycopy(head, 0, file, 0, Math.min(head.length, file.length));
        return head.length == 0 ? new byte[0] : file;
    }

    /** Small files that promise enormous pictures. */
    private static byte[] bomb(Random random) {
        int side = BOMB + random.nextInt(1000);
        return switch (random.nextInt(5)) {
            case 0 -> new PngFile(side, side, 16, PngFile.RGBA).pixels(new int[side]);
            case 1 ->
                new PngFile(1900, 1900, 16, PngFile.RGBA)
                        .pixels(new int[1900 * (1 + random.nextInt(4))]); // allowed, and not there
            case 2 ->
                new WebpFile()
                        .canvas(0x10, 1 + random.nextInt(1 << 24), 1 << 24)
                        .end();
            case 3 -> heif(side, 0);
            default -> heif(1900, random.nextInt(256));
        };
    }

    /** A grid that claims a size, of tiles that are none. */
    private static byte[] heif(int side, int rows) {
        byte[] grid = HeifFile.concat(HeifFile.u8(0, 1, rows, rows), HeifFile.u32(side), HeifFile.u32(side));
        Item tile = new Item(
                "av01",
                new byte[] {0x0A, 1, 0},
                List.of(HeifFile.size(side, side), HeifFile.box("av1C", HeifFile.u8(0x81, 0, 0, 0))),
                "");
        return new HeifFile("avif")
                .item(new Item("grid", grid, List.of(HeifFile.size(side, side)), "dimg", 2))
                .item(tile)
                .end();
    }
}
