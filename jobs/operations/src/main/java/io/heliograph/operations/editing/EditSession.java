// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.media.image.Raster;
import io.heliograph.operations.cutout.CutoutWarning;
import io.heliograph.operations.picture.EditWork;
import io.heliograph.operations.picture.SeedField;
import io.heliograph.operations.segmentation.PhrasePointing;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.vision.matting.CutoutOptions;
import io.heliograph.vision.matting.CutoutResult;
import io.heliograph.vision.restoration.Restoration;
import java.util.List;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.jspecify.annotations.Nullable;

/** The picture that the edits of one request change one after another, and what they share. Owns its picture. */
final class EditSession implements AutoCloseable {
    private static final String FIELD = "instruction";

    private final EditEngines editEngines;
    private final EditWork edit;
    private final List<Raster> images;
    private final @Nullable Mat mask;
    private Raster picture;
    private @Nullable PhrasePointing phrasePointing;
    private int step;

    /**
     * Begins with a copy of the first picture.
     *
     * @param images the pictures of the request
     * @param mask CV_8UC1 of the first one's size where edits may change it, if the client sent one; stays the caller's
     */
    EditSession(EditEngines editEngines, EditWork edit, List<Raster> images, Optional<Mat> mask) {
        this.editEngines = editEngines;
        this.edit = edit;
        this.images = List.copyOf(images);
        this.mask = mask.orElse(null);
        picture = images.getFirst().copy();
    }

    Raster picture() {
        return picture;
    }

    /** The field that the instruction stands in, for errors. */
    String field() {
        return FIELD;
    }

    StepWork work() {
        return edit.work();
    }

    /** Called between passes; ends the work when it is to end. */
    Runnable checkpoint() {
        return edit.work()::checkpoint;
    }

    /** Of this edit. */
    long seed() {
        return SeedField.of(edit.seed(), step);
    }

    /** The next edit follows. */
    void next() {
        step++;
        edit.work().checkpoint();
    }

    /** One of the pictures sent, from 1; the first as it is now. */
    Raster image(int number) {
        return number <= 1 || number > images.size() ? picture : images.get(number - 1);
    }

    int count() {
        return images.size();
    }

    /** The client's mask while the picture has its first size. */
    Optional<Mat> mask() {
        boolean fits = mask != null && mask.cols() == picture.width() && mask.rows() == picture.height();
        return fits ? Optional.of(java.util.Objects.requireNonNull(mask)) : Optional.empty();
    }

    /** Takes over the next state of the picture. */
    void become(Raster next) {
        picture.close();
        picture = next;
        phrasePointing = null;
    }

    /** Where something is: in the client's mask if there is one, else where the words point; the caller closes it. */
    Mat find(NounPhrase what) {
        Optional<Mat> given = mask();
        if (given.isPresent()) {
            return given.get().clone();
        }
        return pointing().findOrRefuse(what, FIELD);
    }

    /** Where several things are that are to be kept, whatever the client's mask lets change; the caller closes it. */
    Mat find(List<NounPhrase> what) {
        return pointing().findOrRefuse(what, FIELD);
    }

    /** Looks at a picture for things that words name. */
    PhrasePointing look(Raster at) {
        return editEngines.phrases().at(edit, at);
    }

    private PhrasePointing pointing() {
        if (phrasePointing == null) {
            phrasePointing = look(picture);
        }
        return phrasePointing;
    }

    /** The picture without what a soft mask covers, the hole filled; the caller closes it. */
    Raster emptied(Mat what) {
        return editEngines.removal().of(picture, what, seed(), checkpoint());
    }

    /** The picture without what age and cameras did to it; the caller closes it. */
    Restoration.Restored restored() {
        return editEngines.restorers().restore(picture, checkpoint());
    }

    /** The subject of a picture, warned of where it is doubtful; the caller closes it. */
    CutoutResult subject(Raster of, CutoutOptions options) {
        CutoutResult cutoutResult = editEngines.subjects().cut(of, options, checkpoint());
        CutoutWarning.of(cutoutResult, this::warn);
        return cutoutResult;
    }

    void warn(String sentence) {
        edit.work().warn(sentence);
    }

    /** Hands the picture over. */
    Raster finished() {
        return picture.copy();
    }

    @Override
    public void close() {
        picture.close();
    }
}
