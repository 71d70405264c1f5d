// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.config.access.OperatorRole;
import io.heliograph.storage.retention.RetentionPurge;
import org.springframework.stereotype.Component;

/** Retention purge on demand; needs the role admin. */
@Component
public final class PurgeCommands {
    private final RetentionPurge retentionPurge;
    private final AuditLog auditLog;

    PurgeCommands(RetentionPurge retentionPurge, AuditLog auditLog) {
        this.retentionPurge = retentionPurge;
        this.auditLog = auditLog;
    }

    /** Dry run: counts the data that a purge would delete now. */
    public RetentionPurge.Report due() {
        return retentionPurge.due();
    }

    /** Deletes all data past its retention. */
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
