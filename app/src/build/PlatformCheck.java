// SPDX-License-Identifier: Apache-2.0
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Checks that every native program and library of an archive is of one platform. */
final class PlatformCheck implements NativeFiles.Visitor {
    private static final int MACHINE = 18;

    private final Platform platform;
    private final List<String> others = new ArrayList<>();
    private int own;

    private PlatformCheck(Platform platform) {
        this.platform = platform;
    }

    /**
     * Checks a folder.
     *
     * @throws IOException if it holds a binary of another platform, or none of this
     */
    static void check(Path root, Platform platform) throws IOException {
        var check = new PlatformCheck(platform);
        NativeFiles.visit(root, check);
        if (!check.others.isEmpty() || check.own == 0) {
            throw new IOException("binaries of another platform than " + platform.id() + ", beside " + check.own + " of it: " + check.others);
        }
        System.out.println(check.own + " binaries, all of " + platform.id());
    }

    @Override
    public void visit(String name, ByteBuffer header, InputStream rest) {
        if (NativeFiles.isElf(header) && header.getShort(MACHINE) == platform.machine()) {
            own++;
        } else {
            others.add(name);
        }
    }
}
