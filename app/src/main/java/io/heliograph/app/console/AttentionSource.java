// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import java.util.List;

/** A bean that knows of things which need an operator: they are the first that the overview shows. Asked every few seconds while a page is open. */
public interface AttentionSource {
    /** What needs somebody now. */
    List<AttentionItem> items();
}
