// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import static io.heliograph.operations.insertion.FillingRoom.DISC;
import static io.heliograph.operations.insertion.FillingRoom.HEIGHT;
import static io.heliograph.operations.insertion.FillingRoom.PICTURE;
import static io.heliograph.operations.insertion.FillingRoom.ROOM;
import static io.heliograph.operations.insertion.FillingRoom.WIDTH;
import static io.heliograph.operations.insertion.FillingRoom.base64;
import static io.heliograph.operations.insertion.FillingRoom.changed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.config.FailureException;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.pixels.Raster;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The route {@code blend} with its real engine, on small pictures. */
class BlendRoutesTest {
    @Test
    void aDoubleExposureShowsBothPictures() throws Exception {
        FakeWork work = ROOM.run(
                "image.blend",
                Room.body("image", DISC).put("overlay", base64(PICTURE)).put("instruction", "double exposure"));
        try (Raster before = Scenes.decode(DISC);
                Raster after = Scenes.decode(work.published("image_url"))) {
            assertThat(after.height()).isEqualTo(before.height());
            assertThat(work.published("image_url")).isNotEqualTo(DISC);
        }
    }

    @Test
    void severalPlacesForOneSubjectAreRefusedWithABoxToo() {
        for (String instruction :
                List.of("put the man on the cup and the dog on the spoon", "put the ball on the table and the chair")) {
            assertThatThrownBy(() -> ROOM.run(
                            "image.blend",
                            Room.body("image", PICTURE)
                                    .put("overlay", base64(DISC))
                                    .put("instruction", instruction)
                                    .set("box", JsonMapper.shared().readTree("[20, 20, 40, 40]"))))
                    .isInstanceOfSatisfying(
                            FailureException.class,
                            e -> assertThat(e.failure().details()).contains("several places"));
        }
    }

    @Test
    void aPrintLiesWithinItsBoxAndTheRestStays() throws Exception {
        ObjectNode body = Room.body("image", PICTURE)
                .put("overlay", base64(DISC))
                .put("instruction", "print the ball on her sweater");
        body.set("box", JsonMapper.shared().readTree("[30, 44, 50, 46]"));
        FakeWork work = ROOM.run("image.blend", body);
        int[] changed = changed(PICTURE, work.published("image_url"));
        assertThat(changed[0]).isGreaterThan(150);
        assertThat(changed[1]).isZero();
        assertThat(work.warnings()).anyMatch(warning -> warning.contains("lies flat"));
    }

    @Test
    void anEditThatABlendDoesNotMakeIsNamed() throws Exception {
        FakeWork work = ROOM.run(
                "image.blend",
                Room.body("image", PICTURE)
                        .put("overlay", base64(DISC))
                        .put("instruction", "put the ball into the picture and blur the background"));
        assertThat(work.warnings())
                .anyMatch(warning -> warning.startsWith("A blend does not do \"blur the background\""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "no double exposure please, put the ball into the picture",
                "put the ball into the picture, without any texture",
                "put the exposed ball into the picture"
            })
    void aDeniedWayOfBlendingIsNotTaken(String instruction) throws Exception {
        assertThat(changedByBlend(instruction)).isLessThan(changedByBlend("double exposure") / 2);
    }

    private int changedByBlend(String instruction) throws Exception {
        ObjectNode body =
                Room.body("image", PICTURE).put("overlay", base64(DISC)).put("instruction", instruction);
        int[] changed = changed(PICTURE, ROOM.run("image.blend", body).published("image_url"));
        return changed[0] + changed[1];
    }

    @Test
    void aPlaceThatIsNotFoundIsRefusedAndNotReplacedByAnother() throws Exception {
        assertThatThrownBy(() -> ROOM.run(
                        "image.blend",
                        Room.body("image", PICTURE)
                                .put("overlay", base64(DISC))
                                .put("instruction", "print the logo on her sweater")))
                .isInstanceOfSatisfying(FailureException.class, e -> {
                    assertThat(e.failure().code().httpStatus()).isEqualTo(422);
                    assertThat(e.failure().details()).contains("sweater");
                });
        assertThat(ROOM.run(
                                "image.blend",
                                Room.body("image", PICTURE)
                                        .put("overlay", base64(DISC))
                                        .put("instruction", "put the ball into the picture"))
                        .published("image_url"))
                .isNotEmpty();
    }

    @Test
    void aBoxAnswersTheRefusalOfAPlaceAndIsRefusedWithoutAPlace() throws Exception {
        String words = "print the logo on her sweater";
        int[] box = {WIDTH / 4, HEIGHT / 4, WIDTH / 2, HEIGHT / 2};
        ObjectNode answered =
                Room.body("image", DISC).put("overlay", base64(PICTURE)).put("instruction", words);
        answered.putArray("box").add(box[0]).add(box[1]).add(box[2]).add(box[3]);
        try (Raster before = Scenes.decode(DISC);
                Raster after = Scenes.decode(ROOM.run("image.blend", answered).published("image_url"))) {
            int changed = 0;
            for (int y = box[1]; y < box[1] + box[3]; y++) {
                changed += Scenes.sample(after.mat(), WIDTH / 2, y, 1) == Scenes.sample(before.mat(), WIDTH / 2, y, 1)
                        ? 0
                        : 1;
            }
            assertThat(changed).isGreaterThan(HEIGHT / 8);
        }
        ObjectNode placeless = answered.deepCopy().put("instruction", "double exposure");
        assertThatThrownBy(() -> ROOM.run("image.blend", placeless))
                .isInstanceOfSatisfying(
                        FailureException.class,
                        e -> assertThat(e.failure().details()).contains("'box'"));
    }

    @ParameterizedTest
    @ValueSource(strings = {".", "remove the cup", "положи на стол"})
    void aBlendThatIsNotUnderstoodSaysSo(String instruction) throws Exception {
        FakeWork work = ROOM.run(
                "image.blend",
                Room.body("image", DISC).put("overlay", base64(DISC)).put("instruction", instruction));
        assertThat(work.warnings()).anyMatch(each -> each.startsWith("'instruction' was not understood"));
    }

    @Test
    void aMaterialGoesOnTheSubjectAndNotOnWhatIsAroundIt() throws Exception {
        FakeWork work = ROOM.run("image.blend", Room.body("image", DISC).put("instruction", "make it of brick"));
        try (Raster before = Scenes.decode(DISC);
                Raster after = Scenes.decode(work.published("image_url"))) {
            assertThat(Scenes.sample(after.mat(), 2, 2, 1)).isEqualTo(Scenes.sample(before.mat(), 2, 2, 1));
            int differ = 0;
            for (int x = WIDTH / 2 - 10; x < WIDTH / 2 + 10; x++) {
                int all = 0;
                for (int c = 0; c < 3; c++) {
                    all += Math.abs(Scenes.sample(after.mat(), x, HEIGHT / 2, c)
                            - Scenes.sample(before.mat(), x, HEIGHT / 2, c));
                }
                differ += all > 30 ? 1 : 0;
            }
            assertThat(differ).isGreaterThan(10);
        }
    }
}
