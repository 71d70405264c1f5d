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

/** State of a request's edits: the current picture, which it owns, and the inputs that all edits share. */
final class EditSession implements AutoCloseable {
    private static final String FIELD = "instruction";

    private final EditEngines editEngines;
    private final EditWork edit;
    private final List<Raster> images;
    private final @Nullable Mat mask;
    private Raster picture;
    private @Nullable PhrasePointing phrasePointing;
    private boolean changed; // whether an edit has changed the picture
    private int step;
    private Optional<NounPhrase> boxed = Optional.empty(); // phrase that names the thing in the client's box

    /**
     * Begins with a copy of the first picture.
     *
     * @param images the pictures of the request
     * @param mask CV_8UC1 of the first picture's size, white where edits may change it, if the client sent a mask; owned by the caller
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

    /** Name of the instruction field, for errors. */
    String field() {
        return FIELD;
    }

    StepWork work() {
        return edit.work();
    }

    /** Called between passes of an engine; throws when the work must stop. */
    Runnable checkpoint() {
        return edit.work()::checkpoint;
    }

    /** The seed of the current edit. */
    long seed() {
        return SeedField.of(edit.seed(), step);
    }

    /** Moves to the next edit. */
    void next() {
        step++;
        edit.work().checkpoint();
    }

    /** A picture of the request by its number from 1. The first is returned in its current state. */
    Raster image(int number) {
        return number <= 1 || number > images.size() ? picture : images.get(number - 1);
    }

    int count() {
        return images.size();
    }

    /** The client's mask; empty if there is none, or if an edit changed the picture's size. */
    Optional<Mat> mask() {
        boolean fits = mask != null && mask.cols() == picture.width() && mask.rows() == picture.height();
        return fits ? Optional.of(java.util.Objects.requireNonNull(mask)) : Optional.empty();
    }

    /** Replaces the current picture; the session then owns the new one. */
    void become(Raster next) {
        picture.close();
        picture = next;
        changed = true;
        phrasePointing = null;
    }

    /** Mask of a thing: the client's mask if there is one, else found by the words of the phrase. The caller closes it. */
    Mat find(NounPhrase what) {
        Optional<Mat> given = mask();
        if (given.isPresent()) {
            return given.get().clone();
        }
        checkBox(what);
        return pointing().findOrRefuse(what, FIELD);
    }

    /** Mask of a thing to erase. The client must confirm more matches than with {@link #find(NounPhrase)}. */
    Mat findToErase(NounPhrase what) {
        if (mask().isPresent()) {
            return find(what);
        }
        checkBox(what);
        return pointing().findToErase(what, FIELD);
    }

    /** Mask of several things to keep, regardless of the client's mask; the caller closes it. */
    Mat find(List<NounPhrase> what) {
        what.forEach(this::checkBox);
        return pointing().findOrRefuse(what, FIELD);
    }

    /**
     * Whether both the thing to change and a thing to keep match only the main subject, and the client confirmed the thing to change.
     *
     * @throws FailureException VALIDATION_ERROR if both match only the main subject and the client has not confirmed the thing to change
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

    /** Whether the thing to change matches only the main subject, and none of the things to keep is found. */
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

    /** Refuses a box if two things are named, or if an earlier edit has changed the picture: the thing may have moved. */
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

    /** Erases the thing in a soft mask and fills the hole; the caller closes the new picture. */
    Raster emptied(Mat what) {
        return editEngines.removal().of(picture, what, seed(), checkpoint());
    }

    /** Draws another thing in the area of a soft mask by a model pack; empty without a pack. The caller closes the new picture. */
    Optional<Raster> repainted(Mat what, NounPhrase with) {
        return editEngines
                .removal()
                .replaced(picture, what, PhrasePointing.describe(with), seed(), Optional.of(BuiltInEngines.SCENE));
    }

    /** The picture without noise, scratches, blur and fading; the caller closes it. */
    Restoration.Restored restored() {
        return editEngines.restorers().restore(picture, checkpoint());
    }

    /** The cut-out subject of a picture; warns the client if it is doubtful. The caller closes it. */
    CutoutResult subject(Raster of, CutoutOptions options) {
        CutoutResult cutoutResult = editEngines.subjects().cut(of, options, checkpoint());
        CutoutWarning.of(cutoutResult, this::warn);
        return cutoutResult;
    }

    void warn(String sentence) {
        edit.work().warn(sentence);
    }

    /** A copy of the current picture, as the result. */
    Raster finished() {
        return picture.copy();
    }

    @Override
    public void close() {
        picture.close();
    }
}
