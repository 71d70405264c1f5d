// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.config.Settings.OperatorRole;
import io.heliograph.storage.retention.DuePurge;
import org.springframework.stereotype.Component;

/** Retention on demand; needs the role admin. */
@Component
public final class PurgeCommands {
    private final DuePurge duePurge;
    private final AuditLog auditLog;

    PurgeCommands(DuePurge duePurge, AuditLog auditLog) {
        this.duePurge = duePurge;
        this.auditLog = auditLog;
    }

    /** What a purge would remove now: the dry run. */
    public DuePurge.Report due() {
        return duePurge.due();
    }

    /** Removes what is due, now. */
    public DuePurge.Report purge(OperatorIdentity by) {
        return auditLog.doing(
                by,
                OperatorRole.ADMIN,
                "purge",
                "what is due",
                duePurge::run,
                report -> report.requests() + " requests, " + report.assets() + " results, " + report.uploads()
                        + " uploads; inputs of " + report.swept() + " completed requests");
    }
}
