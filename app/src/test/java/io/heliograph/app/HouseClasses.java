// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;

/** The classes of the project without tests, read once for all rules. */
final class HouseClasses {
    static final JavaClasses HOUSE = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .withImportOption(location -> !location.contains("-tests.jar"))
            .withImportOption(location -> !location.contains("__")) // bean definitions that the release build makes
            .importPackages("io.heliograph");

    private HouseClasses() {}

    static void check(ArchRule rule) {
        rule.check(HOUSE); // a rule about nothing fails: its package has been renamed
    }
}
