// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.language.lexicon.DrawableVocabulary;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** A fixed vocabulary, so that these tests do not change when an archetype is added. */
public final class TestVocabulary implements DrawableVocabulary {
    private static final String WORDS = """
            dog:puppy,hound; cat:kitten; horse:pony; cow:bull; bear:; rabbit:; fox:; lion:; tiger:; wolf:; elephant:; giraffe:; zebra:; sheep:; camel:
            mouse:; bird:seagull,sparrow; owl:; duck:; penguin:; fish:; whale:; butterfly:; turtle:; crab:; snake:; dinosaur:dragon; deer:; teddy bear:
            person:man,woman,boy,girl,child,kid,people,human; astronaut:; robot:; snowman:; knight:; ghost:
            car:taxi; bus:; truck:lorry; bicycle:bike; motorcycle:; boat:; sailboat:; ship:; plane:airplane,aeroplane; train:; rocket:; hot air balloon:; tractor:
            house:cabin,cottage,barn; castle:; tower:; lighthouse:; windmill:; bridge:; tent:; pyramid:; temple:; skyscraper:; fence:; wall:; door:; window:; gate:; sign:; village:
            chair:; armchair:; sofa:couch; table:desk; bed:; shelf:counter; bench:; lamp:lantern; street lamp:; clock:; statue:; swing:
            mug:; cup:; glass:; bottle:; vase:; bowl:; plate:; teapot:; jar:; candle:; basket:; box:; tray:; bucket:bin; pot:; perfume bottle:
            apple:; pear:; orange:; lemon:; banana:; strawberry:; cherry:; grape:; watermelon:melon; pineapple:; pumpkin:; carrot:; bread:; burger:hamburger; pizza:; cake:; donut:; egg:; cheese:; ice cream:; sushi:; fries:; mint:
            tree:; pine:pine tree; palm:; cactus:; bush:plant; flower:; rose:; tulip:; sunflower:; mushroom:; branch:; bamboo:; grass blade:
            ball:; balloon:; book:notebook; laptop:computer; phone:smartphone; camera:; guitar:; umbrella:; hat:; crown:; glasses:sunglasses; scarf:; dress:; shoe:sneaker; boot:; ring:; crystal:; kite:; sword:; headphones:; jacket:; shirt:
            moon:; star:; sun:; planet:; rock:stone; campfire:fire; sphere:; cube:; space station:; torus:; cloud:
            """;

    private final Map<String, String> archetypes = new HashMap<>();

    /** Fills the table. */
    public TestVocabulary() {
        for (String entry : Bars.cut(WORDS, "[\n;]")) {
            int colon = entry.indexOf(':');
            if (colon > 0) {
                String name = entry.substring(0, colon).strip();
                archetypes.put(name, name);
                for (String word : Bars.cut(entry.substring(colon + 1), ",")) {
                    archetypes.putIfAbsent(word.strip(), name);
                }
            }
        }
    }

    @Override
    public Optional<String> archetypeOf(String noun) {
        return noun.isEmpty() ? Optional.empty() : Optional.ofNullable(archetypes.get(noun));
    }
}
