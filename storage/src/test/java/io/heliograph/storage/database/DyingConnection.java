// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;

/** A connection that executes a number of statements, and then fails at each, as if its process had been killed. */
final class DyingConnection {
    static final String DEAD = "the process is dead";

    private DyingConnection() {}

    static Connection after(int statements, Connection connection) {
        var left = new AtomicInteger(statements);
        return proxy(Connection.class, (_, method, arguments) -> {
            Object made = call(connection, method, arguments);
            return switch (made) {
                case PreparedStatement prepared -> proxy(PreparedStatement.class, counting(prepared, left));
                case Statement statement -> proxy(Statement.class, counting(statement, left));
                case null, default -> made;
            };
        });
    }

    private static InvocationHandler counting(Statement statement, AtomicInteger left) {
        return (_, method, arguments) -> {
            if (method.getName().startsWith("execute") && left.getAndDecrement() <= 0) {
                throw new SQLException(DEAD);
            }
            return call(statement, method, arguments);
        };
    }

    private static Object call(Object target, java.lang.reflect.Method method, Object[] arguments) throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }
}
