// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.Statement;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/**
 * The connections of one process, which dies just before or just after its n-th commit: from then on nothing that its threads do reaches the database.
 * Counted are commits of transactions that changed something about requests; a process's own signs of life are not, nor are deliveries of webhooks, which come
 * whenever the clock lets them.
 */
public final class MortalDataSource extends DelegatingDataSource {
    private final int last;
    private final boolean before;
    private final AtomicInteger commits = new AtomicInteger();
    private final List<String> changes = new CopyOnWriteArrayList<>();
    private volatile boolean dead;

    private MortalDataSource(DataSource target, int last, boolean before) {
        super(target);
        this.last = last;
        this.before = before;
    }

    /** Dies at commit number {@code last}, from 1. */
    public static MortalDataSource dyingAt(DataSource target, int last, boolean before) {
        return new MortalDataSource(target, last, before);
    }

    /** Dies when it is told to. */
    public static MortalDataSource of(DataSource target) {
        return new MortalDataSource(target, 0, false);
    }

    public void die() {
        dead = true;
    }

    public boolean isDead() {
        return dead;
    }

    /** What each commit so far wrote, in order: verbs and tables. */
    public List<String> commits() {
        return List.copyOf(changes);
    }

    @Override
    public Connection getConnection() throws SQLException {
        requireAlive();
        return (Connection) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {Connection.class},
                new Transaction(super.getConnection())::invoke);
    }

    private void requireAlive() throws SQLException {
        if (dead) {
            throw new SQLNonTransientConnectionException("this process is dead");
        }
    }

    private static boolean changes(String statement) {
        String verb = statement.strip().toUpperCase(Locale.ROOT);
        return (verb.startsWith("INSERT") || verb.startsWith("UPDATE") || verb.startsWith("DELETE"))
                && !verb.contains("WORKER_PROCESS")
                && !verb.contains("UPDATE DISPATCH_WEBHOOK")
                && !verb.contains("UPDATE WEBHOOK_DELIVERY");
    }

    private static String named(String statement) {
        String[] words = statement.strip().toUpperCase(Locale.ROOT).split("[\\s(]+", 4);
        return words[0] + " " + (words[0].equals("UPDATE") ? words[1] : words[2]);
    }

    private static @Nullable Object call(Object target, Method method, Object @Nullable [] arguments) throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private final class Transaction {
        private final Connection connection;
        private final Set<String> changed = new LinkedHashSet<>();

        Transaction(Connection connection) {
            this.connection = connection;
        }

        @Nullable
        Object invoke(Object proxy, Method method, Object @Nullable [] arguments) throws Throwable {
            return switch (method.getName()) {
                case "close" -> {
                    if (dead && !connection.isClosed()) {
                        connection.rollback();
                    }
                    yield call(connection, method, arguments);
                }
                case "commit" -> {
                    commit();
                    yield null;
                }
                case "prepareStatement" -> {
                    requireAlive();
                    String text = (String) Objects.requireNonNull(arguments)[0];
                    yield statement(
                            PreparedStatement.class, Objects.requireNonNull(call(connection, method, arguments)), text);
                }
                case "createStatement" -> {
                    requireAlive();
                    yield statement(Statement.class, Objects.requireNonNull(call(connection, method, arguments)), "");
                }
                default -> call(connection, method, arguments);
            };
        }

        private void commit() throws SQLException {
            requireAlive();
            boolean ours = !changed.isEmpty() && commits.incrementAndGet() == last;
            if (!changed.isEmpty()) {
                changes.add(String.join(" + ", changed));
            }
            changed.clear();
            if (ours && before) {
                dead = true;
                connection.rollback();
            }
            requireAlive();
            connection.commit();
            if (ours) {
                dead = true;
            }
            requireAlive();
        }

        private Object statement(Class<?> type, Object target, String prepared) {
            return Proxy.newProxyInstance(
                    getClass().getClassLoader(), new Class<?>[] {type}, (_, method, arguments) -> {
                        if (!method.getName().startsWith("execute")) {
                            return call(target, method, arguments);
                        }
                        requireAlive();
                        @Nullable Object result = call(target, method, arguments);
                        String text = arguments != null && arguments[0] instanceof String given ? given : prepared;
                        boolean nothing = result instanceof Integer count && count == 0;
                        if (changes(text) && !nothing) {
                            changed.add(named(text));
                        }
                        return result;
                    });
        }
    }
}
