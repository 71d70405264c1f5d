// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.objects;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class S3ObjectStoreTest extends ObjectStoreContract {
    private S3Server server;
    private S3ObjectStore store;

    @BeforeAll
    void startServer(@TempDir Path home) throws IOException {
        server = S3Server.start(home);
        store = new S3ObjectStore(server.settings("heliograph"));
    }

    @AfterAll
    void stopServer() {
        store.close();
        server.close();
    }

    @Override
    ObjectStore store() {
        return store;
    }

    @Test
    void aPresignedAddressOpensItsObjectAndNoOther() throws IOException {
        store.put("signed/a", bytes("for all"), "image/png");
        store.put("signed/b", bytes("for none"), "image/png");
        URI address = store.presignedGet("signed/a", Duration.ofMinutes(5)).orElseThrow();

        HttpURLConnection answer = get(address);
        assertThat(answer.getResponseCode()).isEqualTo(200);
        assertThat(answer.getContentType()).isEqualTo("image/png");
        try (InputStream body = answer.getInputStream()) {
            assertThat(new String(body.readAllBytes(), UTF_8)).isEqualTo("for all");
        }
        String text = address.toString();
        char last = text.charAt(text.length() - 1);
        String tampered = text.substring(0, text.length() - 1) + (last == '0' ? '1' : '0');
        assertThat(get(URI.create(tampered)).getResponseCode()).isEqualTo(403);
        assertThat(get(URI.create(text.replace("signed/a", "signed/b"))).getResponseCode())
                .isEqualTo(403);
    }

    @Test
    void presignedAddressesNameThePublicEndpoint() {
        URI outside = URI.create("https://files.example.org");
        try (S3ObjectStore other =
                new S3ObjectStore(server.settings("heliograph").withPublicEndpoint(outside))) {
            assertThat(other.presignedGet("a/b.png", Duration.ofMinutes(5)).orElseThrow())
                    .hasScheme("https")
                    .hasHost("files.example.org")
                    .hasPath("/heliograph/a/b.png");
        }
    }

    @Test
    void theBucketMayBeInTheHostName() {
        S3Settings path = server.settings("heliograph");
        S3Settings virtual = new S3Settings(
                URI.create("https://s3.example.org"),
                path.accessKey(),
                path.secretKey(),
                path.bucket(),
                "eu-central-2",
                false,
                path.publicEndpoint(),
                path.connectTimeout(),
                path.ioTimeout());
        try (S3ObjectStore other = new S3ObjectStore(virtual)) {
            URI address = other.presignedGet("a", Duration.ofMinutes(5)).orElseThrow();
            assertThat(address).hasHost("heliograph.s3.example.org").hasPath("/a");
            assertThat(address.getQuery()).contains("eu-central-2");
        }
    }

    @Test
    void aMissingBucketIsMadeAtTheFirstCallAndFoundByTheNextNode() {
        S3Settings settings = server.settings("made-later");
        try (S3ObjectStore first = new S3ObjectStore(settings);
                S3ObjectStore second = new S3ObjectStore(settings)) {
            assertThat(first.stat("x")).isEmpty();
            first.put("x", bytes("x"), "image/png");
            assertThat(second.healthy()).isTrue();
            assertThat(second.stat("x")).isPresent();
        }
    }

    @Test
    void moreThanAThousandAreListedAndDeleted() {
        try (S3ObjectStore many = new S3ObjectStore(server.settings("many-objects"))) {
            List<String> keys = IntStream.range(0, 1_100)
                    .mapToObj("thousand/%04d"::formatted)
                    .toList();
            keys.parallelStream().forEach(key -> many.put(key, bytes(key), "text/plain"));
            assertThat(many.list("thousand/", 2_000, "")).isEqualTo(keys);
            many.deleteAll(keys);
            assertThat(many.list("", 10, "")).isEmpty();
        }
    }

    @Test
    void aServerThatIsAwayIsAStoreExceptionAndNotMissing() throws IOException {
        Socket nobody = new Socket(); // it has the port, and does not listen
        nobody.bind(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0));
        S3Settings away = S3Settings.of(URI.create("http://127.0.0.1:" + nobody.getLocalPort()), "a", "b", "bucket");
        try (nobody;
                S3ObjectStore store = new S3ObjectStore(away)) {
            assertThat(store.healthy()).isFalse();
            assertThatThrownBy(() -> store.stat("x")).isInstanceOf(ObjectStoreException.class);
            assertThatThrownBy(() -> store.open("x")).isInstanceOf(ObjectStoreException.class);
            assertThatThrownBy(() -> store.put("x", bytes("x"), "image/png")).isInstanceOf(ObjectStoreException.class);
        }
    }

    @Test
    void aWrongSecretIsAStoreException() {
        S3Settings wrong = S3Settings.of(server.endpoint(), "local-identity", "wrong", "heliograph");
        try (S3ObjectStore store = new S3ObjectStore(wrong)) {
            assertThat(store.healthy()).isFalse();
            assertThatThrownBy(() -> store.stat("x")).isInstanceOf(ObjectStoreException.class);
        }
    }

    @Test
    void theSecretIsNotPrinted() {
        S3Settings settings = server.settings("heliograph");
        assertThat(settings.toString()).contains("heliograph").doesNotContain(settings.secretKey());
    }

    private static HttpURLConnection get(URI address) throws IOException {
        return (HttpURLConnection) address.toURL().openConnection();
    }
}
