// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.install;

import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.recipe.ModelRecipe;
import io.heliograph.inference.recipe.RecipeCatalogue;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;

/** A network that doubles pictures, cut into three pieces as publishers do, in archives that are right and in archives that are wrong. */
final class InstallFixture {
    private static final int PIECES = 3;

    final byte[] network = resource("packs/tiny/network.onnx");
    final Map<String, byte[]> members = new LinkedHashMap<>();
    private final List<String> pieces = new ArrayList<>();

    InstallFixture() {
        int third = network.length / PIECES;
        for (int i = PIECES - 1; i >= 0; i--) { // not in the order in which they are joined
            String name = "package/dist/piece-" + i;
            members.put(
                    name, Arrays.copyOfRange(network, i * third, i == PIECES - 1 ? network.length : (i + 1) * third));
            pieces.addFirst(name);
        }
        members.put("package/README.md", "of no interest".getBytes(StandardCharsets.UTF_8));
    }

    byte[] member(String name) {
        return Objects.requireNonNull(members.get(name));
    }

    /** Another bit in a member. */
    void damage(String name) {
        member(name)[5] ^= 1;
    }

    static byte[] resource(String name) {
        try (InputStream in = InstallFixture.class.getClassLoader().getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name);
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A recipe for the pieces; {@code more} are fields that take the place of the usual ones. */
    ModelRecipe recipe(String container, boolean mustAccept) {
        StringBuilder parts = new StringBuilder();
        for (String piece : pieces) {
            byte[] bytes = member(piece);
            parts.append(parts.isEmpty() ? "" : ",")
                    .append("{\"member\": \"%s\", \"bytes\": %d, \"sha256\": \"%s\"}"
                            .formatted(piece, bytes.length, sha256(bytes)));
        }
        return read("""
                {"format": 1, "name": "mine", "title": "Mine", "role": "superres", "trial": "run",
                 "sources": [{"id": "package", "container": "%s", "file_name": "mine.archive", "address": "https://host.test/mine",
                   "bytes": 100, "checksum": {"algorithm": "sha1", "value": "%s", "published_by": "nobody"}}],
                 "files": [{"path": "network.onnx", "source": "package", "parts": [%s], "bytes": %d, "sha256": "%s"}],
                 "licence": {"code": "MIT", "weights": "none given", "data": "unknown", "must_accept": %s, "text": ["Think of it."]},
                 "pack": %s}""".formatted(
                        container, "0".repeat(40), parts, network.length, sha256(network), mustAccept, template()));
    }

    /** A recipe for the network as it is, with a checksum of the kind that is wanted. */
    ModelRecipe plain(String checksum) {
        return plain("superres", checksum);
    }

    /** The same for another role. */
    ModelRecipe plain(String role, String checksum) {
        return read("""
                {"format": 1, "name": "mine", "title": "Mine", "role": "%s", "trial": "run",
                 "sources": [{"id": "weights", "container": "file", "file_name": "network.onnx", "address": "https://host.test/network.onnx",
                   "bytes": %d, %s}],
                 "files": [{"path": "network.onnx", "source": "weights"}],
                 "licence": {"code": "MIT", "weights": "MIT", "data": "unknown", "text": []},
                 "pack": %s}""".formatted(role, network.length, checksum, template()));
    }

    private static String template() {
        return """
                {"version": "7", "source": "a test", "engine": {"name": "opencv", "devices": ["cpu"], "precision": "float32"},
                 "memory_bytes": 100000000, "io": {"scale": 2},
                 "networks": {"superres": {"file": "network.onnx",
                   "inputs": [{"name": "picture", "tensor": "#0", "dtype": "float32", "shape": [1, 3, -1, -1]}],
                   "outputs": [{"name": "picture", "tensor": "#0", "dtype": "float32", "shape": [1, 3, -1, -1]}],
                   "probe": {"shapes": {"picture": [1, 3, 32, 32]}}}}}""";
    }

    static ModelRecipe read(String json) {
        try {
            return RecipeCatalogue.read("mine", json.getBytes(StandardCharsets.UTF_8));
        } catch (PackException e) {
            throw new IllegalStateException(e);
        }
    }

    Path tgz(Path file) throws IOException {
        return tgz(file, new TarArchiveEntry[0]);
    }

    /** With more entries, without content, behind the members. */
    Path tgz(Path file, TarArchiveEntry... more) throws IOException {
        try (OutputStream raw = Files.newOutputStream(file);
                TarArchiveOutputStream tar = new TarArchiveOutputStream(new GZIPOutputStream(raw))) {
            for (Map.Entry<String, byte[]> member : members.entrySet()) {
                TarArchiveEntry entry = new TarArchiveEntry(member.getKey());
                entry.setSize(member.getValue().length);
                tar.putArchiveEntry(entry);
                tar.write(member.getValue());
                tar.closeArchiveEntry();
            }
            for (TarArchiveEntry entry : more) {
                tar.putArchiveEntry(entry);
                tar.closeArchiveEntry();
            }
        }
        return file;
    }

    Path zip(Path file) throws IOException {
        try (ZipArchiveOutputStream zip = new ZipArchiveOutputStream(file)) {
            for (Map.Entry<String, byte[]> member : members.entrySet()) {
                zip.putArchiveEntry(new ZipArchiveEntry(member.getKey()));
                zip.write(member.getValue());
                zip.closeArchiveEntry();
            }
        }
        return file;
    }

    /** Bytes of an archive whose second half is missing. */
    static byte[] half(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        var half = new ByteArrayOutputStream();
        half.write(bytes, 0, bytes.length / 2);
        return half.toByteArray();
    }
}
