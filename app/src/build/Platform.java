// SPDX-License-Identifier: Apache-2.0
import java.util.Arrays;

/** Platforms that archives are made for, by the machine number of their ELF files (System V ABI, e_machine). */
enum Platform {
    LINUX_X64("linux-x64", 62, "amd64", "Linux/x86_64/"),
    LINUX_ARM64("linux-arm64", 183, "aarch64", "Linux/arm64/");

    private final String id;
    private final int machine;
    private final String architecture;
    private final String terminalLibraries;

    Platform(String id, int machine, String architecture, String terminalLibraries) {
        this.id = id;
        this.machine = machine;
        this.architecture = architecture;
        this.terminalLibraries = terminalLibraries;
    }

    static Platform named(String id) {
        return Arrays.stream(values())
                .filter(platform -> platform.id.equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no archive for the platform " + id));
    }

    String id() {
        return id;
    }

    int machine() {
        return machine;
    }

    String terminalLibraries() {
        return terminalLibraries;
    }

    boolean isThisMachine() {
        return "Linux".equals(System.getProperty("os.name")) && architecture.equals(System.getProperty("os.arch"));
    }
}
