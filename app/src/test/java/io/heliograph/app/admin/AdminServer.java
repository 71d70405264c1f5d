// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.app.Heliograph;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.boot.test.context.SpringBootTest;

/** The server that all tests of the admin API share: an operator of each role, a worker, and an operation that fails when told to. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@SpringBootTest(
        classes = {Heliograph.class, AdminClient.class, FragileOperation.class},
        webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
        properties = {
            "heliograph.data-dir=target/fork-${test.fork:0}/admin-data",
            "heliograph.roles=api,worker",
            "heliograph.models.folder=../jobs/engines/inference/src/test/resources/packs",
            "heliograph.lease.polling=50ms",
            "heliograph.jobs.retry-delay=20ms",
            "heliograph.admin.users[0].name=vera",
            "heliograph.admin.users[0].password=vera-looks",
            "heliograph.admin.users[0].role=viewer",
            "heliograph.admin.users[1].name=otto",
            "heliograph.admin.users[1].password=otto-operates",
            "heliograph.admin.users[1].role=operator",
            "heliograph.admin.most-selected=20",
            "management.endpoint.sbom.application.location=classpath:/admin/components.cdx.json",
            "spring.test.metrics.export=true"
        })
@interface AdminServer {}
