// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import java.io.File;
import java.util.Comparator;
import org.springframework.context.SmartLifecycle;
import org.springframework.integration.file.inbound.FileReadingMessageSource;

/** Files of the inbox. Its flow starts it; with bean definitions of the build the container would, before the folder exists. */
final class InboxSource extends FileReadingMessageSource implements SmartLifecycle {
    InboxSource(Comparator<File> order) {
        super(order);
    }

    @Override
    public boolean isAutoStartup() {
        return false;
    }
}
