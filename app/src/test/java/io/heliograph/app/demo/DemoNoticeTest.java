// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.bootstrap.DefaultBootstrapContext;
import org.springframework.boot.context.event.ApplicationEnvironmentPreparedEvent;
import org.springframework.boot.env.YamlPropertySourceLoader;
import org.springframework.context.ApplicationListener;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.support.SpringFactoriesLoader;

class DemoNoticeTest {
    @Test
    void theDemoSaysThatItStartsAndNoOtherServerDoes() {
        assertThat(printed("demo")).containsExactly(DemoNotice.TEXT);
        assertThat(printed("production")).isEmpty();
    }

    @Test
    void everyStartAsksForTheNotice() {
        assertThat(SpringFactoriesLoader.loadFactories(ApplicationListener.class, null))
                .hasAtLeastOneElementOfType(DemoNotice.class);
    }

    @Test
    void theDemoKeepsItsDataApartFromThatOfAServer() throws Exception {
        var defaults = new YamlPropertySourceLoader()
                .load("defaults", new ClassPathResource("heliograph-defaults.yaml"))
                .getFirst();
        var demo = new YamlPropertySourceLoader()
                .load("demo", new ClassPathResource("application-demo.yaml"))
                .getFirst();
        assertThat(demo.getProperty("heliograph.data-dir")).hasToString("./demo-data");
        assertThat(defaults.getProperty("heliograph.data-dir")).hasToString("${HELIOGRAPH_DATA_DIR:./data}");
    }

    private static List<String> printed(String profile) {
        var environment = new StandardEnvironment();
        environment.setActiveProfiles(profile);
        var bytes = new ByteArrayOutputStream();
        new DemoNotice(new PrintStream(bytes, true, StandardCharsets.UTF_8))
                .onApplicationEvent(new ApplicationEnvironmentPreparedEvent(
                        new DefaultBootstrapContext(), new SpringApplication(), new String[0], environment));
        return bytes.toString(StandardCharsets.UTF_8).lines().toList();
    }
}
