// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.routes;

import io.heliograph.app.http.access.AccessFilter;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.config.FailureException;
import io.heliograph.storage.accounts.Caller;
import io.heliograph.storage.accounts.Organization;
import org.springframework.stereotype.Component;

/** Checks of every submission before its acceptance, from any source: addresses, and the features of the organization's plan. */
@Component
public final class SubmissionChecks {
    private final AccessFilter accessFilter;
    private final OutgoingAddresses addresses;

    SubmissionChecks(AccessFilter accessFilter, OutgoingAddresses addresses) {
        this.accessFilter = accessFilter;
        this.addresses = addresses;
    }

    /**
     * Checks an operator's submission for an organization.
     *
     * @param base of our own addresses
     * @throws FailureException as for a submission with a token of the organization
     */
    public void check(Organization organization, Operation operation, OperationRequest operationRequest, String base) {
        Caller caller = caller(organization);
        accessFilter.requireFeature(caller, operation.spec().feature());
        check(caller, operation, operationRequest, base);
    }

    /** An organization as a caller without a token: an operator acts for it. */
    static Caller caller(Organization organization) {
        return new Caller(0, organization.id(), organization.plan(), organization.dialect());
    }

    /** Checks addresses, and the features of the operation's parts; the operation's own feature was checked before the body was read. */
    void check(Caller caller, Operation operation, OperationRequest operationRequest, String base) {
        addresses.judge(operationRequest, base);
        operation
                .parts(operationRequest)
                .forEach(part -> accessFilter.requireFeature(caller, part.spec().feature()));
    }
}
