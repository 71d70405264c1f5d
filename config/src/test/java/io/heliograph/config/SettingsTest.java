// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.validation.ConstraintViolation;
import jakarta.validation.Validation;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.convert.ApplicationConversionService;
import org.springframework.boot.env.YamlPropertySourceLoader;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.io.ClassPathResource;

class SettingsTest {
    @Test
    void theDefaultsAreValid() throws IOException {
        assertThat(violations(Map.of())).isEmpty();
    }

    @Test
    void aNodeNameThatTablesAndListsCannotHoldIsRefusedInASentence() throws IOException {
        for (String name : List.of("Büro", "two words", "a/b")) {
            assertThat(violations(Map.of("heliograph.node-name", name)))
                    .singleElement()
                    .satisfies(violation -> {
                        assertThat(violation.getPropertyPath()).hasToString("nodeName");
                        assertThat(violation.getMessage()).contains("letters A to Z, digits, '.', '_' and '-' only");
                    });
        }
    }

    @Test
    void aNodeMayBeNamedAsHostsAndPodsAre() throws IOException {
        assertThat(violations(Map.of("heliograph.node-name", "worker-7d9f8b6c5-abcde.eu_1")))
                .isEmpty();
    }

    @Test
    void aClaimIsNotTakenFromAnotherNodeAtOnce() throws IOException {
        assertThat(violations(Map.of("heliograph.drop.claim-patience", "10s"))).isEmpty();
        assertThat(violations(Map.of("heliograph.drop.claim-patience", "0s")))
                .singleElement()
                .satisfies(violation -> {
                    assertThat(violation.getPropertyPath()).hasToString("drop.claimPatience");
                    assertThat(violation.getMessage()).contains("10 seconds");
                });
    }

    @Test
    void negativeDurationsAreRefusedWhereverTheyAre() throws IOException {
        var refused = violations(Map.of(
                "heliograph.retention.images", "-3d",
                "heliograph.jobs.retry-delay", "-1s",
                "heliograph.step-limits.longest.video", "-1h",
                "heliograph.webhooks.retry-delays", "3m,-6m"));
        assertThat(refused)
                .allSatisfy(violation -> assertThat(violation.getMessage()).isEqualTo("must not be negative"))
                .extracting(violation -> violation.getPropertyPath().toString())
                .containsExactlyInAnyOrder(
                        "retention.images", "jobs.retryDelay", "stepLimits.longest[VIDEO]", "webhooks.retryDelays[1]");
        assertThat(violations(Map.of("heliograph.retention.images", "0s"))).isEmpty();
    }

    @Test
    void aNegativeLimitOfAPlansGalleryIsRefused() throws IOException {
        assertThat(violations(Map.of("heliograph.galleries.most-of-plan.trial", "-5")))
                .singleElement()
                .satisfies(violation -> assertThat(violation.getMessage()).contains("greater than or equal to 0"));
    }

    @Test
    void aSettingIsNamedAsOperatorsWriteIt() {
        assertThat(InvalidSettings.name("pools[IMAGE].maxQueued")).isEqualTo("pools.image.max-queued");
        assertThat(InvalidSettings.name("engines[TEXT_TO_IMAGE].atATime")).isEqualTo("engines.text-to-image.at-a-time");
        assertThat(InvalidSettings.name("plans[Gold-2].uploadBytes")).isEqualTo("plans.Gold-2.upload-bytes");
        assertThat(InvalidSettings.name("webhooks.retryDelays[1]")).isEqualTo("webhooks.retry-delays[1]");
        assertThat(InvalidSettings.name("database.poolSize")).isEqualTo("database.pool-size");
    }

    @Test
    void aDeviceOfNetworksIsAutoTheProcessorOrACard() throws IOException {
        for (String device : List.of("auto", "cpu", "cuda:0", "cuda:7")) {
            assertThat(violations(Map.of("heliograph.models.device", device))).isEmpty();
        }
        for (String device : List.of("gpu", "cuda", "cuda:x", "")) {
            assertThat(violations(Map.of("heliograph.models.device", device)))
                    .singleElement()
                    .satisfies(violation -> {
                        assertThat(violation.getPropertyPath()).hasToString("models.device");
                        assertThat(violation.getMessage()).isEqualTo("must be auto, cpu or cuda:N, such as cuda:0");
                    });
        }
    }

    private static Set<ConstraintViolation<Settings>> violations(Map<String, Object> changed) throws IOException {
        var environment = new StandardEnvironment();
        var sources = environment.getPropertySources();
        sources.remove(StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME);
        sources.addFirst(new MapPropertySource("changed", changed));
        new YamlPropertySourceLoader()
                .load("defaults", new ClassPathResource("heliograph-defaults.yaml"))
                .forEach(sources::addLast);
        environment.setConversionService(
                (ApplicationConversionService) ApplicationConversionService.getSharedInstance());
        Settings settings =
                Binder.get(environment).bind("heliograph", Settings.class).get();
        try (var factory = Validation.buildDefaultValidatorFactory()) {
            return factory.getValidator().validate(settings);
        }
    }
}
