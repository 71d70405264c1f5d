// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/** The first page: what needs somebody now, then how the service is. */
@Controller
final class OverviewPage implements ConsolePage {
    @Override
    public NavigationEntry entry() {
        return new NavigationEntry(NavigationEntry.Group.OPERATE, 10, "Overview", "/console", "overview");
    }

    @GetMapping("/console")
    String page() {
        return "console/overview";
    }
}
