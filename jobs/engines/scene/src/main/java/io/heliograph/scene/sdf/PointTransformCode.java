// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.sdf;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;

/** Generates code that transforms a point to the space in which a step evaluates its operand. */
class PointTransformCode extends OperandStack {
    PointTransformCode(CodeBuilder code) {
        super(code);
    }

    /** Generates the transformation of the point; returns the first of the three locals that hold the result. */
    final int moved(LoweredNode n, int at) {
        int to = code.allocateLocal(TypeKind.FLOAT);
        code.allocateLocal(TypeKind.FLOAT);
        code.allocateLocal(TypeKind.FLOAT);
        switch (n.step()) {
            case MOVED -> {
                for (int c = 0; c < 3; c++) {
                    code.fload(at + c);
                    number(n.at() + c);
                    code.fsub().fstore(to + c);
                }
            }
            case TURNED -> {
                for (int c = 0; c < 3; c++) {
                    product(at, n.at() + c);
                    product(at + 1, n.at() + c + 3);
                    code.fadd();
                    product(at + 2, n.at() + c + 6);
                    code.fadd().fstore(to + c);
                }
            }
            case SCALED -> {
                for (int c = 0; c < 3; c++) {
                    product(at + c, n.at());
                    code.fstore(to + c);
                }
            }
            case REPEATED -> {
                for (int c = 0; c < 3; c++) {
                    code.fload(at + c);
                    numbers(n.at() + 3 * c, 3);
                    call("copy", 4);
                    code.fstore(to + c);
                }
            }
            case TWISTED -> turned(n, at + 1, at, at + 2, to, to + 2, at + 1, to + 1);
            case BENT -> bent(n, at, to);
            default -> {
                for (int c = 0; c < 3; c++) {
                    code.fload(at + c);
                    if (c == (n.step() == SolidStep.MIRRORED_X ? 0 : 2)) {
                        math1("abs");
                    }
                    code.fstore(to + c);
                }
            }
        }
        return to;
    }

    /** Rotates two coordinates by a stored angle: u' = c u + s v, v' = c v - s u. */
    private void turned(LoweredNode n, int by, int u, int v, int toU, int toV, int kept, int toKept) {
        int s = angle(n, by);
        int c = s + 1;
        code.fload(c).fload(u).fmul().fload(s).fload(v).fmul().fadd().fstore(toU);
        code.fload(c).fload(v).fmul().fload(s).fload(u).fmul().fsub().fstore(toV);
        code.fload(kept).fstore(toKept);
    }

    private void bent(LoweredNode n, int at, int to) {
        int s = angle(n, at);
        int c = s + 1;
        code.fload(c).fload(at).fmul().fload(s).fload(at + 1).fmul().fsub().fstore(to);
        code.fload(s).fload(at).fmul().fload(c).fload(at + 1).fmul().fadd().fstore(to + 1);
        code.fload(at + 2).fstore(to + 2);
    }

    private int angle(LoweredNode n, int by) {
        int s = code.allocateLocal(TypeKind.FLOAT);
        int c = code.allocateLocal(TypeKind.FLOAT);
        number(n.at());
        code.fload(by)
                .fmul()
                .invokestatic(APPROX, "sin", MethodTypeDesc.of(FLOAT, FLOAT))
                .fstore(s);
        number(n.at());
        code.fload(by)
                .fmul()
                .invokestatic(APPROX, "cos", MethodTypeDesc.of(FLOAT, FLOAT))
                .fstore(c);
        return s;
    }

    final int sector(LoweredNode n, int at, boolean other) {
        int to = code.allocateLocal(TypeKind.FLOAT);
        code.allocateLocal(TypeKind.FLOAT);
        code.allocateLocal(TypeKind.FLOAT);
        int t = code.allocateLocal(TypeKind.INT);
        code.fload(at).fload(at + 2);
        number(n.at());
        code.loadConstant(n.a()).loadConstant(other ? 1 : 0);
        code.invokestatic(
                DISTANCES, "sector", MethodTypeDesc.of(INT, FLOAT, FLOAT, FLOAT, INT, ConstantDescs.CD_boolean));
        code.loadConstant(2).imul().loadConstant(n.at() + 1).iadd().istore(t);
        entry(t, 0);
        code.fload(at).fmul();
        entry(t, 1);
        code.fload(at + 2).fmul().fadd().fstore(to);
        code.fload(at + 1).fstore(to + 1);
        entry(t, 0);
        code.fload(at + 2).fmul();
        entry(t, 1);
        code.fload(at).fmul().fsub().fstore(to + 2);
        return to;
    }
}
