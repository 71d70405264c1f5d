// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.language.BriefReader;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Moons, suns and birds: small in the sky, above what stands on the ground, and in flight. */
class SkyThingsTest {
    private static final ArchetypeCatalogue CATALOGUE = ArchetypeCatalogue.builtIn();
    private static final BriefReader READER = BriefReader.load(CATALOGUE);
    private static final LayoutDirector DIRECTOR = new LayoutDirector(CATALOGUE);

    private record Placed(SceneLayout layout, LayoutCamera camera) {
        PictureRect seen(int thing) {
            return camera.see(layout.group().cell(thing).box());
        }
    }

    private static Placed placed(String prompt, long seed) {
        Brief brief = READER.read(prompt, "");
        List<List<Prop>> cast = DIRECTOR.cast(brief, seed, 0);
        SceneLayout layout = new SceneLayout(brief, cast, 1, seed);
        FramePosition frame = FramePosition.of(
                brief,
                cast.getFirst().getFirst(),
                new SplittableRandomStream(SplittableRandomStream.split(seed, "spot", 0)));
        return new Placed(layout, layout.solve(frame.fill(), frame.x(), frame.y()));
    }

    /** Heights are shares of half the picture. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a moon over a castle | 0",
                "a house under a full moon | 1",
                "a castle on a hill with a moon in the sky | 1",
                "a tree and the sun | 1",
                "a crescent moon above the sea | 0",
                "a full moon in the night sky | 0",
                "a lighthouse with birds in the sky | 1",
                "a bird above a tree | 0"
            })
    void itIsSmallAndAboveTheOthers(String prompt, int thing) {
        for (long seed = 1; seed <= 6; seed++) {
            Placed placed = placed(prompt, seed);
            PictureRect sky = placed.seen(thing);
            assertThat(sky.top() - sky.bottom()).as(prompt).isLessThan(0.5f);
            for (InstanceGroup other : placed.layout().cells()) {
                if (other.thing != thing) {
                    assertThat(sky.midY())
                            .as(prompt)
                            .isGreaterThan(placed.seen(other.thing).midY());
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a red rocket with a moon",
                "a rocket and a full moon",
                "a red rocket at night with a full moon",
                "a spaceship and a planet",
                "an astronaut with a moon",
                "a girl and a full moon",
                "a cat and a moon",
                "a castle with a full moon"
            })
    void aMoonDoesNotCoverTheSubject(String prompt) {
        for (long seed = 1; seed <= 6; seed++) {
            Placed placed = placed(prompt, seed);
            PictureRect moon = placed.seen(1);
            PictureRect subject = placed.seen(0);
            boolean apart = moon.left() > subject.right()
                    || moon.right() < subject.left()
                    || moon.bottom() > subject.top()
                    || moon.top() < subject.bottom();
            boolean behind = placed.layout().group().cell(1).box().midZ()
                    > placed.layout().group().cell(0).box().midZ();
            assertThat(apart || behind).as(prompt + " " + seed).isTrue();
            assertThat(moon.midY()).as(prompt + " " + seed).isGreaterThan(subject.midY());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "birds in the sky",
                "a parrot in the sky",
                "a flock of birds over the sea",
                "a bird above a tree",
                "three seagulls in the sky above a boat",
                "an owl in the night sky",
                "an eagle over mountains",
                "a sparrow above a house"
            })
    void aBirdInTheAirSpreadsItsWings(String prompt) {
        Prop flying = DIRECTOR.cast(READER.read(prompt, ""), 3, 0).getFirst().getFirst();
        assertThat(flying.habit()).as(prompt).isEqualTo(Prop.Habit.FLIES);
        assertThat(flying.reach().width())
                .as(prompt)
                .isGreaterThan(1.3f * flying.reach().depth());
    }
}
