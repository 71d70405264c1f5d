// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import io.heliograph.app.console.PageFrame.Line;
import io.heliograph.app.console.PageFrame.Section;
import io.heliograph.config.Settings;
import io.heliograph.config.access.OperatorRole;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.info.BuildProperties;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ModelAttribute;

/** Adds the page frame, and the formatter for times and sizes, to the model of every console template. */
@ControllerAdvice(basePackageClasses = ConsolePage.class)
final class FrameAdvice {
    private final List<ConsolePage> pages;
    private final ConsoleAssets assets;
    private final Settings settings;
    private final Clock clock;
    private final String version;
    private final DisplayText shown;
    private final IconPaths icons = new IconPaths();

    FrameAdvice(
            ObjectProvider<ConsolePage> pages,
            ConsoleAssets assets,
            Settings settings,
            Clock clock,
            ObjectProvider<BuildProperties> build) {
        this.pages = pages.stream()
                .sorted(Comparator.comparingInt(page -> page.entry().order()))
                .toList();
        this.assets = assets;
        this.settings = settings;
        this.clock = clock;
        version = Optional.ofNullable(build.getIfAvailable())
                .map(BuildProperties::getVersion)
                .orElse("");
        shown = new DisplayText(clock);
    }

    @ModelAttribute("frame")
    PageFrame frame(HttpServletRequest request) {
        Optional<Authentication> login =
                Optional.ofNullable(SecurityContextHolder.getContext().getAuthentication());
        Optional<OperatorRole> role = login.flatMap(FrameAdvice::role);
        String path = request.getRequestURI();
        Optional<NavigationEntry> here = pages.stream()
                .map(ConsolePage::entry)
                .filter(entry -> path.equals(entry.path()) || path.startsWith(entry.path() + "/"))
                .max(Comparator.comparingInt(entry -> entry.path().length()));
        return new PageFrame(
                role.isPresent() ? login.map(Authentication::getName).orElse("") : "",
                role.orElse(OperatorRole.VIEWER),
                role.isPresent() && request.getHeader("HX-Request") == null ? navigation(here) : List.of(),
                here,
                request.getContextPath() + assets.path(),
                version,
                clock.instant(),
                settings.console().idle());
    }

    @ModelAttribute("shown")
    DisplayText shown() {
        return shown;
    }

    @ModelAttribute("icons")
    IconPaths icons() {
        return icons;
    }

    private List<Section> navigation(Optional<NavigationEntry> here) {
        return Arrays.stream(NavigationEntry.Group.values())
                .map(group -> new Section(
                        group,
                        pages.stream()
                                .filter(page -> page.entry().group() == group)
                                .map(page -> new Line(
                                        page.entry(),
                                        page.count(),
                                        here.filter(page.entry()::equals).isPresent()))
                                .toList()))
                .filter(section -> !section.lines().isEmpty())
                .toList();
    }

    private static Optional<OperatorRole> role(Authentication login) {
        return Arrays.stream(OperatorRole.values())
                .filter(role -> login.getAuthorities().stream()
                        .anyMatch(granted -> ("ROLE_" + role.name()).equals(granted.getAuthority())))
                .max(Comparator.naturalOrder());
    }
}
