// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import io.heliograph.app.drop.profile.NearestName;
import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.Operation;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Finds an operation by name or path. */
record OperationLookup(Catalogue catalogue, CommandSpec spec) {
    /**
     * The operation of a name or path.
     *
     * @throws ParameterException if there is none; the message suggests the nearest name
     */
    Operation of(String typed) {
        return catalogue.find(typed).orElseThrow(() -> new ParameterException(new CommandLine(spec), unknown(typed)));
    }

    /** The operations with the nearest name, or the nearest last part of a name, which several may share. */
    static Optional<String> nearest(String typed, List<String> names) {
        List<String> all = Stream.concat(names.stream(), names.stream().map(OperationLookup::lastPart))
                .toList();
        return NearestName.to(typed, all)
                .map(near -> names.stream()
                        .filter(name -> name.equals(near) || lastPart(name).equals(near))
                        .sorted()
                        .collect(Collectors.joining(" or ")));
    }

    private static String lastPart(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    private String unknown(String typed) {
        List<String> names =
                catalogue.all().stream().map(each -> each.spec().name()).toList();
        String meant = nearest(typed, names).orElse("");
        return "No operation is named %s. %s"
                .formatted(
                        typed, meant.isEmpty() ? "List them: heliograph operations." : "Did you mean " + meant + "?");
    }
}
