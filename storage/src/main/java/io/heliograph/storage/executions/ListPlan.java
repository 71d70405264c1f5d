// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.executions;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The tables, the index and the key of a filtered list. The order of the tables and the index follow from the filter
 * and are fixed here: the optimizer guesses from statistics, and sometimes sorts a million rows. The
 * usually most selective condition selects the rows by its index; the other conditions are checked row by row.
 *
 * @param from the FROM clause
 * @param key column to page by
 */
record ListPlan(String from, String key, RequestFilter filter) {
    private static final Set<String> USUAL = Set.of("COMPLETED");
    private static final List<Lead> LEADS = List.of(
            Lead.submission(FilterField.CLONED_FROM, "submission_clone"),
            Lead.execution(FilterField.NODE, "batch_job_execution_process"),
            Lead.submission(FilterField.ERROR_CODE, "submission_error_execution"),
            Lead.submission(FilterField.ORGANIZATION, "submission_organization_execution"),
            Lead.submission(FilterField.SOURCE, "submission_source_execution"),
            Lead.submission(FilterField.OPERATION, "submission_operation_execution"),
            Lead.submission(FilterField.TEXT, "submission_outcome_execution"),
            Lead.submission(FilterField.OUTCOME, "submission_outcome_execution"),
            Lead.submission(FilterField.POOL, "submission_pool_execution"),
            Lead.execution(FilterField.STATUS, "batch_job_execution_status"));
    private static final Lead STATUS = LEADS.getLast();
    private static final Lead OUTCOME = Lead.submission(FilterField.OUTCOME, "submission_outcome_execution");

    /** A field with an index that can select the rows, the FROM clause that forces this index, and the column to page by. */
    private record Lead(FilterField field, String from, String key) {
        static Lead submission(FilterField field, String index) {
            return new Lead(
                    field,
                    " FROM submission s FORCE INDEX (" + index + ") STRAIGHT_JOIN BATCH_JOB_EXECUTION e"
                            + " ON e.JOB_EXECUTION_ID = s.job_execution_id",
                    "s.job_execution_id");
        }

        static Lead execution(FilterField field, String index) {
            return new Lead(
                    field,
                    " FROM BATCH_JOB_EXECUTION e FORCE INDEX (" + index + ") STRAIGHT_JOIN submission s"
                            + " ON s.job_execution_id = e.JOB_EXECUTION_ID",
                    "e.JOB_EXECUTION_ID");
        }
    }

    static ListPlan of(RequestFilter wanted) {
        RequestFilter filter = wanted.value(FilterField.STATE)
                .map(state -> RequestState.valueOf(state).narrowed(wanted))
                .orElse(wanted);
        Lead lead = lead(filter);
        return new ListPlan(lead.from(), lead.key(), filter);
    }

    private static Lead lead(RequestFilter filter) {
        if (filter.value(FilterField.REQUEST).isPresent()) {
            // ids begin with the time, so few match the beginning of one; the database sorts those
            return Lead.submission(FilterField.REQUEST, "PRIMARY");
        }
        if (isRare(filter, FilterField.STATUS)) {
            return STATUS;
        }
        if (isRare(filter, FilterField.OUTCOME)
                && filter.value(FilterField.ERROR_CODE).isEmpty()) {
            return OUTCOME;
        }
        return LEADS.stream()
                .filter(each -> filter.value(each.field()).isPresent())
                .findFirst()
                .orElseGet(() -> Lead.submission(FilterField.FROM, "submission_execution"));
    }

    private static boolean isRare(RequestFilter filter, FilterField field) {
        return filter.value(field).filter(value -> !USUAL.contains(value)).isPresent();
    }

    /** All conditions, each preceded by AND. Puts their values into {@code parameters}, by the names of their fields. */
    String conditions(Map<String, Object> parameters) {
        filter.values().forEach((field, text) -> parameters.put(field.parameter(), field.read(text)));
        return filter.values().keySet().stream()
                .map(field -> " AND " + field.condition())
                .collect(Collectors.joining());
    }
}
