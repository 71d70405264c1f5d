// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.models;

import io.heliograph.batch.heartbeat.NodeMembership;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/** Reports the engines of this process to the cluster: only workers with equal engines process parts of the same clip. */
@Component
final class SoftwareReport {
    SoftwareReport(ObjectProvider<NodeMembership> membership, EngineVersions engines) {
        membership.ifAvailable(found -> found.software(engines::key));
    }
}
