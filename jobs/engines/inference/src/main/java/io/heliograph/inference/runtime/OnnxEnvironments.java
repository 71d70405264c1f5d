// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import ai.onnxruntime.OrtEnvironment;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * Keeps the environment of ONNX Runtime until the process has ended. Its constructor registers a shutdown hook that
 * releases it. The JVM runs this hook in parallel with the server's own hook, which finishes running work: a network
 * in use would read freed memory. There is one environment for the process, with a reference count
 * ({@code OrtEnv::GetInstance} and {@code OrtEnv::Release}), so one additional reference survives the hook.
 */
final class OnnxEnvironments {
    private static boolean kept;

    private OnnxEnvironments() {}

    /**
     * Takes the additional reference, once. The environment must exist.
     *
     * @throws NetworkException if the library's internals differ from those expected
     */
    static synchronized void keep() throws NetworkException {
        if (kept) {
            return;
        }
        try {
            var lookup = MethodHandles.privateLookupIn(OrtEnvironment.class, MethodHandles.lookup());
            Class<?> library = lookup.findClass("ai.onnxruntime.OnnxRuntime");
            long functions = (long)
                    lookup.findStaticGetter(library, "ortApiHandle", long.class).invokeExact();
            MethodHandle create = lookup.findStatic(
                    OrtEnvironment.class,
                    "createHandle",
                    MethodType.methodType(long.class, long.class, int.class, String.class));
            long environment = (long) create.invokeExact(functions, 3, "heliograph"); // 3: errors only
            kept = environment != 0;
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new NetworkException("this version of ONNX Runtime cannot be kept from ending before us: " + e, e);
        }
    }
}
