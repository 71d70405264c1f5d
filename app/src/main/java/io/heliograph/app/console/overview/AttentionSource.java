// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.overview;

import java.util.List;

/** A bean that finds states in need of an operator; the overview shows them first. Called every few seconds while a page is open. */
public interface AttentionSource {
    /** Current states in need of an operator. */
    List<AttentionItem> items();
}
