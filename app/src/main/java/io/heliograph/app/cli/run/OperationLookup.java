// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import io.heliograph.app.drop.profile.NearestName;
import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.Operation;
import java.util.List;
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

    private String unknown(String typed) {
        List<String> names =
                catalogue.all().stream().map(each -> each.spec().name()).toList();
        List<String> endings = names.stream()
                .filter(name -> name.endsWith("." + typed))
                .sorted()
                .toList();
        String meant = endings.isEmpty() ? NearestName.to(typed, names).orElse("") : String.join(" or ", endings);
        return "No operation is named %s. %s"
                .formatted(
                        typed, meant.isEmpty() ? "List them: heliograph operations." : "Did you mean " + meant + "?");
    }
}
