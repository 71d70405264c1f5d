// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.operations.cutout.CutoutWarning;
import io.heliograph.operations.models.BuiltInEngines;
import io.heliograph.operations.picture.EditWork;
import io.heliograph.operations.picture.SeedField;
import io.heliograph.operations.segmentation.PhraseLocator;
import io.heliograph.operations.segmentation.PhrasePointing;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.vision.matting.CutoutOptions;
import io.heliograph.vision.matting.CutoutResult;
import io.heliograph.vision.restoration.Restoration;
import java.util.List;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.jspecify.annotations.Nullable;

/** State of a request's edits: the picture that they change one after another, which it owns, and their common inputs. */
final class EditSession implements AutoCloseable {
    private static final String FIELD = "instruction";

    private final EditEngines editEngines;
    private final EditWork edit;
    private final List<Raster> images;
    private final @Nullable Mat mask;
    private Raster picture;
    private @Nullable PhrasePointing phrasePointing;
    private boolean changed; // by an edit
    private int step;
    private Optional<NounPhrase> boxed = Optional.empty(); // the name that the client's box stands for

    /**
     * Begins with a copy of the first picture.
     *
     * @param images the pictures of the request
     * @param mask CV_8UC1 of the first one's size, white in the area that edits may change, if the client sent one; owned by the caller
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

    /** The field of the instruction, for errors. */
    String field() {
        return FIELD;
    }

    StepWork work() {
        return edit.work();
    }

    /** Called between passes; throws when the work must stop. */
    Runnable checkpoint() {
        return edit.work()::checkpoint;
    }

    /** The seed of the present edit. */
    long seed() {
        return SeedField.of(edit.seed(), step);
    }

    /** Moves to the next edit. */
    void next() {
        step++;
        edit.work().checkpoint();
    }

    /** A picture of the request, from 1; the first in its present state. */
    Raster image(int number) {
        return number <= 1 || number > images.size() ? picture : images.get(number - 1);
    }

    int count() {
        return images.size();
    }

    /** The client's mask, as long as the picture has its first size. */
    Optional<Mat> mask() {
        boolean fits = mask != null && mask.cols() == picture.width() && mask.rows() == picture.height();
        return fits ? Optional.of(java.util.Objects.requireNonNull(mask)) : Optional.empty();
    }

    /** Sets the next state of the picture, which the session then owns. */
    void become(Raster next) {
        picture.close();
        picture = next;
        changed = true;
        phrasePointing = null;
    }

    /** Mask of a thing: the client's mask if there is one, else found by words; the caller closes it. */
    Mat find(NounPhrase what) {
        Optional<Mat> given = mask();
        if (given.isPresent()) {
            return given.get().clone();
        }
        checkBox(what);
        return pointing().findOrRefuse(what, FIELD);
    }

    /** Mask of several things to keep, regardless of the client's mask; the caller closes it. */
    Mat find(List<NounPhrase> what) {
        what.forEach(this::checkBox);
        return pointing().findOrRefuse(what, FIELD);
    }

    /**
     * Whether a thing to change and one to keep are both only the picture's main subject, and the client has confirmed the first.
     *
     * @throws FailureException VALIDATION_ERROR if the client has not confirmed it
     */
    boolean isContested(NounPhrase what, List<NounPhrase> kept) {
        if (!pointing().isOnlySubject(what)) {
            return false;
        }
        Optional<NounPhrase> rival =
                kept.stream().filter(pointing()::isOnlySubject).findFirst();
        rival.ifPresent(other -> pointing().checkConfirmed(what, other, FIELD));
        return rival.isPresent();
    }

    /** Whether a thing to change is the picture's only main subject, and nothing answers to the things to keep. */
    boolean isOnlyReading(NounPhrase what, List<NounPhrase> kept) {
        return pointing().isOnlySubject(what) && kept.stream().allMatch(pointing()::isUnseen);
    }

    /** Whether the client sent a box around the thing to change. */
    boolean hasBox() {
        return edit.request().find(PhraseLocator.BOX).isPresent();
    }

    /** Prepares the search for named things in a picture. */
    PhrasePointing look(Raster at) {
        return editEngines.phrases().at(edit, at, step);
    }

    private PhrasePointing pointing() {
        if (phrasePointing == null) {
            phrasePointing = look(picture);
        }
        return phrasePointing.answeredBy(editEngines.phrases().answer(edit, picture, step));
    }

    /** Refuses a box for a second name, or for a picture that an edit has changed: the thing may have moved or gone. */
    private void checkBox(NounPhrase what) {
        if (!hasBox()) {
            return;
        }
        if (boxed.filter(first -> !first.equals(what)).isPresent()) {
            throw boxRefusal("works with exactly one name, and the instruction names \"%s\" and \"%s\""
                    .formatted(PhrasePointing.describe(boxed.get()), PhrasePointing.describe(what)));
        }
        boxed = Optional.of(what);
        if (changed) {
            throw boxRefusal("is a place in the picture that was sent, and an edit before has changed that picture. "
                    + "Name the thing in the first edit, or send the edits one by one");
        }
    }

    private static FailureException boxRefusal(String why) {
        return new FailureException(
                ErrorCode.VALIDATION_ERROR, "Invalid value: box", "The field 'box' %s.".formatted(why));
    }

    /** Whether the client sent a box that no edit has used. */
    boolean ignoresBox() {
        return hasBox() && boxed.isEmpty();
    }

    /** The picture without the area of a soft mask, its hole filled; the caller closes it. */
    Raster emptied(Mat what) {
        return editEngines.removal().of(picture, what, seed(), checkpoint());
    }

    /** The picture with another thing in the area of a soft mask, by a model pack; empty without one. The caller closes it. */
    Optional<Raster> repainted(Mat what, NounPhrase with) {
        return editEngines
                .removal()
                .replaced(picture, what, PhrasePointing.describe(with), seed(), Optional.of(BuiltInEngines.SCENE));
    }

    /** The restored picture; the caller closes it. */
    Restoration.Restored restored() {
        return editEngines.restorers().restore(picture, checkpoint());
    }

    /** The subject of a picture, with a warning if it is doubtful; the caller closes it. */
    CutoutResult subject(Raster of, CutoutOptions options) {
        CutoutResult cutoutResult = editEngines.subjects().cut(of, options, checkpoint());
        CutoutWarning.of(cutoutResult, this::warn);
        return cutoutResult;
    }

    void warn(String sentence) {
        edit.work().warn(sentence);
    }

    /** A copy of the picture, for the result. */
    Raster finished() {
        return picture.copy();
    }

    @Override
    public void close() {
        picture.close();
    }
}
