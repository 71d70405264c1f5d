// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.playground;

import io.heliograph.app.admin.OperatorIdentity;
import io.heliograph.app.console.ConsolePage;
import io.heliograph.app.console.NavigationEntry;
import io.heliograph.app.console.jobs.JobFiles;
import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.SampleMedia;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.RequestIds;
import io.heliograph.config.Settings;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.gallery.GalleryEntries;
import io.heliograph.storage.gallery.GalleryEntry;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** The page of the playground, the form of each route, and the current operator's gallery. */
@Controller
final class PlaygroundPage implements ConsolePage {
    static final String PATH = "/console/playground";

    private static final int PAGE = 24;
    private static final String AFTER_ALL_IDS = "g";
    private static final String BULK = "bulk"; // not offered here: bulk runs have their own pages

    private final Catalogue catalogue;
    private final Accounts accounts;
    private final GalleryEntries gallery;
    private final JobFiles files;
    private final Settings settings;

    PlaygroundPage(Catalogue catalogue, Accounts accounts, GalleryEntries gallery, JobFiles files, Settings settings) {
        this.catalogue = catalogue;
        this.accounts = accounts;
        this.gallery = gallery;
        this.files = files;
        this.settings = settings;
    }

    /**
     * An entry of the gallery for display.
     *
     * @param title title of its operation
     * @param file the first picture or video of the result; empty while there is none
     */
    public record Shot(GalleryEntry entry, String title, Optional<JobFiles.JobFile> file) {}

    @Override
    public NavigationEntry entry() {
        return new NavigationEntry(NavigationEntry.Group.MAKE, 10, "Playground", PATH, "wand");
    }

    @GetMapping(PATH)
    String page(
            @RequestParam(defaultValue = "image.remove_background") String operation,
            HttpServletRequest request,
            Model model) {
        form(operation, model);
        List<OperationSpec> others = catalogue.all().stream()
                .map(Operation::spec)
                .filter(spec -> !spec.name().equals(BULK)
                        && PlaygroundVerb.of(spec.name()).isEmpty())
                .toList();
        model.addAttribute("verbs", verbs());
        model.addAttribute("others", others);
        model.addAttribute("organizations", accounts.organizations());
        model.addAttribute("sample", SampleMedia.PHOTO.path());
        model.addAttribute("imageBytes", settings.limits().imageBytes());
        model.addAttribute("scripts", List.of("mask-painter.js", "call-text.js", "playground.js"));
        gallery(request, AFTER_ALL_IDS, model);
        return "console/playground";
    }

    @GetMapping(PATH + "/form")
    String form(@RequestParam String operation, Model model) {
        Operation found = catalogue
                .find(operation)
                .filter(each -> !each.spec().name().equals(BULK))
                .orElseThrow(() -> missing("route"));
        model.addAttribute("form", OperationForm.of(found, settings.limits()));
        return "console/playground :: choices";
    }

    @GetMapping(PATH + "/gallery")
    String gallery(HttpServletRequest request, @RequestParam(defaultValue = AFTER_ALL_IDS) String before, Model model) {
        String operator = OperatorIdentity.of(request).name();
        List<GalleryEntry> page = gallery.page(operator, before, PAGE);
        model.addAttribute("shots", page.stream().map(this::shot).toList());
        model.addAttribute("next", page.size() == PAGE ? page.getLast().requestId() : "");
        Duration kept = settings.retention().images();
        model.addAttribute("kept", kept.isZero() ? "" : "kept " + days(kept));
        return "console/playground :: gallery";
    }

    @PostMapping(PATH + "/gallery/{id}/remove")
    String remove(@PathVariable String id, HttpServletRequest request, Model model) {
        if (!RequestIds.looksLikeOne(id)
                || !gallery.remove(OperatorIdentity.of(request).name(), id)) {
            throw missing("result in your gallery");
        }
        return gallery(request, AFTER_ALL_IDS, model);
    }

    private List<PlaygroundVerb> verbs() {
        return List.of(PlaygroundVerb.values()).stream()
                .filter(verb -> catalogue.find(verb.operation()).isPresent())
                .toList();
    }

    private Shot shot(GalleryEntry entry) {
        String title =
                PlaygroundVerb.of(entry.operation()).map(PlaygroundVerb::title).orElse(entry.operation());
        return new Shot(entry, title, files.results(entry.requestId()).stream().findFirst());
    }

    private static String days(Duration duration) {
        return duration.toHours() < 48 ? duration.toHours() + " hours" : duration.toDays() + " days";
    }

    private static FailureException missing(String what) {
        return new FailureException(ErrorCode.NOT_FOUND, "Not found", "There is no such " + what + ".");
    }
}
