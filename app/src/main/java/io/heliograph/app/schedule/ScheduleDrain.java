// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.schedule;

import io.heliograph.batch.heartbeat.NodeMembership;
import java.util.List;
import org.springframework.stereotype.Component;

/** Pauses the schedules of this process while an operator drains its node, and reports their running tasks. */
@Component
final class ScheduleDrain {
    ScheduleDrain(List<RoleSchedule> schedules, NodeMembership membership) {
        membership.onDrain(() -> schedules.forEach(schedule -> schedule.rest(membership.isDrained())));
        schedules.stream()
                .filter(RoleSchedule::isAutoStartup)
                .forEach(schedule -> membership.offers(schedule.pool(), schedule.places(), schedule::running));
    }
}
