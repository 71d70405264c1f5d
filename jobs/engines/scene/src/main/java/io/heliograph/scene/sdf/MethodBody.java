// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.sdf;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.MethodTypeDesc;

/** Generates the body of one method that computes a distance: the same operations in the same order as {@link StepInterpreter}. */
class MethodBody extends PointTransformCode {
    final StructureWriter methods;
    private int room = StructureWriter.STEPS_A_METHOD;

    MethodBody(CodeBuilder code, StructureWriter methods) {
        super(code);
        this.methods = methods;
    }

    /** Generates code that leaves the distance on the operand stack; the locals from {@code at} hold x, y and z. */
    void distance(LoweredNode n, int at) {
        room--;
        SolidStep solidStep = n.step();
        if (solidStep.isPlain()) {
            point(at);
            numbers(n.at(), n.numbers());
            call(solidStep.function, 3 + n.numbers());
        } else if (solidStep.isTable()) {
            table(n, at);
        } else {
            switch (solidStep) {
                case UNION, SMOOTH_UNION, INTERSECTION, SMOOTH_INTERSECTION, DIFFERENCE, SMOOTH_DIFFERENCE ->
                    group(n, at);
                case PAINTED -> part(n, at);
                case SHELL -> {
                    part(n, at);
                    number(n.at());
                    call("shell", 2);
                }
                case ROUNDED -> {
                    part(n, at);
                    number(n.at());
                    code.fsub();
                }
                case ROUGH -> {
                    part(n, at);
                    point(at);
                    numbers(n.at(), 3);
                    call("rough", 7);
                }
                case AROUND -> {
                    part(n, sector(n, at, false));
                    part(n, sector(n, at, true));
                    math("min");
                }
                case SCALED, TWISTED, BENT -> {
                    part(n, moved(n, at));
                    number(n.at() + 1);
                    code.fmul();
                }
                default -> part(n, moved(n, at));
            }
        }
    }

    /** Generates the distance to the first part, inlined or as a method call. */
    private void part(LoweredNode n, int at) {
        within(n.parts().getFirst(), at, n.step() == SolidStep.AROUND);
    }

    final void within(LoweredNode part, int at, boolean apart) {
        if (apart || part.size() > room) {
            point(at);
            code.aload(NUMBERS);
            methods.callDistance(code, part);
        } else {
            distance(part, at);
        }
    }

    private void group(LoweredNode n, int at) {
        int d = code.allocateLocal(TypeKind.FLOAT);
        int e = code.allocateLocal(TypeKind.FLOAT);
        part(n, at);
        code.fstore(d);
        boolean blended = n.numbers() > 0;
        for (int i = 1; i < n.parts().size(); i++) {
            LoweredNode part = n.parts().get(i);
            Label next = code.newLabel();
            if (part.bound() >= 0) {
                point(at);
                numbers(part.bound(), 4);
                call("bound", 7);
                code.fload(d);
                if (blended) {
                    number(n.at());
                    code.fadd();
                }
                code.fcmpl().ifge(next);
            }
            within(part, at, false);
            code.fstore(e).fload(d).fload(e);
            switch (n.step()) {
                case UNION -> math("min");
                case INTERSECTION -> math("max");
                case DIFFERENCE -> {
                    code.fneg();
                    math("max");
                }
                default -> {
                    if (n.step() == SolidStep.SMOOTH_DIFFERENCE) {
                        code.fneg();
                    }
                    number(n.at());
                    call(n.step().function, 3);
                }
            }
            code.fstore(d).labelBinding(next);
        }
        code.fload(d);
    }

    private void table(LoweredNode n, int at) {
        point(at);
        code.aload(NUMBERS).loadConstant(n.at()).loadConstant(n.a());
        if (n.step() == SolidStep.RELIEF) {
            code.loadConstant(n.b());
            code.invokestatic(
                    OUTLINES, n.step().function, MethodTypeDesc.of(FLOAT, FLOAT, FLOAT, FLOAT, FLOATS, INT, INT, INT));
        } else {
            code.invokestatic(
                    OUTLINES, n.step().function, MethodTypeDesc.of(FLOAT, FLOAT, FLOAT, FLOAT, FLOATS, INT, INT));
        }
    }
}
