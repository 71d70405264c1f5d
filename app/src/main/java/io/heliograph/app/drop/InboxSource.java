// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import java.io.File;
import java.util.Comparator;
import org.springframework.context.SmartLifecycle;
import org.springframework.integration.file.inbound.FileReadingMessageSource;

/** Source of the inbox's files. Only its flow may start it: otherwise Spring would start it before the folder exists. */
final class InboxSource extends FileReadingMessageSource implements SmartLifecycle {
    InboxSource(Comparator<File> order) {
        super(order);
    }

    @Override
    public boolean isAutoStartup() {
        return false;
    }
}
