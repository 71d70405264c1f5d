// SPDX-License-Identifier: Apache-2.0
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Adds components to an SBOM (CycloneDX 1.6, JSON) that Maven does not know as dependencies, because modules unpack them. It adds none that is listed.
 *
 * <p>Usage: {@code java CompleteSbom.java SBOM GROUP:ARTIFACT:VERSION...}
 */
final class CompleteSbom {
    private static final String LIST = "\n  \"components\" : [\n"; // of the document, not of its metadata, which is indented deeper

    private CompleteSbom() {}

    public static void main(String[] arguments) throws IOException {
        Path file = Path.of(arguments[0]);
        if (!Files.exists(file)) {
            System.out.println("no " + file.getFileName() + ": the CycloneDX plugin does not run in an offline build");
            return;
        }
        String sbom = Files.readString(file);
        int list = sbom.indexOf(LIST);
        if (list < 0) {
            throw new IllegalStateException(file + " has no list of components");
        }
        List<String> added = new ArrayList<>();
        for (String coordinates : List.of(arguments).subList(1, arguments.length)) {
            String[] parts = coordinates.split(":", 3);
            String address = "pkg:maven/" + parts[0] + "/" + parts[1] + "@" + parts[2] + "?type=jar";
            if (!sbom.contains('"' + address + '"')) {
                added.add("""
                            {
                              "type" : "library",
                              "bom-ref" : "%1$s",
                              "group" : "%2$s",
                              "name" : "%3$s",
                              "version" : "%4$s",
                              "scope" : "required",
                              "purl" : "%1$s"
                            },
                        """.formatted(address, parts[0], parts[1], parts[2]));
            }
        }
        int end = list + LIST.length();
        Files.writeString(file, sbom.substring(0, end) + String.join("", added) + sbom.substring(end));
    }
}
