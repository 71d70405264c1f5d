// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.intake;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.PlanSettings;
import io.heliograph.config.RequestPriority;
import io.heliograph.storage.accounts.Caller;
import java.util.Map;
import java.util.Optional;

/** Features and priorities that callers have by their plans and by the scopes of their tokens. */
public final class PlanRights {
    private static final String EVERYTHING = "*";

    private final Map<String, PlanSettings> plans;

    /**
     * @param plans by name
     */
    public PlanRights(Map<String, PlanSettings> plans) {
        this.plans = Map.copyOf(plans);
    }

    /**
     * The plan of that name.
     *
     * @throws FailureException FORBIDDEN if the settings have no such plan
     */
    public PlanSettings plan(String name) {
        PlanSettings plan = plans.get(name);
        if (plan == null) {
            throw refuse("The organization's plan '" + name + "' is not in the service's settings.");
        }
        return plan;
    }

    /** Whether the caller may use a feature; false also if the settings do not have the caller's plan. */
    public boolean includes(Caller caller, String feature) {
        PlanSettings plan = plans.get(caller.plan());
        return plan != null && includes(plan, feature) && caller.reaches(feature);
    }

    /**
     * Refuses a feature that the caller may not use.
     *
     * @throws FailureException FORBIDDEN if the plan or the token's scope does not include it
     */
    public void require(Caller caller, String feature) {
        if (!includes(plan(caller.plan()), feature)) {
            throw refuse("The organization's plan does not include the feature '" + feature + "'.");
        }
        if (!caller.reaches(feature)) {
            throw refuse("The token's scope does not include '" + feature + "'; ask for it, or for no scope at all.");
        }
    }

    /**
     * The priority of a caller's request: the requested one, else normal, or the plan's highest if that is lower.
     *
     * @throws FailureException VALIDATION_ERROR if the requested one is above the plan's highest
     */
    RequestPriority priority(Caller caller, Optional<RequestPriority> requested) {
        RequestPriority highest = plan(caller.plan()).highestPriority();
        if (requested.isPresent() && requested.get().compareTo(highest) > 0) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Invalid value: priority",
                    "The organization's plan allows 'priority' up to " + highest.id() + ": "
                            + RequestPriority.names(highest) + ".");
        }
        return requested.orElse(RequestPriority.NORMAL.compareTo(highest) <= 0 ? RequestPriority.NORMAL : highest);
    }

    private static boolean includes(PlanSettings plan, String feature) {
        return plan.features().contains(EVERYTHING) || plan.features().contains(feature);
    }

    private static FailureException refuse(String details) {
        return new FailureException(ErrorCode.FORBIDDEN, "Forbidden", details);
    }
}
