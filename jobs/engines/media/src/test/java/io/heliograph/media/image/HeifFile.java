// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Puts HEIF files together item by item; the first item is the picture. */
public final class HeifFile {
    private final List<Item> items = new ArrayList<>();
    private final String brand;

    public HeifFile(String brand) {
        this.brand = brand;
    }

    /** An item with the boxes of its properties and one kind of reference. */
    @SuppressWarnings("ArrayRecordComponent") // files for tests
    public record Item(String type, byte[] data, List<byte[]> properties, String reference, int... to) {}

    public HeifFile item(Item item) {
        items.add(item);
        return this;
    }

    public static byte[] box(String type, byte[]... contents) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (byte[] content : contents) {
            out.writeBytes(content);
        }
        ByteBuffer box = ByteBuffer.allocate(8 + out.size()).putInt(8 + out.size());
        return box.put(type.getBytes(StandardCharsets.ISO_8859_1))
                .put(out.toByteArray())
                .array();
    }

    public static byte[] u8(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    public static byte[] u16(int value) {
        return u8(value >> 8, value);
    }

    public static byte[] u32(int value) {
        return ByteBuffer.allocate(4).putInt(value).array();
    }

    public static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    public static byte[] size(int width, int height) {
        return box("ispe", u32(0), u32(width), u32(height));
    }

    /** sRGB samples with the matrix and range given. */
    public static byte[] colours(int matrix, boolean full) {
        return box("colr", ascii("nclx"), u16(1), u16(13), u16(matrix), u8(full ? 128 : 0));
    }

    public static byte[] alpha() {
        return box("auxC", u32(0), ascii("urn:mpeg:mpegB:cicp:systems:auxiliary:alpha"), u8(0));
    }

    public byte[] end() {
        byte[] type = box("ftyp", ascii(brand), u32(0), ascii("mif1"));
        int head = type.length + meta(0).length + 8;
        byte[][] data = items.stream().map(Item::data).toArray(byte[][]::new);
        return concat(type, meta(head), box("mdat", data));
    }

    private byte[] meta(int start) {
        ByteArrayOutputStream entries = new ByteArrayOutputStream();
        ByteArrayOutputStream places = new ByteArrayOutputStream();
        ByteArrayOutputStream properties = new ByteArrayOutputStream();
        ByteArrayOutputStream associations = new ByteArrayOutputStream();
        ByteArrayOutputStream references = new ByteArrayOutputStream();
        int at = start;
        int property = 1;
        for (int i = 0; i < items.size(); i++) {
            Item item = items.get(i);
            entries.writeBytes(box("infe", u8(2, 0, 0, 0), u16(i + 1), u16(0), ascii(item.type()), u8(0)));
            places.writeBytes(concat(u16(i + 1), u16(0), u16(1), u32(at), u32(item.data().length)));
            at += item.data().length;
            associations.writeBytes(concat(u16(i + 1), u8(item.properties().size())));
            for (byte[] each : item.properties()) {
                properties.writeBytes(each);
                associations.writeBytes(u8(property++));
            }
            if (item.to().length > 0) {
                ByteArrayOutputStream to = new ByteArrayOutputStream();
                for (int other : item.to()) {
                    to.writeBytes(u16(other));
                }
                references.writeBytes(box(item.reference(), u16(i + 1), u16(item.to().length), to.toByteArray()));
            }
        }
        return box(
                "meta",
                u32(0),
                box("hdlr", u32(0), u32(0), ascii("pict"), new byte[13]),
                box("pitm", u32(0), u16(1)),
                box("iloc", u32(0), u8(0x44, 0), u16(items.size()), places.toByteArray()),
                box("iinf", u32(0), u16(items.size()), entries.toByteArray()),
                references.size() == 0 ? new byte[0] : box("iref", u32(0), references.toByteArray()),
                box(
                        "iprp",
                        box("ipco", properties.toByteArray()),
                        box("ipma", u32(0), u32(items.size()), associations.toByteArray())));
    }

    public static byte[] concat(byte[]... parts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            out.writeBytes(part);
        }
        return out.toByteArray();
    }
}
