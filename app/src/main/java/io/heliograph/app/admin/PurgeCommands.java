// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.config.OperatorRole;
import io.heliograph.storage.retention.RetentionPurge;
import org.springframework.stereotype.Component;

/** Retention on demand; needs the role admin. */
@Component
public final class PurgeCommands {
    private final RetentionPurge retentionPurge;
    private final AuditLog auditLog;

    PurgeCommands(RetentionPurge retentionPurge, AuditLog auditLog) {
        this.retentionPurge = retentionPurge;
        this.auditLog = auditLog;
    }

    /** What a purge would remove now: the dry run. */
    public RetentionPurge.Report due() {
        return retentionPurge.due();
    }

    /** Removes what is due, now. */
    public RetentionPurge.Report purge(OperatorIdentity by) {
        return auditLog.doing(
                by,
                OperatorRole.ADMIN,
                "purge",
                "what is due",
                retentionPurge::run,
                report -> report.requests() + " requests, " + report.assets() + " results, " + report.uploads()
                        + " uploads; inputs of " + report.swept() + " completed requests");
    }
}
