// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.retention;

import io.heliograph.storage.objects.ObjectStore;
import java.util.List;
import java.util.Set;

/** Removes the objects below a request's folders. */
final class PrefixRemoval {
    private static final int PAGE = 1000;

    private final ObjectStore objects;

    PrefixRemoval(ObjectStore objects) {
        this.objects = objects;
    }

    /** Removes the inputs and the intermediate objects of a request. */
    void removeInputsAndWork(String requestId) {
        remove("inputs/" + requestId + "/", Set.of());
        remove("work/" + requestId + "/", Set.of());
    }

    /** Removes the results except the given objects. */
    void removeResults(String requestId, Set<String> kept) {
        remove("results/" + requestId + "/", kept);
    }

    private void remove(String prefix, Set<String> kept) {
        String last = "";
        List<String> page;
        do {
            page = objects.list(prefix, PAGE, last);
            if (!page.isEmpty()) {
                last = page.getLast();
                objects.deleteAll(
                        page.stream().filter(key -> !kept.contains(key)).toList());
            }
        } while (page.size() == PAGE);
    }
}
