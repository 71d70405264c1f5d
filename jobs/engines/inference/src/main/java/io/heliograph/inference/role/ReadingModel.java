// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import io.heliograph.inference.pack.ModelCache;
import io.heliograph.inference.pack.ModelPack;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackFields;
import io.heliograph.inference.pack.PackedNetworks;
import io.heliograph.inference.runtime.Network;
import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.Tensor;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A pack that reads lines of text: one network takes {@code line} [1, 3, height, width], of one height and any width,
 * and gives [1, steps, classes]: for each step from left to right, the scores of a dictionary's characters and a
 * blank (CTC). CRNN, SVTR, PP-OCR. Thread-safe.
 */
public final class ReadingModel {
    /** Value of {@code role} in pack.json. */
    public static final String TITLE = "text.read";

    /** The role's entry in {@link RoleCatalogue}. */
    public static final ModelRole<ReadingModel> ROLE = new ModelRole<>(
            TITLE,
            ReadingModel.class,
            ReadingModel::of,
            (model, picture) -> model.read(List.of(picture), ModelRole.UNSTOPPED));

    private static final long LONGEST_DICTIONARY = 4 << 20;
    private static final int MOST_CHARACTERS = 200_000;

    private final PackedNetworks networks;
    private final String network;
    private final PictureIo.Normalisation normalisation;
    private final CtcDecoding decoding;
    private final int height;
    private final int leastWidth;
    private final int mostWidth;

    private ReadingModel(
            PackedNetworks networks,
            String network,
            PictureIo.Normalisation normalisation,
            CtcDecoding decoding,
            PackFields io)
            throws PackException {
        this.networks = networks;
        this.network = network;
        this.normalisation = normalisation;
        this.decoding = decoding;
        height = io.whole("height", 8, 256, 48);
        leastWidth = io.whole("least_width", 8, 4096, 320);
        mostWidth = io.whole("most_width", leastWidth, 8192, Math.max(leastWidth, 3200));
    }

    /** Position of the blank among the classes. */
    private enum Blank {
        /** The blank is class 0. */
        FIRST,
        /** The blank is the last class. */
        LAST
    }

    /**
     * Reads the contract and runs the network once.
     *
     * @throws PackException if the pack is not of this role or not valid
     */
    static ReadingModel of(PackedNetworks networks) throws PackException {
        ModelPack modelPack = networks.pack();
        String name = RoleNetworks.only(networks, TITLE);
        RoleNetworks.inputs(name, modelPack.manifest().network(name), TITLE, List.of("line"));
        PackFields io = modelPack.manifest().root().object("io");
        PictureIo.Normalisation normalisation = io.has("inputs")
                ? PictureIo.Normalisation.read(io.objects("inputs").getFirst())
                : PictureIo.Normalisation.NONE;
        var model = new ReadingModel(networks, name, normalisation, decoding(modelPack, io), io);
        networks.check();
        return model;
    }

    private static CtcDecoding decoding(ModelPack modelPack, PackFields io) throws PackException {
        byte[] file = modelPack.bytes(io.text("dictionary"), LONGEST_DICTIONARY);
        List<String> characters = new ArrayList<>(new String(file, StandardCharsets.UTF_8)
                .lines()
                .map(line -> line.isEmpty() ? " " : line)
                .toList());
        if (io.flag("append_space")) {
            characters.add(" ");
        }
        if (characters.isEmpty() || characters.size() > MOST_CHARACTERS) {
            throw new PackException(
                    "%s.dictionary has 1 to %d characters, one a line".formatted(io.place(), MOST_CHARACTERS));
        }
        int blank = io.choice("blank", Blank.class, Blank.FIRST) == Blank.FIRST ? 0 : characters.size();
        characters.add(blank, "");
        return new CtcDecoding(characters, blank, io.flag("logits"));
    }

    /** Name of the engine in answers: {@code pack/name@version}. */
    public String engine() {
        return networks.pack().manifest().engineName();
    }

    /**
     * Reads lines.
     *
     * @param lines each [1, 3, height, width], 0 to 1, red first: a line from left to right, upright, with a small
     *     margin
     * @param checkpoint is called before each line and may throw to stop
     * @return one text for each line, in their order
     * @throws PackException if the network fails
     */
    public List<ReadLine> read(List<Tensor.Floats> lines, Runnable checkpoint) throws PackException {
        List<ReadLine> read = new ArrayList<>();
        try (ModelCache.Loan loan = networks.borrow(network)) {
            for (Tensor.Floats line : lines) {
                checkpoint.run();
                read.add(read(loan.network(), line));
            }
        } catch (NetworkException | IllegalArgumentException e) {
            throw RoleNetworks.failed(e);
        }
        return read;
    }

    private ReadLine read(Network lent, Tensor.Floats line) throws NetworkException {
        double proportion = (double) RolePlanes.width(line) / RolePlanes.height(line);
        int width = Math.clamp(Math.round(height * proportion), 1, mostWidth);
        Tensor.Floats seen = NumberScaling.normalised(RolePlanes.resized(line, height, width), normalisation);
        int padded = Math.max(width, leastWidth);
        Tensor.Floats input = padded == width ? seen : RolePlanes.framed(seen, height, padded);
        return decoding.decode(lent.run(Map.of("line", input)).getFirst(), (double) width / padded);
    }
}
