// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackFields;
import io.heliograph.inference.pack.PackManifest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The section {@code io} of pack.json: conversion of planes from 0 to 1 to the network's value range, and back.
 *
 * @param inputs conversion for each input, by name
 * @param output conversion of the first output
 * @param side side of the network's square input in pixels, to which pictures are stretched; empty: any size
 * @param multiple if any size is accepted, sides are multiples of this
 * @param tile side of a tile, pixels, for tiled roles
 * @param overlap overlap of tiles in pixels
 * @param scale side of the result divided by the side of the picture
 * @param unclip for text detection: boxes are enlarged by this, times their area divided by their perimeter; 0 to 4
 * @param mostPixels maximum number of pixels of the picture
 */
record PictureIo(
        Map<String, Normalisation> inputs,
        Reading output,
        Optional<Integer> side,
        int multiple,
        int tile,
        int overlap,
        int scale,
        double unclip,
        long mostPixels) {
    private static final int LARGEST_SIDE = 4096;
    private static final double LARGEST_MEGAPIXELS = 200;
    private static final int LARGEST_SCALE = 8;
    private static final double LARGEST_UNCLIP = 4;

    static PictureIo read(PictureRole role, PackManifest packManifest) throws PackException {
        Optional<PackFields> io = packManifest.root().optionalObject("io");
        Map<String, Normalisation> inputs = new LinkedHashMap<>();
        for (PictureRole.Plane plane : role.inputs()) {
            inputs.put(plane.name(), Normalisation.NONE);
        }
        Reading output = Reading.PLAIN;
        if (io.isEmpty()) {
            return new PictureIo(
                    inputs,
                    output,
                    Optional.empty(),
                    1,
                    ModelTiling.USUAL_TILE,
                    ModelTiling.USUAL_OVERLAP,
                    1,
                    0,
                    megapixels(LARGEST_MEGAPIXELS));
        }
        PackFields packFields = io.get();
        for (PackFields input : packFields.has("inputs") ? packFields.objects("inputs") : List.<PackFields>of()) {
            String name = input.text("name");
            if (!inputs.containsKey(name)) {
                throw new PackException("%s.name is %s; the role %s has %s"
                        .formatted(input.place(), name, role.title(), inputs.keySet()));
            }
            inputs.put(name, Normalisation.read(input));
        }
        if (packFields.has("output")) {
            output = Reading.read(packFields.object("output"));
        }
        int multiple = packFields.whole("multiple_of", 1, 256, 1);
        int tile =
                packFields.whole("tile", 32, LARGEST_SIDE, Math.ceilDiv(ModelTiling.USUAL_TILE, multiple) * multiple);
        return new PictureIo(
                inputs,
                output,
                packFields.has("size") ? Optional.of(packFields.whole("size", 16, LARGEST_SIDE, 0)) : Optional.empty(),
                multiple,
                tile,
                packFields.whole("overlap", 2, LARGEST_SIDE, ModelTiling.USUAL_OVERLAP),
                packFields.whole("scale", 1, LARGEST_SCALE, 1),
                packFields.real("unclip", 0, LARGEST_UNCLIP, 0),
                megapixels(packFields.real("max_mp", 0.01, LARGEST_MEGAPIXELS, LARGEST_MEGAPIXELS)));
    }

    private static long megapixels(double number) {
        return (long) (number * 1e6);
    }

    /** The tiling of pictures for the network. */
    ModelTiling tiling() throws PackException {
        try {
            return new ModelTiling(tile, overlap, scale, multiple);
        } catch (IllegalArgumentException e) {
            throw new PackException("pack.json: io: " + e.getMessage(), e);
        }
    }

    /**
     * Conversion of an input, channel by channel: {@code ((value * (high - low) + low) - mean) / std}.
     *
     * @param low network value for 0
     * @param high network value for 1
     * @param mean of each channel, or one for all
     * @param std of each channel, or one for all
     * @param reversed whether blue comes first
     */
    record Normalisation(double low, double high, List<Double> mean, List<Double> std, boolean reversed) {
        static final Normalisation NONE = new Normalisation(0, 1, List.of(0.0), List.of(1.0), false);

        static Normalisation read(PackFields packFields) throws PackException {
            List<Double> range = range(packFields);
            List<Double> mean = packFields.has("mean") ? packFields.reals("mean") : List.of(0.0);
            List<Double> std = packFields.has("std") ? packFields.reals("std") : List.of(1.0);
            if (mean.isEmpty() || std.isEmpty() || std.stream().anyMatch(s -> !(Math.abs(s) > 1e-6))) {
                throw new PackException(packFields.place()
                        + ": mean and std have a number for each channel or one for all, and std is not 0");
            }
            return new Normalisation(range.get(0), range.get(1), mean, std, packFields.flag("bgr"));
        }
    }

    /**
     * Conversion of an output: the activation, then {@code (value - low) / (high - low)}, clamped to 0..1.
     *
     * @param activation to apply to the network's output
     * @param low network value for 0
     * @param high network value for 1
     * @param reversed whether blue comes first
     */
    record Reading(Activation activation, double low, double high, boolean reversed) {
        static final Reading PLAIN = new Reading(Activation.NONE, 0, 1, false);

        static Reading read(PackFields packFields) throws PackException {
            List<Double> range = range(packFields);
            return new Reading(
                    packFields.choice("activation", Activation.class, Activation.NONE),
                    range.get(0),
                    range.get(1),
                    packFields.flag("bgr"));
        }
    }

    /** Activations of a network's output. */
    enum Activation {
        /** The output is not changed. */
        NONE,
        /** 1 / (1 + exp(-x)). */
        SIGMOID,
        /** Linear scaling: the smallest value becomes 0 and the largest 1. */
        MINMAX
    }

    private static List<Double> range(PackFields packFields) throws PackException {
        List<Double> range = packFields.has("range") ? new ArrayList<>(packFields.reals("range")) : List.of(0.0, 1.0);
        if (range.size() != 2 || !(Math.abs(range.get(1) - range.get(0)) > 1e-6)) {
            throw new PackException(packFields.place() + ".range is not two different numbers");
        }
        return range;
    }
}
