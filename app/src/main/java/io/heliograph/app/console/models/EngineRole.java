// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.models;

import java.util.Arrays;
import java.util.Optional;

/** The roles of engines in words: what each does, what is built in, and which pack would do it better, with the licence that its publisher gave when this was written. */
enum EngineRole {
    TEXT_TO_IMAGE(
            "text_to_image",
            "Pictures from words",
            "draws with shapes, surfaces and light",
            "a diffusion pack: sd15, sdxl, lcm, pixart-sigma",
            "Open RAIL (sd15, sdxl), MIT (lcm), Apache-2.0 (ssd1b)"),
    MATTING_SALIENT(
            "matting.salient",
            "The subject",
            "our own small network and GrabCut",
            "birefnet, isnet or u2net: hair, glass, busy pictures",
            "MIT (birefnet), Apache-2.0 (isnet, u2net)"),
    MATTING_REFINE("matting.refine", "Edges of the subject", "a guided filter", "any network that takes a trimap", ""),
    INPAINT(
            "inpaint",
            "Filling what is erased",
            "patches of the picture itself",
            "lama: invents what was behind",
            "Apache-2.0"),
    SUPERRES(
            "superres",
            "Enlarging",
            "our own small network",
            "real-esrgan or span: sharper texture",
            "BSD-3-Clause (real-esrgan), Apache-2.0 (span)"),
    RESTORE(
            "restore",
            "Old photos: noise and blur",
            "filters and our own network",
            "nafnet or scunet",
            "MIT (nafnet), Apache-2.0 (scunet)"),
    SCRATCHES(
            "restore.scratch_mask",
            "Old photos: scratches",
            "lines that do not belong",
            "any network of this role",
            ""),
    COLORIZE("colorize", "Colour for grey pictures", "tones by brightness", "any network of this role", ""),
    DEPTH("depth", "How far things are", "guessed from the ground", "any network of this role", ""),
    STYLE("style", "Styles", "painted stroke by stroke", "a network for each style", ""),
    TEXT_DETECT("text.detect", "Where text is", "our own network", "dbnet", "Apache-2.0"),
    SEGMENT("segment.promptable", "All regions of a picture", "our own regions", "mobile-sam", "Apache-2.0");

    private final String role;
    private final String title;
    private final String builtIn;
    private final String better;
    private final String licence;

    EngineRole(String role, String title, String builtIn, String better, String licence) {
        this.role = role;
        this.title = title;
        this.builtIn = builtIn;
        this.better = better;
        this.licence = licence;
    }

    static Optional<EngineRole> of(String role) {
        return Arrays.stream(values()).filter(each -> each.role.equals(role)).findFirst();
    }

    String title() {
        return title;
    }

    String builtIn() {
        return builtIn;
    }

    String better() {
        return better;
    }

    String licence() {
        return licence;
    }
}
