// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.models;

import io.heliograph.batch.heartbeat.NodeMembership;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/** Lets other processes of the cluster know the engines of this one: only workers with the same ones share a clip. */
@Component
final class SoftwareReport {
    SoftwareReport(ObjectProvider<NodeMembership> membership, EngineVersions engines) {
        membership.ifAvailable(found -> found.software(engines::key));
    }
}
