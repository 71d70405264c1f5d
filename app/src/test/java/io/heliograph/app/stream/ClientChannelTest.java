// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.stream;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.websocket.RemoteEndpoint;
import jakarta.websocket.Session;
import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

class ClientChannelTest {
    private final IllegalStateException closed = new IllegalStateException("the session has been closed");

    /** A session whose remote refuses everything, as Tomcat's does after its end. */
    private Session session(boolean open) {
        RemoteEndpoint.Basic remote = proxy(RemoteEndpoint.Basic.class, (_, _, _) -> {
            throw closed;
        });
        return proxy(Session.class, (_, method, _) -> method.getName().equals("isOpen") ? (Object) open : remote);
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }

    @Test
    void aPingOfASessionThatTheContainerHasClosedFindsTheClientGone() {
        assertThatThrownBy(() -> new ClientChannel(session(false)).ping())
                .isInstanceOf(IOException.class)
                .hasCause(closed);
    }

    @Test
    void soDoAMaskAndAText() {
        assertThatThrownBy(() -> new ClientChannel(session(false)).send(ByteBuffer.allocate(1)))
                .isInstanceOf(IOException.class)
                .hasCause(closed);
        assertThatThrownBy(() -> new ClientChannel(session(false)).send("{}"))
                .isInstanceOf(IOException.class)
                .hasCause(closed);
    }

    @Test
    void aPingThatAnOpenSessionRefusesIsAFault() {
        assertThatThrownBy(() -> new ClientChannel(session(true)).ping()).isSameAs(closed);
    }
}
