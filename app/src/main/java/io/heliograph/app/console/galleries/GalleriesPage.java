// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.galleries;

import io.heliograph.app.admin.AuditLog;
import io.heliograph.app.admin.OperatorIdentity;
import io.heliograph.app.console.ConsolePage;
import io.heliograph.app.console.NavigationEntry;
import io.heliograph.app.search.GallerySearch;
import io.heliograph.app.search.WordSearch;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.access.OperatorRole;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.Organization;
import io.heliograph.storage.visuals.Gallery;
import io.heliograph.storage.visuals.RegisteredVisual;
import io.heliograph.storage.visuals.RegisteredVisuals;
import io.heliograph.storage.visuals.VisualChanges;
import io.heliograph.storage.visuals.VisualDescription;
import io.heliograph.storage.visuals.VisualQueries;
import io.heliograph.vision.similarity.PictureDescriptor;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** The galleries: the newest pictures of an organization, search by words and by similarity, and removal of a picture. */
@Controller
final class GalleriesPage implements ConsolePage {
    private static final int PAGE = 48;
    private static final int LONGEST_QUERY = 500;
    private static final String PATH = "/console/galleries";

    private final Accounts accounts;
    private final RegisteredVisuals visuals;
    private final VisualQueries visualQueries;
    private final VisualChanges changes;
    private final GallerySearch gallerySearch;
    private final AuditLog auditLog;

    GalleriesPage(
            Accounts accounts,
            RegisteredVisuals visuals,
            VisualQueries visualQueries,
            VisualChanges changes,
            GallerySearch gallerySearch,
            AuditLog auditLog) {
        this.accounts = accounts;
        this.visuals = visuals;
        this.visualQueries = visualQueries;
        this.changes = changes;
        this.gallerySearch = gallerySearch;
        this.auditLog = auditLog;
    }

    @Override
    public NavigationEntry entry() {
        return new NavigationEntry(NavigationEntry.Group.MAKE, 40, "Galleries", PATH, "picture");
    }

    @GetMapping(PATH)
    String page(
            @RequestParam(defaultValue = "0") long organization,
            @RequestParam(defaultValue = "") String q,
            @RequestParam(defaultValue = "") String like,
            @RequestParam(defaultValue = "") String before,
            Model model)
            throws InterruptedException {
        List<Organization> all = accounts.organizations();
        Organization chosen = all.stream()
                .filter(each -> organization == 0 || each.id() == organization)
                .findFirst()
                .orElseThrow(() -> missing("organization"));
        String words = q.strip().substring(0, Math.min(LONGEST_QUERY, q.strip().length()));
        List<RegisteredVisual> shown = shown(chosen, words, like, before);
        boolean listed = words.isEmpty() && like.isEmpty();
        model.addAttribute("organizations", all);
        model.addAttribute("organization", chosen);
        model.addAttribute("pictures", visuals.count(chosen.id()));
        model.addAttribute("shown_pictures", shown);
        model.addAttribute("q", words);
        model.addAttribute("like", like);
        model.addAttribute(
                "next", listed && shown.size() == PAGE ? shown.getLast().visualId() : "");
        return "console/galleries";
    }

    private List<RegisteredVisual> shown(Organization chosen, String words, String like, String before)
            throws InterruptedException {
        var own = new Gallery.Own(chosen.id());
        if (!like.isEmpty()) {
            VisualDescription sample = changes.description(own, like).orElseThrow(() -> missing("picture"));
            return visuals(gallerySearch.byLooks(
                    own, PictureDescriptor.read(sample.descriptor()), sample.pictureHash(), PAGE));
        }
        if (!words.isEmpty()) {
            return visuals(gallerySearch.byWords(own, new WordSearch(words, Map.of()), PAGE));
        }
        return visualQueries.page(
                chosen.id(),
                Optional.of(before)
                        .filter(id -> !id.isEmpty())
                        .flatMap(id -> visualQueries.find(chosen.id(), id))
                        .map(VisualQueries.Place::of),
                PAGE);
    }

    private static List<RegisteredVisual> visuals(List<GallerySearch.Hit> hits) {
        return hits.stream().map(GallerySearch.Hit::visual).toList();
    }

    @GetMapping(PATH + "/{organization}/{visual}")
    String one(@PathVariable long organization, @PathVariable String visual, Model model) {
        model.addAttribute("visual", found(organization, visual));
        return "console/galleries :: one";
    }

    @PostMapping(PATH + "/{organization}/{visual}/remove")
    String remove(
            @PathVariable long organization, @PathVariable String visual, HttpServletRequest request, Model model) {
        RegisteredVisual found = found(organization, visual);
        auditLog.doing(
                OperatorIdentity.of(request),
                OperatorRole.OPERATOR,
                "remove picture",
                organization + "/" + found.visualId(),
                () -> visuals.remove(organization, found.visualId()),
                removed -> removed ? "removed" : "had been removed before");
        model.addAttribute("visual", found);
        return "console/galleries :: removed";
    }

    private RegisteredVisual found(long organization, String visual) {
        return visualQueries.find(organization, visual).orElseThrow(() -> missing("picture"));
    }

    private static FailureException missing(String what) {
        return new FailureException(ErrorCode.NOT_FOUND, "Not found", "There is no such " + what + ".");
    }
}
