// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/** Stops this whole process by SIGSTOP, once, within a transaction that has run a statement of some kind, just before its commit. */
final class FreezingDataSource extends DelegatingDataSource {
    private final Pattern statement;
    private final AtomicBoolean armed = new AtomicBoolean();
    private final AtomicBoolean frozen = new AtomicBoolean();

    FreezingDataSource(DataSource target, Pattern statement) {
        super(target);
        this.statement = statement;
    }

    /** From now on the next such transaction stops the process. */
    void arm() {
        armed.set(true);
    }

    @Override
    public Connection getConnection() throws SQLException {
        var transaction = new Transaction(super.getConnection());
        return (Connection) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {Connection.class}, transaction::invoke);
    }

    private final class Transaction {
        private final Connection connection;
        private boolean matches;

        Transaction(Connection connection) {
            this.connection = connection;
        }

        @Nullable
        Object invoke(Object proxy, Method method, Object @Nullable [] arguments) throws Throwable {
            if (method.getName().equals("prepareStatement")) {
                matches |= statement
                        .matcher((String) Objects.requireNonNull(arguments)[0])
                        .find();
            } else if (method.getName().equals("commit")) {
                if (matches && armed.get() && frozen.compareAndSet(false, true)) {
                    freeze();
                }
                matches = false;
            }
            try {
                return method.invoke(connection, arguments);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }
    }

    @SuppressWarnings("SystemOut") // the test reads it
    private static void freeze() throws IOException, InterruptedException {
        System.out.println("frozen");
        new ProcessBuilder(
                        "kill", "-STOP", Long.toString(ProcessHandle.current().pid()))
                .start()
                .waitFor();
    }
}
