// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import static io.heliograph.app.http.Client.json;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.heliograph.containers.FileKind;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.results.FormUploads;
import io.heliograph.storage.results.ResultAssets;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.annotation.Autowired;

/** What a real browser does with files: Chromium, found at {@code -Dheliograph.chromium}, by default where Debian puts it. */
@Tag("fault")
@EdgeTest
class BrowserIT {
    private static final String DRAWING = """
            <svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><style>rect { fill: red }</style>\
            <rect width="40" height="20"/><script>document.documentElement.setAttribute("id", "script-ran");\
            fetch("/health/live").then(() => document.documentElement.setAttribute("class", "origin-read"))</script></svg>""";

    @Autowired
    Client client;

    @Autowired
    ObjectStore objects;

    @Autowired
    FormUploads uploads;

    @Autowired
    ResultAssets assets;

    @TempDir
    Path profile;

    private HttpServer page;
    private volatile String html = "";

    @BeforeEach
    void startHostingPage() throws IOException {
        page = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        page.createContext("/", exchange -> {
            byte[] bytes = html.getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "text/html;charset=utf-8");
            exchange.getResponseHeaders().set("Cross-Origin-Embedder-Policy", "require-corp");
            exchange.sendResponseHeaders(200, bytes.length);
            try (var out = exchange.getResponseBody()) {
                out.write(bytes);
            }
        });
        page.start();
    }

    @AfterEach
    void stopHostingPage() {
        page.stop(0);
    }

    /** The page as it is after its scripts have run. */
    private String shown(String address) throws IOException, InterruptedException {
        Path chromium = Path.of(System.getProperty("heliograph.chromium", "/usr/bin/chromium"));
        assertThat(chromium)
                .as("a Chromium is needed: apt-get install chromium")
                .isExecutable();
        Path out = Files.createTempFile(profile, "dom", ".html");
        var command = new ArrayList<>(List.of(chromium.toString()));
        command.addAll(List.of("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"));
        command.addAll(List.of("--disable-background-networking", "--disable-component-update", "--disable-sync"));
        command.addAll(List.of("--user-data-dir=" + Files.createTempDirectory(profile, "p"), "--timeout=20000"));
        command.addAll(List.of("--virtual-time-budget=10000", "--dump-dom", address));
        Process process = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(profile.resolve("log").toFile())
                .start();
        if (!process.waitFor(120, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IllegalStateException("the browser does not end");
        }
        return Files.readString(out);
    }

    private String shownOnPage(String body) throws IOException, InterruptedException {
        html = "<!doctype html><body>" + body;
        return shown("http://127.0.0.1:" + page.getAddress().getPort() + "/");
    }

    private String drawing() {
        String request = json(client.post("/v2/test/paint", "{\"image\":\"AAAA\"}"))
                .path("request_id")
                .stringValue();
        byte[] bytes = DRAWING.getBytes(StandardCharsets.UTF_8);
        objects.put("test/drawing", bytes, "image/svg+xml");
        assets.publish(request, "drawing", Optional.of("test/drawing"), "image/svg+xml", bytes.length, Duration.ZERO);
        return client.base() + "/results/" + assets.id(request, "drawing") + ".svg";
    }

    private String upload(byte[] file) {
        var place = json(client.post("/upload-image/anonymous/presigned-url", "{}"));
        String address = place.path("image_url").stringValue();
        String id = address.substring(address.lastIndexOf('/') + 1);
        String type = FileKind.of(file) == FileKind.PNG ? "image/png" : "application/octet-stream";
        objects.put(uploads.find(id).orElseThrow().objectKey(), file, type); // the route takes pictures only
        assertThat(uploads.fill(id, type, file.length)).isTrue();
        return address;
    }

    @Test
    void thisBrowserRunsTheScriptOfTheDrawingWhereItMay() throws Exception {
        assertThat(shownOnPage(DRAWING)).contains("script-ran");
    }

    @Test
    void aDrawingThatIsOpenedByItselfIsShownAndItsScriptDoesNotRun() throws Exception {
        assertThat(shown(drawing())).contains("<rect").doesNotContain("id=\"script-ran\"", "class=\"origin-read\"");
    }

    @Test
    void pagesOfOtherOriginsEmbedDrawingsAndPicturesAlsoWhenTheyIsolateThemselves() throws Exception {
        var png = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(30, 10, BufferedImage.TYPE_INT_RGB), "png", png);
        String dom = shownOnPage(
                "<img id=a src='" + drawing() + "'><img id=b src='" + upload(png.toByteArray())
                        + "'><script>onload = () => document.body.append('widths ' + a.naturalWidth + ' and ' + b.naturalWidth)</script>");
        assertThat(dom).contains("widths 40 and 30");
    }

    @Test
    void anUploadedPageIsNeitherAPictureNorAScriptOfAnotherPage() throws Exception {
        String address = upload(("<!doctype html><p id=uploaded>" + DRAWING).getBytes(StandardCharsets.UTF_8));
        String script = upload("document.documentElement.id = 'script-ran'".getBytes(StandardCharsets.UTF_8));
        String dom = shownOnPage("<img id=a src='" + address + "'><script src='" + script
                + "' onerror='document.body.append(\"no script\")'></script>"
                + "<script>onload = () => document.body.append('width ' + a.naturalWidth + ' end')</script>");
        assertThat(dom).contains("no script", "width 0 end").doesNotContain("id=\"script-ran\"");
    }
}
