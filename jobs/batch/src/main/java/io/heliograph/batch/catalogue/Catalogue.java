// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** All operations, with unique names and addresses. */
public final class Catalogue {
    private static final Set<String> WORK_OF_OTHERS = Set.of("bulk", "recipe", "gallery.register");

    private final Map<String, Operation> byName = new TreeMap<>();

    /**
     * @throws IllegalArgumentException if two operations share a name or an address
     */
    public Catalogue(Collection<Operation> operations) {
        var paths = new HashSet<String>();
        for (Operation operation : operations) {
            OperationSpec operationSpec = operation.spec();
            if (byName.put(operationSpec.name(), operation) != null) {
                throw new IllegalArgumentException("two operations are called " + operationSpec.name());
            }
            for (String path : operationSpec.paths()) {
                if (!paths.add(path)) {
                    throw new IllegalArgumentException("two operations answer at " + path);
                }
            }
        }
    }

    /**
     * The operation of that name.
     *
     * @throws IllegalArgumentException if there is none
     */
    public Operation named(String name) {
        Operation operation = byName.get(name);
        if (operation == null) {
            throw new IllegalArgumentException("no operation is called " + name);
        }
        return operation;
    }

    /** The operation of that name, or at that address, if there is one. */
    public Optional<Operation> find(String nameOrPath) {
        Operation named = byName.get(nameOrPath);
        return named != null
                ? Optional.of(named)
                : byName.values().stream()
                        .filter(operation -> operation.spec().paths().contains(nameOrPath))
                        .findFirst();
    }

    /** All operations, in the order of their canonical addresses. */
    public List<Operation> all() {
        return byName.values().stream()
                .sorted(Comparator.comparing(operation -> operation.spec().path()))
                .toList();
    }

    /**
     * Operations that can run on each of many files, by name. They have a field for a file. Bulk runs and recipes are
     * excluded, since they run other operations. Registration is excluded, since it needs a separate request for each
     * file.
     */
    public List<OperationSpec> perFile() {
        return byName.values().stream()
                .map(Operation::spec)
                .filter(spec -> spec.fileField().isPresent() && !WORK_OF_OTHERS.contains(spec.name()))
                .toList();
    }
}
