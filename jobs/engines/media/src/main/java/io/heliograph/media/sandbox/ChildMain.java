// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.sandbox;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.util.List;
import java.util.Set;

/**
 * Main class of a child process. Communicates over the standard streams; output of libraries goes to the error stream.
 */
final class ChildMain {
    static final int GREETING = 0x48656C69;
    static final String MISSING = "heliograph.sandbox.missing";

    private ChildMain() {}

    public static void main(String[] arguments) throws Exception {
        DataInputStream in = new DataInputStream(new BufferedInputStream(new FileInputStream(FileDescriptor.in)));
        DataOutputStream out = new DataOutputStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)));
        System.setOut(System.err);
        ChildProgram program = Class.forName(arguments[0])
                .asSubclass(ChildProgram.class)
                .getDeclaredConstructor()
                .newInstance();
        program.prepare(List.of(arguments).subList(1, arguments.length));
        OrphanWatch.start();
        Set<SandboxProtection> missing = SandboxProtection.parse(System.getProperty(MISSING, ""));
        if (!SystemCall.available()
                || !SystemCallFilter.apply(ProcessHandle.current().pid())) {
            missing.add(SandboxProtection.SYSTEM_CALL_FILTER);
        }
        out.writeInt(GREETING);
        out.writeUTF(SandboxProtection.format(missing));
        out.flush();
        program.serve(in, out);
        Runtime.getRuntime().halt(0);
    }
}
