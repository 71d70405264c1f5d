// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Constraint on a record: no duration in it is negative, nor in the records, lists and maps below it. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Constraint(validatedBy = NegativeDurations.class)
@interface NonNegativeDurations {
    /** The message for each negative duration. */
    String message() default "must not be negative";

    /** Validation groups; none. */
    Class<?>[] groups() default {};

    /** Payload; none. */
    Class<? extends Payload>[] payload() default {};
}
