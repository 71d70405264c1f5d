// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.schedule;

import io.heliograph.batch.queue.DueWatch;
import java.util.List;
import org.springframework.stereotype.Component;

/** Makes a schedule of this process poll at once when one of its tasks is due. */
@Component
final class DueSchedules {
    DueSchedules(List<RoleSchedule> schedules, DueWatch watch) {
        schedules.stream()
                .filter(RoleSchedule::isAutoStartup)
                .forEach(schedule -> watch.watch(schedule.table(), schedule::nudge));
    }
}
