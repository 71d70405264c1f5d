// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.sdf;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.util.ArrayDeque;
import java.util.IdentityHashMap;
import java.util.Queue;

/**
 * Generates the class of a structure. Large trees become several methods, because the just-in-time compiler does not compile methods of
 * more than 8,000 bytes.
 */
final class StructureWriter {
    /** Maximum number of steps in one method; each takes about 30 bytes of code. */
    static final int STEPS_A_METHOD = 40;

    private static final ClassDesc SELF = ClassDesc.of("io.heliograph.scene.sdf.Structure");
    private static final int STATIC = ClassFile.ACC_STATIC | ClassFile.ACC_PRIVATE;

    private final IdentityHashMap<LoweredNode, String> distances = new IdentityHashMap<>();
    private final IdentityHashMap<LoweredNode, String> slots = new IdentityHashMap<>();
    private final Queue<LoweredNode> distancesToDo = new ArrayDeque<>();
    private final Queue<LoweredNode> slotsToDo = new ArrayDeque<>();

    /** The bytes of the class file. */
    byte[] write(LoweredNode root) {
        return ClassFile.of().build(SELF, type -> {
            type.withFlags(ClassFile.ACC_FINAL | ClassFile.ACC_SYNTHETIC);
            type.withInterfaceSymbols(DistanceField.class.describeConstable().orElseThrow());
            type.withMethodBody(
                    ConstantDescs.INIT_NAME,
                    ConstantDescs.MTD_void,
                    0,
                    code -> code.aload(0)
                            .invokespecial(ConstantDescs.CD_Object, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void)
                            .return_());
            type.withMethodBody("distance", MethodBody.DISTANCE, ClassFile.ACC_PUBLIC, code -> {
                arguments(code);
                callDistance(code, root);
                code.freturn();
            });
            type.withMethodBody("slot", MethodBody.SLOT, ClassFile.ACC_PUBLIC, code -> {
                arguments(code);
                callSlot(code, root);
                code.ireturn();
            });
            methods(type);
        });
    }

    private void methods(ClassBuilder type) {
        while (!distancesToDo.isEmpty() || !slotsToDo.isEmpty()) {
            if (!distancesToDo.isEmpty()) {
                LoweredNode loweredNode = distancesToDo.remove();
                type.withMethodBody(distances.get(loweredNode), MethodBody.DISTANCE, STATIC, code -> {
                    new MethodBody(code, this).distance(loweredNode, 0);
                    code.freturn();
                });
            } else {
                LoweredNode loweredNode = slotsToDo.remove();
                type.withMethodBody(slots.get(loweredNode), MethodBody.SLOT, STATIC, code -> {
                    new SlotBody(code, this).slot(loweredNode, 0);
                    code.ireturn();
                });
            }
        }
    }

    private static void arguments(CodeBuilder code) {
        code.fload(1).fload(2).fload(3).aload(4);
    }

    /** Emits a call of a part's distance method; its arguments are on the stack. */
    void callDistance(CodeBuilder code, LoweredNode part) {
        String name = distances.get(part);
        if (name == null) {
            name = "distance" + distances.size();
            distances.put(part, name);
            distancesToDo.add(part);
        }
        code.invokestatic(SELF, name, MethodBody.DISTANCE);
    }

    /** Emits a call of a part's slot method; its arguments are on the stack. */
    void callSlot(CodeBuilder code, LoweredNode part) {
        String name = slots.get(part);
        if (name == null) {
            name = "slot" + slots.size();
            slots.put(part, name);
            slotsToDo.add(part);
        }
        code.invokestatic(SELF, name, MethodBody.SLOT);
    }
}
