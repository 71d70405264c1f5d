// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.provenance;

import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Each;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.batch.catalogue.ResultSigning;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.config.PlanSettings;
import io.heliograph.config.Settings;
import io.heliograph.config.marking.ProvenanceMode;
import io.heliograph.provenance.ManifestSigner;
import io.heliograph.storage.accounts.Accounts;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/**
 * Signs the results of all operations, if settings and plan require it. In a bulk run the results of items are signed, the report files are
 * not. Registered pictures stay unchanged.
 */
@Component
final class ResultSigner implements ResultSigning {
    /** Feature that an organization's plan must include. */
    static final String FEATURE = "content_credentials";

    private static final Set<String> UNSIGNED = Set.of("bulk", "gallery.register");
    private static final String EVERYTHING = "*";

    private final Settings settings;
    private final SigningCredentials credentials;
    private final ObjectProvider<Accounts> accounts;
    private Optional<Tools> tools = Optional.empty();

    ResultSigner(Settings settings, SigningCredentials credentials, ObjectProvider<Accounts> accounts) {
        this.settings = settings;
        this.credentials = credentials;
        this.accounts = accounts;
    }

    /** Objects that all requests share. */
    private record Tools(Optional<ManifestSigner> signer, InputNotes inputs) {}

    private synchronized Tools tools() {
        if (tools.isEmpty()) {
            tools = Optional.of(
                    new Tools(credentials.signer(), new InputNotes(settings.provenance(), credentials.verifier())));
        }
        return tools.get();
    }

    @Override
    public Pipeline signed(Operation operation, OperationRequest operationRequest, Pipeline pipeline) {
        if (!settings.provenance().signs() || UNSIGNED.contains(operation.spec().name())) {
            return pipeline;
        }
        Optional<ManifestSigner> signer = tools().signer();
        if (signer.isEmpty()) {
            return pipeline;
        }
        var order = new SigningOrder(
                signer.get(),
                tools().inputs(),
                new ManifestDrafts(
                        operation, operationRequest, settings.provenance().prompt()),
                settings.provenance().mode() == ProvenanceMode.REQUIRED);
        var plans = new ConcurrentHashMap<Long, Boolean>();
        Runner runner = new Runner() {
            @Override
            public <T> T run(StepWork work, SigningOrder.Work<T> part) throws Exception {
                boolean included =
                        plans.computeIfAbsent(work.organizationId(), ResultSigner.this::includes); // once per execution
                return included ? order.run(work, part) : part.run(work);
            }
        };
        return new Pipeline(
                pipeline.steps().stream().map(step -> signed(step, runner)).toList());
    }

    /** Runs a part of a step's work. */
    private interface Runner {
        <T> T run(StepWork work, SigningOrder.Work<T> part) throws Exception;
    }

    private static Pipeline.Step signed(Pipeline.Step step, Runner runner) {
        return switch (step) {
            case Once once ->
                once.with(work -> runner.run(work, each -> {
                    once.action().run(each);
                    return true;
                }));
            case Each each ->
                each.with(
                        work -> runner.run(work, each.count()::of),
                        (work, item) -> runner.run(work, part -> {
                            each.action().run(part, item);
                            return true;
                        }));
        };
    }

    /**
     * Whether the plan of an organization includes signatures; true on the command line, which has no plans. If all plans include them, no
     * database query is made.
     */
    private boolean includes(long organizationId) {
        Accounts known = accounts.getIfAvailable();
        if (known == null
                || organizationId == 0
                || settings.plans().values().stream().allMatch(ResultSigner::includes)) {
            return true;
        }
        PlanSettings plan = known.organization(organizationId)
                .map(organization -> settings.plans().get(organization.plan()))
                .orElse(null);
        return plan == null || includes(plan);
    }

    private static boolean includes(PlanSettings plan) {
        return plan.features().contains(EVERYTHING) || plan.features().contains(FEATURE);
    }
}
