// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.sdf;

import io.heliograph.imaging.ReusedEntries;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.InvocationTargetException;
import java.util.Map;

/**
 * Cache of recently compiled structures, each a hidden class. A structure stays in the cache while it is used, so that later pictures
 * profit from its just-in-time compiled code.
 */
final class CompiledStructures {
    // maximum structures in the cache; each takes about 10 kB with its compiled code
    private static final int MOST = 768;
    // maximum steps of a compiled structure; with more, a class's constant pool could overflow
    private static final int MOST_STEPS = 2500;

    private static final Map<String, DistanceField> FIELDS = ReusedEntries.atMost(MOST);

    private CompiledStructures() {}

    /** Distance field of a structure: generated code, or the interpreter for very large structures. */
    static DistanceField field(LoweredNode root) {
        if (root.size() > MOST_STEPS) {
            return new StepInterpreter(root);
        }
        StringBuilder key = new StringBuilder();
        root.key(key);
        synchronized (FIELDS) {
            return FIELDS.computeIfAbsent(key.toString(), k -> compile(root));
        }
    }

    /** Number of structures in the cache. */
    static int kept() {
        synchronized (FIELDS) {
            return FIELDS.size();
        }
    }

    private static DistanceField compile(LoweredNode root) {
        try {
            Class<?> type = MethodHandles.lookup()
                    .defineHiddenClass(new StructureWriter().write(root), true)
                    .lookupClass();
            return (DistanceField) type.getDeclaredConstructor().newInstance();
        } catch (IllegalAccessException
                | InstantiationException
                | NoSuchMethodException
                | InvocationTargetException e) {
            throw new IllegalStateException("a structure could not be compiled", e);
        }
    }
}
