// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.folders;

import io.heliograph.app.admin.AuditLog;
import io.heliograph.app.admin.OperatorIdentity;
import io.heliograph.app.console.ConsolePage;
import io.heliograph.app.console.NavigationCount;
import io.heliograph.app.console.NavigationEntry;
import io.heliograph.app.drop.DropStatus;
import io.heliograph.app.drop.FileCount;
import io.heliograph.app.drop.ParkedFiles;
import io.heliograph.app.drop.WatchedFolder;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.access.OperatorRole;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/**
 * The watched folders: waiting files, failed files with their reasons; moves failed files back to the inbox and finished originals to
 * {@code restored}.
 */
@Controller
final class FoldersPage implements ConsolePage {
    private static final int SHOWN = 100;
    private static final String PART = "console/folders :: now";

    private final DropStatus status;
    private final ParkedFiles parked;
    private final AuditLog auditLog;

    FoldersPage(DropStatus status, ParkedFiles parked, AuditLog auditLog) {
        this.status = status;
        this.parked = parked;
        this.auditLog = auditLog;
    }

    @Override
    public NavigationEntry entry() {
        return new NavigationEntry(NavigationEntry.Group.OPERATE, 40, "Folders", "/console/folders", "folder");
    }

    @Override
    public Optional<NavigationCount> count() {
        FileCount failed = status.failed();
        return failed.isEmpty()
                ? Optional.empty()
                : Optional.of(new NavigationCount(failed.files(), failed.more(), "failed", true));
    }

    @GetMapping("/console/folders")
    String page(@RequestParam(defaultValue = "") String folder, Model model) {
        show(folder, "", model);
        return "console/folders";
    }

    @GetMapping("/console/folders/now")
    String now(@RequestParam(defaultValue = "") String folder, Model model) {
        show(folder, "", model);
        return PART;
    }

    @GetMapping("/console/folders/ask")
    String ask(@RequestParam String folder, Model model) {
        model.addAttribute("folder", named(folder));
        return "console/folders :: ask";
    }

    @PostMapping("/console/folders/retry")
    String retry(@RequestParam String folder, @RequestParam String file, HttpServletRequest request, Model model) {
        doing(request, "retry file", folder + "/" + file, () -> {
            parked.retry(folder, file);
            return new FileCount(1, false);
        });
        show(folder, file + " is back in the inbox.", model);
        return PART;
    }

    @PostMapping("/console/folders/retry-all")
    String retryAll(@RequestParam String folder, HttpServletRequest request, Model model) {
        FileCount moved = doing(request, "retry failed files", folder, () -> parked.retryAll(folder));
        show(folder, moved.files() + " files are back in the inbox." + left(moved), model);
        return PART;
    }

    @PostMapping("/console/folders/back")
    String bringBack(@RequestParam String folder, HttpServletRequest request, Model model) {
        FileCount moved = doing(request, "bring originals back", folder, () -> parked.bringBack(folder));
        show(folder, moved.files() + " files are in restored/" + folder + " now." + left(moved), model);
        return PART;
    }

    private static String left(FileCount moved) {
        return moved.more() ? " More are left: press again for the next." : "";
    }

    private FileCount doing(HttpServletRequest request, String action, String subject, Supplier<FileCount> work) {
        return auditLog.doing(
                OperatorIdentity.of(request),
                OperatorRole.OPERATOR,
                action,
                subject,
                work::get,
                moved -> moved.files() + " files");
    }

    private WatchedFolder named(String folder) {
        return status.folders().stream()
                .filter(each -> each.path().equals(folder))
                .findFirst()
                .orElseThrow(() -> new FailureException(ErrorCode.NOT_FOUND, "Not found", "There is no such folder."));
    }

    private void show(String chosen, String text, Model model) {
        List<WatchedFolder> folders = status.folders();
        Optional<WatchedFolder> shown = folders.stream()
                .filter(each -> each.path().equals(chosen))
                .findFirst()
                .or(() -> folders.stream()
                        .filter(each -> !each.failed().isEmpty())
                        .findFirst())
                .or(() -> folders.stream().findFirst());
        model.addAttribute("folders", folders);
        model.addAttribute("chosen", shown.orElse(null));
        model.addAttribute(
                "failed", shown.map(each -> parked.failed(each.path(), SHOWN)).orElse(List.of()));
        model.addAttribute("root", status.root().toString());
        model.addAttribute("text", text);
    }
}
