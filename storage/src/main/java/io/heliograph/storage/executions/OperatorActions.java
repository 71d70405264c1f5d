// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.executions;

import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import java.time.Clock;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Log of operators' actions: operator, action, address and outcome. Entries are never removed. */
public final class OperatorActions {
    private static final int LONGEST_NAME = 100;
    private static final int LONGEST_ADDRESS = 45;
    private static final int LONGEST_SUBJECT = 200;
    private static final int LONGEST_OUTCOME = 500;
    private static final int LONGEST_PAGE = 500;

    private final SqlStatements sqlStatements;
    private final Clock clock;

    /** Access to the actions in this database. */
    public OperatorActions(SqlStatements sqlStatements, Clock clock) {
        this.sqlStatements = sqlStatements;
        this.clock = clock;
    }

    /**
     * Author of an action.
     *
     * @param address its network address; empty if unknown
     * @param token name of the personal token used
     */
    public record Author(String operator, String address, Optional<String> token) {}

    /** An action and its outcome. */
    public record Action(
            long id,
            Instant at,
            String operator,
            Optional<String> token,
            Optional<String> address,
            String action,
            String subject,
            String outcome) {}

    /**
     * Conditions on the listed actions; empty ones do not apply.
     *
     * @param subject exact subject, such as a request's id
     */
    public record ActionFilter(Optional<String> operator, Optional<String> subject, Optional<String> action) {
        /** All actions. */
        public static final ActionFilter ALL = new ActionFilter(Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** Records an action without an address. */
    public void note(String operator, String action, String subject, String outcome) {
        note(new Author(operator, "", Optional.empty()), action, subject, outcome);
    }

    /** Records an action. */
    public void note(Author author, String action, String subject, String outcome) {
        sqlStatements.inTransaction(() -> sqlStatements.update(
                "INSERT INTO operator_action (at, operator, token, address, action, subject, outcome) VALUES (?, ?, ?, ?, ?, ?, ?)",
                DatabaseTimes.now(clock),
                cut(author.operator(), LONGEST_NAME),
                author.token().map(name -> cut(name, LONGEST_NAME)).orElse(null),
                author.address().isEmpty() ? null : cut(author.address(), LONGEST_ADDRESS),
                action,
                cut(subject, LONGEST_SUBJECT),
                cut(outcome, LONGEST_OUTCOME)));
    }

    /** {@link #page(ActionFilter, long, int)} of all actions. */
    public List<Action> page(long before, int limit) {
        return page(ActionFilter.ALL, before, limit);
    }

    /**
     * A page, newest first.
     *
     * @param before id of the last one of the previous page; {@code Long.MAX_VALUE} for the first
     */
    public List<Action> page(ActionFilter filter, long before, int limit) {
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put("before", before);
        parameters.put("limit", Math.clamp(limit, 1, LONGEST_PAGE));
        filter.operator().ifPresent(name -> parameters.put("operator", name));
        filter.subject().ifPresent(name -> parameters.put("subject", name));
        filter.action().ifPresent(name -> parameters.put("action", name));
        String index = filter.subject().isPresent()
                ? "operator_action_subject"
                : filter.operator().isPresent() ? "operator_action_operator" : "PRIMARY";
        return TimedQuery.of(() -> sqlStatements
                .read(TimedQuery.PREFIX + "SELECT * FROM operator_action FORCE INDEX (" + index + ") WHERE id < :before"
                        + (parameters.containsKey("operator") ? " AND operator = :operator" : "")
                        + (parameters.containsKey("subject") ? " AND subject = :subject" : "")
                        + (parameters.containsKey("action") ? " AND action = :action" : "")
                        + " ORDER BY id DESC LIMIT :limit")
                .params(parameters)
                .query((row, _) -> new Action(
                        row.getLong("id"),
                        DatabaseTimes.get(row, "at"),
                        row.getString("operator"),
                        Optional.ofNullable(row.getString("token")),
                        Optional.ofNullable(row.getString("address")),
                        row.getString("action"),
                        row.getString("subject"),
                        row.getString("outcome")))
                .list());
    }

    private static String cut(String text, int longest) {
        return text.length() <= longest ? text : text.substring(0, longest);
    }
}
