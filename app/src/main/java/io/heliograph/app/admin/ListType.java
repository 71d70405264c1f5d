// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import org.jspecify.annotations.Nullable;

/** Type {@code ListPage<item>} for API descriptions. */
record ListType(Class<?> item) implements ParameterizedType {
    @Override
    public Type[] getActualTypeArguments() {
        return new Type[] {item};
    }

    @Override
    public Type getRawType() {
        return ListPage.class;
    }

    @Override
    public @Nullable Type getOwnerType() {
        return null;
    }
}
