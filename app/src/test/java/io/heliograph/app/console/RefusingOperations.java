// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.ResultFiles;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Primary;
import tools.jackson.databind.JsonNode;

/** All operations of the service; each refuses for the reason that the test sets. */
@TestConfiguration(proxyBeanMethods = false)
class RefusingOperations {
    static final AtomicReference<Optional<SubmissionRefusal>> REASON = new AtomicReference<>(Optional.empty());

    /** A feature that no plan of the test includes. */
    private static final String RARE = "rare";

    @Bean
    Operation testDoor() {
        return new Door(OperationSpec.v2("test_door", "/v2/test/door")
                .takes(
                        Field.image("image").required().doc("what to work on"),
                        Field.image("reference").doc("what to work after"),
                        Field.integer("strength", 0, 100).orElse(50L).doc("how much"))
                .gives("done", "true")
                .summary("Does nothing")
                .build());
    }

    @Bean
    @Primary
    Catalogue refusingCatalogue(List<Operation> operations) {
        return new Catalogue(operations.stream().<Operation>map(Refusing::new).toList());
    }

    private static boolean is(SubmissionRefusal refusal) {
        return REASON.get().filter(reason -> reason == refusal).isPresent();
    }

    private record Door(OperationSpec spec) implements Operation {
        @Override
        public Pipeline pipeline(OperationRequest request) {
            return Pipeline.of(new Pipeline.Once("work", work -> work.result("done", true)));
        }

        @Override
        public String sample() {
            return "{\"image\":\"{image}\"}";
        }
    }

    private record Refusing(Operation operation) implements Operation {
        @Override
        public OperationSpec spec() {
            return is(SubmissionRefusal.PLAN) ? rare(operation.spec()) : operation.spec();
        }

        private static OperationSpec rare(OperationSpec spec) {
            return new OperationSpec(
                    spec.name(),
                    spec.paths(),
                    spec.version(),
                    spec.pool(),
                    spec.cost(),
                    spec.mode(),
                    RARE,
                    spec.bodies(),
                    spec.fields(),
                    spec.results(),
                    spec.retention(),
                    spec.success(),
                    spec.summary(),
                    spec.engine(),
                    spec.limits(),
                    spec.pictureMemory());
        }

        @Override
        public void check(OperationRequest request) {
            operation.check(request);
            if (is(SubmissionRefusal.RULE)) {
                throw refusal(SubmissionRefusal.RULE);
            }
        }

        @Override
        public void checkFor(OperationRequest request, long organizationId) {
            operation.checkFor(request, organizationId);
            if (is(SubmissionRefusal.ORGANIZATION)) {
                throw refusal(SubmissionRefusal.ORGANIZATION);
            }
        }

        private static FailureException refusal(SubmissionRefusal refusal) {
            return new FailureException(ErrorCode.VALIDATION_ERROR, "Refused", refusal.words());
        }

        @Override
        public List<Operation> parts(OperationRequest request) {
            return is(SubmissionRefusal.PART) ? List.of(new Door(rare(operation.spec()))) : operation.parts(request);
        }

        @Override
        public Optional<String> notice(OperationRequest request) {
            return is(SubmissionRefusal.NOTICE)
                    ? Optional.of(SubmissionRefusal.NOTICE.words())
                    : operation.notice(request);
        }

        @Override
        public OperationRequest resolved(OperationRequest request) {
            return operation.resolved(request);
        }

        @Override
        public Map<String, Object> placeholder(OperationRequest request, ResultFiles files) {
            return operation.placeholder(request, files);
        }

        @Override
        public int success(String requestId, long organizationId, JsonNode result) {
            return operation.success(requestId, organizationId, result);
        }

        @Override
        public Pipeline pipeline(OperationRequest request) {
            return operation.pipeline(request);
        }

        @Override
        public String sample() {
            return operation.sample();
        }
    }
}
