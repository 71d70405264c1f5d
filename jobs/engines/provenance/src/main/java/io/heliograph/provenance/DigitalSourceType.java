// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

/** Origin of pixels, in the terms of IPTC (NewsCodes, Digital Source Type). */
public enum DigitalSourceType {
    /** Made by a model that was trained on sampled content. */
    TRAINED_ALGORITHMIC_MEDIA("trainedAlgorithmicMedia"),
    /** Made by a model and combined with other elements. */
    COMPOSITE_WITH_TRAINED_ALGORITHMIC_MEDIA("compositeWithTrainedAlgorithmicMedia"),
    /** Made by rules without training, such as a renderer or a formula. */
    ALGORITHMIC_MEDIA("algorithmicMedia"),
    /** An original with small corrections by rules or models that add no content. */
    ALGORITHMICALLY_ENHANCED("algorithmicallyEnhanced"),
    /** Composed of several elements, none of them made by a model. */
    COMPOSITE("composite"),
    /** Composed of several elements, at least one of them made by rules or by a model. */
    COMPOSITE_SYNTHETIC("compositeSynthetic"),
    /** Made by a person with software. */
    DIGITAL_CREATION("digitalCreation"),
    /** Changed by a person with software. */
    HUMAN_EDITS("humanEdits"),
    /** Taken by a camera. */
    DIGITAL_CAPTURE("digitalCapture");

    private static final String PREFIX = "http://cv.iptc.org/newscodes/digitalsourcetype/";

    private final String code;

    DigitalSourceType(String code) {
        this.code = code;
    }

    /** The IRI that manifests contain. */
    public String iri() {
        return PREFIX + code;
    }

    /** The last part of an IRI. */
    static String code(String iri) {
        return iri.substring(iri.lastIndexOf('/') + 1);
    }
}
