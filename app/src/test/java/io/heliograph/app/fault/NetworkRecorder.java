// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.fault;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.instrument.Instrumentation;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.spi.InetAddressResolver;
import java.net.spi.InetAddressResolverProvider;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An agent in a server's own JVM that writes down which names it looks up and whom it calls beyond this machine, whose own name and addresses do not count: as the JVM's resolver, and as its proxy selector,
 * which sockets and all HTTP clients ask before they connect.
 */
public final class NetworkRecorder extends InetAddressResolverProvider {
    private static final String FILE = "heliograph.test.network";
    private static final String OF_PROCESS = " by ";

    /** Made by the JVM, as a service. */
    public NetworkRecorder() {}

    /** The options that put the recorder into a JVM. */
    static List<String> options(Path folder) throws IOException {
        Path agent = folder.resolve("recorder.jar");
        var manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(new Attributes.Name("Premain-Class"), NetworkRecorder.class.getName());
        try (var jar = new JarOutputStream(Files.newOutputStream(agent), manifest)) {
            jar.putNextEntry(new JarEntry("META-INF/services/" + InetAddressResolverProvider.class.getName()));
            jar.write(NetworkRecorder.class.getName().getBytes(StandardCharsets.UTF_8));
            for (Class<?> part : new Class<?>[] {NetworkRecorder.class, Resolver.class, Selector.class}) {
                String name = part.getName().replace('.', '/') + ".class";
                jar.putNextEntry(new JarEntry(name));
                try (var in = part.getClassLoader().getResourceAsStream(name)) {
                    in.transferTo(jar);
                }
            }
        }
        Files.createFile(file(folder));
        return List.of("-javaagent:" + agent, "-D" + FILE + "=" + file(folder));
    }

    /** What was written down. */
    static List<String> calls(Path folder) throws IOException {
        return Files.readAllLines(file(folder));
    }

    private static Path file(Path folder) {
        return folder.resolve("network");
    }

    /** Called by the JVM. */
    public static void premain(@Nullable String argument, Instrumentation instrumentation) {
        ProxySelector.setDefault(new Selector());
    }

    @Override
    public InetAddressResolver get(Configuration configuration) {
        return new Resolver(configuration.builtinResolver());
    }

    @Override
    public String name() {
        return "recorder";
    }

    private static String ownName() {
        try {
            return Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
        } catch (IOException e) {
            return "";
        }
    }

    private static boolean isOurs(String address) {
        try {
            InetAddress literal = InetAddress.ofLiteral(address);
            return literal.isLoopbackAddress() || NetworkInterface.getByInetAddress(literal) != null;
        } catch (IllegalArgumentException | SocketException e) {
            return false; // a name
        }
    }

    private static void note(String what) {
        try {
            Files.writeString(
                    Path.of(System.getProperty(FILE)),
                    what + OF_PROCESS + Thread.currentThread().getName() + "\n",
                    StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The JVM's own, which tells. */
    static final class Resolver implements InetAddressResolver {
        private final InetAddressResolver own;

        Resolver(InetAddressResolver own) {
            this.own = own;
        }

        @Override
        public Stream<InetAddress> lookupByName(String host, LookupPolicy policy) throws UnknownHostException {
            if (!host.equals("localhost") && !host.equals(ownName())) {
                note("looked up " + host);
            }
            return own.lookupByName(host, policy);
        }

        @Override
        public String lookupByAddress(byte[] address) throws UnknownHostException {
            String text = InetAddress.getByAddress(address).getHostAddress();
            if (!isOurs(text)) {
                note("asked for the name of " + text);
            }
            return own.lookupByAddress(address);
        }
    }

    /** No proxy, for anybody; tells who is to be called. */
    static final class Selector extends ProxySelector {
        @Override
        public List<Proxy> select(URI target) {
            String host = String.valueOf(target.getHost());
            if (!host.equals("localhost") && !isOurs(host.replaceAll("[\\[\\]]|%.*", ""))) {
                note("called " + target);
            }
            return List.of(Proxy.NO_PROXY);
        }

        @Override
        public void connectFailed(URI target, SocketAddress address, IOException failure) {}
    }
}
