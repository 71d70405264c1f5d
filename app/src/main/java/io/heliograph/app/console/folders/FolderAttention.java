// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.folders;

import io.heliograph.app.console.overview.AttentionItem;
import io.heliograph.app.console.overview.AttentionItem.Link;
import io.heliograph.app.console.overview.AttentionSource;
import io.heliograph.app.drop.DropStatus;
import io.heliograph.app.drop.SlowStep;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Reports on the overview if this node has been busy for more than 5 minutes with one file, or one scan, of the watched folders. */
@Component
final class FolderAttention implements AttentionSource {
    private final DropStatus status;

    FolderAttention(DropStatus status) {
        this.status = status;
    }

    @Override
    public List<AttentionItem> items() {
        return status.slowest().map(FolderAttention::item).stream().toList();
    }

    static AttentionItem item(SlowStep step) {
        return new AttentionItem(
                "warn",
                "folder",
                "The intake of watched folders has been processing " + step.what() + " for "
                        + step.lasting().toMinutes() + " minutes.",
                "Other files wait. A large run takes long; otherwise check whether the file share answers.",
                Optional.of(new Link("See the folders", "/console/folders")),
                Optional.empty());
    }
}
