// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.routes;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.storage.accounts.Accounts;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Base64;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.springframework.boot.test.context.TestComponent;
import org.springframework.context.annotation.Lazy;
import org.springframework.core.env.Environment;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A client with a token of its own. */
@TestComponent
@Lazy
class Api {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String BOUNDARY = "----the-boundary";

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(10))
            .build();
    private final Environment environment;
    private final String token;

    Api(Accounts accounts, Environment environment) {
        this.environment = environment;
        var organization = accounts.createOrganization("routes " + UUID.randomUUID(), "standard");
        token = accounts.createToken(organization.id(), "test").value();
    }

    /** A form under construction. */
    static final class Form {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        Form text(String name, String value) {
            return part("name=\"" + name + "\"", "", value.getBytes(UTF_8));
        }

        Form file(String name, String fileName, String type, byte[] content) {
            String head = "name=\"" + name + "\"; filename=\"" + fileName + "\"";
            return part(head, "Content-Type: " + type + "\r\n", content);
        }

        private Form part(String disposition, String more, byte[] content) {
            String head =
                    "--" + BOUNDARY + "\r\nContent-Disposition: form-data; " + disposition + "\r\n" + more + "\r\n";
            bytes.writeBytes(head.getBytes(UTF_8));
            bytes.writeBytes(content);
            bytes.writeBytes("\r\n".getBytes(UTF_8));
            return this;
        }

        private byte[] end() {
            bytes.writeBytes(("--" + BOUNDARY + "--\r\n").getBytes(UTF_8));
            return bytes.toByteArray();
        }
    }

    static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }

    String base() {
        return "http://localhost:" + environment.getRequiredProperty("local.server.port", Integer.class);
    }

    HttpResponse<byte[]> post(String path, JsonNode body) {
        return post(path, "application/json", body.toString().getBytes(UTF_8));
    }

    HttpResponse<byte[]> postWithoutToken(String path, JsonNode body) {
        return send(request(path)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofByteArray(body.toString().getBytes(UTF_8))));
    }

    /** Its token. */
    String token() {
        return token;
    }

    /** With the token of another organization. */
    HttpResponse<byte[]> postAs(String another, String path, JsonNode body) {
        return send(request(path)
                .header("api_token", another)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofByteArray(body.toString().getBytes(UTF_8))));
    }

    HttpResponse<byte[]> post(String path, Form form) {
        return post(path, "multipart/form-data; boundary=" + BOUNDARY, form.end());
    }

    HttpResponse<byte[]> post(String path, String type, byte[] body) {
        return send(request(path)
                .header("api_token", token)
                .header("Content-Type", type)
                .POST(BodyPublishers.ofByteArray(body)));
    }

    /** Without a token, as files are fetched. */
    HttpResponse<byte[]> file(String method, String address, String... headers) {
        var request = request(address).method(method, BodyPublishers.noBody());
        if (headers.length > 0) {
            request.headers(headers);
        }
        return send(request);
    }

    /** Posts the upload form without a token. */
    HttpResponse<byte[]> upload(String address, Form form) {
        return send(request(address)
                .header("Content-Type", "multipart/form-data; boundary=" + BOUNDARY)
                .POST(BodyPublishers.ofByteArray(form.end())));
    }

    /** Uploads a video as the SDKs do; returns the address for the field {@code video}. */
    String uploaded(byte[] video) {
        var place = post("/v2/video/upload", object().put("media_type", "video/mp4"));
        assertThat(place.statusCode()).as(text(place)).isEqualTo(200);
        JsonNode result = json(place).path("result");
        var form = new Form();
        result.path("upload_fields")
                .properties()
                .forEach(field -> form.text(field.getKey(), field.getValue().stringValue()));
        form.text("Content-Type", "video/mp4").file("file", "clip.mp4", "video/mp4", video);
        var answer = upload(result.path("upload_url").stringValue(), form);
        assertThat(answer.statusCode()).as(text(answer)).isEqualTo(204);
        assertThat(answer.body()).isEmpty();
        return result.path("file_url").stringValue();
    }

    /** Uploads a picture as older SDKs do; returns its address. */
    String uploadedPicture(byte[] picture) {
        JsonNode place = json(post("/upload-image/anonymous/presigned-url", object()));
        var answer = send(request(place.path("upload_url").stringValue()).PUT(BodyPublishers.ofByteArray(picture)));
        assertThat(answer.statusCode()).as(text(answer)).isEqualTo(200);
        return place.path("image_url").stringValue();
    }

    HttpResponse<byte[]> get(String path) {
        return send(request(path).header("api_token", token));
    }

    /** With the token of another organization. */
    HttpResponse<byte[]> getAs(String another, String path) {
        return send(request(path).header("api_token", another));
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(path.startsWith("http") ? path : base() + path))
                .timeout(Duration.ofMinutes(2));
    }

    private HttpResponse<byte[]> send(HttpRequest.Builder request) {
        try {
            return http.send(request.build(), BodyHandlers.ofByteArray());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    static String text(HttpResponse<byte[]> response) {
        return new String(response.body(), UTF_8);
    }

    static JsonNode json(HttpResponse<byte[]> response) {
        return JSON.readTree(response.body());
    }

    /** Follows an accepted request to its end. */
    JsonNode settled(HttpResponse<byte[]> accepted) {
        assertThat(accepted.statusCode()).as(text(accepted)).isEqualTo(202);
        String address = json(accepted).path("status_url").stringValue();
        assertThat(address).startsWith(base() + "/v2/status/");
        var last = new AtomicReference<JsonNode>();
        await().atMost(Duration.ofMinutes(2))
                .pollInterval(Duration.ofMillis(50))
                .until(() -> {
                    var status = get(address);
                    assertThat(status.statusCode()).isEqualTo(200);
                    last.set(json(status));
                    return !last.get().path("status").stringValue().equals("IN_PROGRESS");
                });
        return last.get();
    }

    /** The end of a request that must fail, its error. */
    JsonNode failed(HttpResponse<byte[]> accepted) {
        JsonNode end = settled(accepted);
        assertThat(end.path("status").stringValue()).as(end.toString()).isEqualTo("ERROR");
        return end.path("error");
    }

    /** Waits and downloads the picture of the result. */
    byte[] picture(HttpResponse<byte[]> answer, String key) {
        assertThat(answer.statusCode()).as(text(answer)).isEqualTo(200);
        JsonNode body = json(answer);
        String address = (key.equals("result_url") ? body : body.path("result"))
                .path(key)
                .stringValue();
        var file = file("GET", address);
        assertThat(file.statusCode()).isEqualTo(200);
        assertThat(file.headers().firstValue("Content-Type")).hasValue("image/png");
        return file.body();
    }
}
