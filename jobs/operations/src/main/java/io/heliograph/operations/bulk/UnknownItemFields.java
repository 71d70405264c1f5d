// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.bulk;

import io.heliograph.batch.catalogue.IgnoredFields;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.fields.BulkInput;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.node.ObjectNode;

/** Warns about fields that the operation of a bulk run does not know: a mistyped field would give all inputs the default value. */
final class UnknownItemFields {
    private UnknownItemFields() {}

    /** The warning for the answer that accepts a run. */
    static Optional<String> ofRun(Operation operation, ObjectNode defaults, List<BulkInput> inputs) {
        Optional<String> common = IgnoredFields.listed(operation.spec(), defaults)
                .map(names -> start(operation.spec()) + " in 'fields', for every input: " + names);
        List<BulkInput> faulty = inputs.stream()
                .filter(input ->
                        IgnoredFields.listed(operation.spec(), input.fields()).isPresent())
                .toList();
        Optional<String> own = faulty.stream()
                .findFirst()
                .flatMap(input -> IgnoredFields.listed(operation.spec(), input.fields())
                        .map(names -> start(operation.spec()) + " in " + faulty.size() + " of " + inputs.size()
                                + " inputs, the first is '" + BulkInput.beginning(input.name()) + "': " + names));
        return Stream.of(common, own).flatMap(Optional::stream).reduce((all, next) -> all + " " + next);
    }

    /** The warning for one item's row of the report. */
    static Optional<String> ofItem(Operation operation, ObjectNode fields) {
        return IgnoredFields.listed(operation.spec(), fields).map(names -> start(operation.spec()) + ": " + names);
    }

    private static String start(OperationSpec spec) {
        return "The operation " + spec.name() + " does not know, and ignored";
    }
}
