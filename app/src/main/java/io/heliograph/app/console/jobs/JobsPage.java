// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.jobs;

import io.heliograph.app.console.ConsolePage;
import io.heliograph.app.console.NavigationCount;
import io.heliograph.app.console.NavigationEntry;
import io.heliograph.app.console.StateBadge;
import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.ParameterText;
import io.heliograph.config.Pool;
import io.heliograph.storage.executions.FilterField;
import io.heliograph.storage.executions.RequestFilter;
import io.heliograph.storage.executions.RequestQueries;
import io.heliograph.storage.executions.RequestState;
import io.heliograph.storage.executions.StateCounts;
import io.heliograph.storage.executions.StateCounts.StateCount;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;

/** The list of jobs: tabs by state, filters, keyset pagination. */
@Controller
final class JobsPage implements ConsolePage {
    private static final int PAGE = 50;
    private static final int WHOLE_ID = 36;
    private static final List<RequestState> TABS = List.of(
            RequestState.WAITING,
            RequestState.RUNNING,
            RequestState.TRYING_AGAIN,
            RequestState.FAILED,
            RequestState.COMPLETED,
            RequestState.CANCELLED,
            RequestState.UNCLEAR);

    private final JobLines lines;
    private final RequestQueries requestQueries;
    private final StateCounts counts;
    private final FailedCount failed;
    private final Catalogue catalogue;

    JobsPage(
            JobLines lines,
            RequestQueries requestQueries,
            StateCounts counts,
            FailedCount failed,
            Catalogue catalogue) {
        this.lines = lines;
        this.requestQueries = requestQueries;
        this.counts = counts;
        this.failed = failed;
        this.catalogue = catalogue;
    }

    /**
     * A tab of the list: one state, with the number of its jobs.
     *
     * @param count number of jobs as text; empty if not counted
     */
    public record Tab(String title, String count, String address, boolean current) {}

    @Override
    public NavigationEntry entry() {
        return new NavigationEntry(NavigationEntry.Group.OPERATE, 20, "Jobs", "/console/jobs", "jobs");
    }

    @Override
    public Optional<NavigationCount> count() {
        long recent = failed.ofDay();
        return recent == 0 ? Optional.empty() : Optional.of(new NavigationCount(recent, "failed in a day", true));
    }

    @GetMapping("/console/jobs")
    String page(
            @RequestParam Map<String, String> parameters,
            @RequestHeader(name = "HX-Target", required = false) Optional<String> target,
            Model model) {
        String id = parameters.getOrDefault("id", "").strip();
        if (id.length() == WHOLE_ID && requestQueries.find(id).isPresent()) {
            return "redirect:/console/jobs/" + id;
        }
        RequestFilter filter = FilterChip.read(parameters);
        if (!id.isEmpty()) {
            filter = filter.with(FilterField.REQUEST, id);
        }
        long before = number(parameters, "before");
        var page = lines.page(filter, before, PAGE);
        Map<Long, String> organizations = lines.names();
        model.addAttribute("here", FilterChip.address(filter));
        model.addAttribute("lines", page);
        model.addAttribute("first", before == Long.MAX_VALUE);
        model.addAttribute(
                "next",
                page.size() < PAGE
                        ? ""
                        : withParameter(filter, "before", page.getLast().row().executionId()));
        model.addAttribute(
                "rows",
                page.isEmpty() || before != Long.MAX_VALUE
                        ? ""
                        : rows(filter, page.getFirst().row().executionId()));
        model.addAttribute("chosen", chosen(filter));
        model.addAttribute("fresh", 0);
        model.addAttribute("tabs", tabs(filter));
        model.addAttribute("chips", FilterChip.of(filter, organizations));
        model.addAttribute("organizations", organizations);
        model.addAttribute(
                "operations",
                catalogue.all().stream()
                        .map(Operation::spec)
                        .map(spec -> spec.name())
                        .sorted()
                        .toList());
        model.addAttribute("pools", Arrays.stream(Pool.values()).map(Pool::id).toList());
        model.addAttribute("errors", ErrorCode.values());
        return target.filter("jobs"::equals).isPresent() ? "console/jobs :: list" : "console/jobs";
    }

    /** Renders the rows of a page again with their current states, in the same order; newer jobs are only counted. */
    @GetMapping("/console/jobs/rows")
    String rows(@RequestParam Map<String, String> parameters, Model model) {
        RequestFilter filter = FilterChip.read(parameters);
        long newest = number(parameters, "newest");
        long before = newest == Long.MAX_VALUE ? newest : newest + 1;
        model.addAttribute("lines", lines.page(filter, before, PAGE));
        model.addAttribute("here", FilterChip.address(filter));
        model.addAttribute("rows", rows(filter, newest));
        model.addAttribute(
                "fresh",
                requestQueries.page(filter, Long.MAX_VALUE, PAGE).stream()
                        .filter(row -> row.executionId() > newest)
                        .count());
        return "console/jobs :: rows";
    }

    private static String rows(RequestFilter filter, long newest) {
        return withParameter(filter, "newest", newest).replace(FilterChip.JOBS, FilterChip.JOBS + "/rows");
    }

    private static Map<String, String> chosen(RequestFilter filter) {
        Map<String, String> chosen = new LinkedHashMap<>();
        filter.values().forEach((field, value) -> chosen.put(field.parameter(), value));
        return chosen;
    }

    private List<Tab> tabs(RequestFilter filter) {
        Optional<String> wanted = filter.value(FilterField.STATE);
        RequestFilter others = filter.without(FilterField.STATE);
        List<StateCount> counted = counts.of(others);
        var all = new Tab("All", "", FilterChip.address(others), wanted.isEmpty());
        return Stream.concat(
                        Stream.of(all),
                        TABS.stream()
                                .map(state -> new Tab(
                                        StateBadge.of(state).text(),
                                        counted.stream()
                                                .filter(each -> each.state() == state)
                                                .map(JobsPage::text)
                                                .findFirst()
                                                .orElse(""),
                                        FilterChip.address(others.with(FilterField.STATE, state.name())),
                                        wanted.filter(state.name()::equals).isPresent())))
                .toList();
    }

    private static String text(StateCount count) {
        return count.more() ? StateCounts.MOST + "+" : Long.toString(count.count());
    }

    private static String withParameter(RequestFilter filter, String name, long value) {
        String address = FilterChip.address(filter);
        return address + (address.contains("?") ? "&" : "?") + name + "=" + value;
    }

    private static long number(Map<String, String> parameters, String name) {
        String text = parameters.getOrDefault(name, "");
        return text.isEmpty()
                ? Long.MAX_VALUE
                : ParameterText.number(text, Long.MIN_VALUE, Long.MAX_VALUE)
                        .orElseThrow(() -> new FailureException(
                                ErrorCode.BAD_REQUEST,
                                "Bad request",
                                name + " must be a whole number of at most 18 digits."));
    }
}
