// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import io.heliograph.batch.dependencies.Dependency;
import io.heliograph.batch.dependencies.DependencyHealth;
import java.util.ArrayList;
import java.util.List;

/** Records which dependencies were suspected; none fails. */
final class SuspectedDependencies implements DependencyHealth {
    private final List<Dependency> suspected = new ArrayList<>();

    List<Dependency> suspected() {
        return List.copyOf(suspected);
    }

    @Override
    public List<Outage> outages() {
        return List.of();
    }

    @Override
    public long losses(Dependency dependency) {
        return suspected.stream().filter(each -> each == dependency).count();
    }

    @Override
    public long recoveries(Dependency dependency) {
        return 0;
    }

    @Override
    public void suspect(Dependency dependency, Throwable cause) {
        suspected.add(dependency);
    }
}
