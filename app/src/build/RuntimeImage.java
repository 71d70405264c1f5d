// SPDX-License-Identifier: Apache-2.0
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;

/** A Java runtime of the modules that the service, its libraries and an operator's diagnosis need, linked by jlink. */
final class RuntimeImage {
    /** java.se and what jdeps finds beside it; localedata for names of months, jcmd and jfr for operators. */
    private static final String MODULES = "java.se,jdk.charsets,jdk.crypto.ec,jdk.httpserver,jdk.jcmd,jdk.jfr,jdk.localedata,jdk.management,"
            + "jdk.management.agent,jdk.naming.dns,jdk.net,jdk.unsupported,jdk.zipfs";

    /** Ending of files with debugging symbols, which some JDKs have in their modules: 600 MB for the virtual machine. */
    static final String SYMBOLS = ".debuginfo";

    private RuntimeImage() {}

    /**
     * Links a runtime.
     *
     * @param jdk with {@code jmods} of the platform; empty: the running one, for this machine's
     */
    static void make(Path folder, Platform platform, String jdk) throws IOException {
        List<String> arguments = new ArrayList<>(
                List.of("--add-modules", MODULES, "--no-header-files", "--no-man-pages", "--output", folder.toString()));
        arguments.add("--exclude-files=**" + SYMBOLS);
        arguments.add(platform.isThisMachine() ? "--strip-debug" : "--strip-java-debug-attributes"); // the first runs this machine's objcopy on libraries, too
        if (!jdk.isEmpty()) {
            Path modules = Path.of(jdk, "jmods");
            if (!Files.exists(modules.resolve("java.base.jmod"))) {
                throw new IOException("no modules in " + modules + ": give a JDK of " + platform.id() + " with jmods by -Drelease.jdk");
            }
            arguments.addAll(List.of("--module-path", modules.toString()));
        } else if (!platform.isThisMachine()) {
            throw new IOException("-Drelease.jdk=FOLDER is missing: a JDK of " + platform.id() + ", of the version that builds, with jmods");
        }
        if (platform.isThisMachine()) {
            arguments.add("--generate-cds-archive"); // for commands that need no more than the runtime's own classes
        }
        int status = ToolProvider.findFirst("jlink").orElseThrow().run(System.out, System.err, arguments.toArray(String[]::new));
        if (status != 0) {
            throw new IOException("jlink failed with status " + status);
        }
    }
}
