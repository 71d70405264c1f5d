// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.sdf;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.Arrays;

/**
 * Writes the body of one method of a structure: the same operations in the same order as {@link Interpreter}. A method's parameters are x, y,
 * z (locals 0 to 2) and the numbers (local 3).
 */
final class Body {
    private static final int NUMBERS = 3;
    private static final ClassDesc DISTANCES =
            Distances.class.describeConstable().orElseThrow();
    private static final ClassDesc APPROX = Approx.class.describeConstable().orElseThrow();
    private static final ClassDesc MATH = Math.class.describeConstable().orElseThrow();
    private static final ClassDesc FLOAT = ConstantDescs.CD_float;
    private static final ClassDesc INT = ConstantDescs.CD_int;
    private static final ClassDesc FLOATS = FLOAT.arrayType();
    static final MethodTypeDesc DISTANCE = MethodTypeDesc.of(FLOAT, FLOAT, FLOAT, FLOAT, FLOATS);
    static final MethodTypeDesc SLOT = MethodTypeDesc.of(INT, FLOAT, FLOAT, FLOAT, FLOATS);

    private final CodeBuilder code;
    private final StructureWriter methods;
    private int room = StructureWriter.STEPS_A_METHOD;

    Body(CodeBuilder code, StructureWriter methods) {
        this.code = code;
        this.methods = methods;
    }

    /** Leaves the distance on the stack; x, y and z are in three locals from {@code at}. */
    void distance(Node n, int at) {
        room--;
        Step step = n.step();
        if (step.isPlain()) {
            point(at);
            numbers(n.at(), n.numbers());
            call(step.function, 3 + n.numbers());
        } else if (step.isTable()) {
            table(n, at);
        } else {
            switch (step) {
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

    /** The distance to the first part, written here or called. */
    private void part(Node n, int at) {
        within(n.parts().getFirst(), at, n.step() == Step.AROUND);
    }

    private void within(Node part, int at, boolean apart) {
        if (apart || part.size() > room) {
            point(at);
            code.aload(NUMBERS);
            methods.callDistance(code, part);
        } else {
            distance(part, at);
        }
    }

    private void group(Node n, int at) {
        int d = code.allocateLocal(TypeKind.FLOAT);
        int e = code.allocateLocal(TypeKind.FLOAT);
        part(n, at);
        code.fstore(d);
        boolean blended = n.numbers() > 0;
        for (int i = 1; i < n.parts().size(); i++) {
            Node part = n.parts().get(i);
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
                    if (n.step() == Step.SMOOTH_DIFFERENCE) {
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

    private void table(Node n, int at) {
        point(at);
        code.aload(NUMBERS).loadConstant(n.at()).loadConstant(n.a());
        if (n.step() == Step.RELIEF) {
            code.loadConstant(n.b());
            code.invokestatic(
                    DISTANCES, n.step().function, MethodTypeDesc.of(FLOAT, FLOAT, FLOAT, FLOAT, FLOATS, INT, INT, INT));
        } else {
            code.invokestatic(
                    DISTANCES, n.step().function, MethodTypeDesc.of(FLOAT, FLOAT, FLOAT, FLOAT, FLOATS, INT, INT));
        }
    }

    /** Stores the point a step asks its part about; says in which locals. */
    private int moved(Node n, int at) {
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
                    if (c == (n.step() == Step.MIRRORED_X ? 0 : 2)) {
                        math1("abs");
                    }
                    code.fstore(to + c);
                }
            }
        }
        return to;
    }

    /** u' = c u + s v, v' = c v - s u for the angle of a coordinate. */
    private void turned(Node n, int by, int u, int v, int toU, int toV, int kept, int toKept) {
        int s = angle(n, by);
        int c = s + 1;
        code.fload(c).fload(u).fmul().fload(s).fload(v).fmul().fadd().fstore(toU);
        code.fload(c).fload(v).fmul().fload(s).fload(u).fmul().fsub().fstore(toV);
        code.fload(kept).fstore(toKept);
    }

    private void bent(Node n, int at, int to) {
        int s = angle(n, at);
        int c = s + 1;
        code.fload(c).fload(at).fmul().fload(s).fload(at + 1).fmul().fsub().fstore(to);
        code.fload(s).fload(at).fmul().fload(c).fload(at + 1).fmul().fadd().fstore(to + 1);
        code.fload(at + 2).fstore(to + 2);
    }

    private int angle(Node n, int by) {
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

    private int sector(Node n, int at, boolean other) {
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

    private void entry(int t, int more) {
        code.aload(NUMBERS).iload(t).loadConstant(more).iadd().faload();
    }

    /** Leaves the slot on the stack. */
    void slot(Node n, int at) {
        if (n.slot() >= 0) {
            code.loadConstant(n.slot());
            return;
        }
        switch (n.step()) {
            case UNION, SMOOTH_UNION -> nearest(n, at);
            case PAINTED -> {
                Label plain = code.newLabel();
                Label end = code.newLabel();
                called(n.parts().get(1), at);
                code.fconst_0().fcmpg().ifge(plain);
                code.loadConstant(n.a()).goto_(end).labelBinding(plain);
                slotOf(n.parts().getFirst(), at);
                code.labelBinding(end);
            }
            case AROUND -> {
                Label own = code.newLabel();
                Label end = code.newLabel();
                int other = sector(n, at, true);
                called(n.parts().getFirst(), other);
                int mine = sector(n, at, false);
                called(n.parts().getFirst(), mine);
                code.fcmpg().ifge(own);
                slotOf(n.parts().getFirst(), other);
                code.goto_(end).labelBinding(own);
                slotOf(n.parts().getFirst(), mine);
                code.labelBinding(end);
            }
            case MOVED, TURNED, SCALED, MIRRORED_X, MIRRORED_Z, REPEATED, TWISTED, BENT ->
                slotOf(n.parts().getFirst(), moved(n, at));
            default -> slotOf(n.parts().getFirst(), at);
        }
    }

    private void nearest(Node n, int at) {
        int d = code.allocateLocal(TypeKind.FLOAT);
        int e = code.allocateLocal(TypeKind.FLOAT);
        int best = code.allocateLocal(TypeKind.INT);
        called(n.parts().getFirst(), at);
        code.fstore(d).loadConstant(0).istore(best);
        for (int i = 1; i < n.parts().size(); i++) {
            Label next = code.newLabel();
            called(n.parts().get(i), at);
            code.fstore(e).fload(e).fload(d).fcmpg().ifge(next);
            code.fload(e).fstore(d).loadConstant(i).istore(best).labelBinding(next);
        }
        Label end = code.newLabel();
        for (int i = 1; i < n.parts().size(); i++) {
            Label next = code.newLabel();
            code.iload(best).loadConstant(i).if_icmpne(next);
            slotOf(n.parts().get(i), at);
            code.goto_(end).labelBinding(next);
        }
        slotOf(n.parts().getFirst(), at);
        code.labelBinding(end);
    }

    private void called(Node part, int at) {
        within(part, at, part.size() > 2);
    }

    private void slotOf(Node part, int at) {
        if (part.slot() >= 0) {
            code.loadConstant(part.slot());
        } else {
            point(at);
            code.aload(NUMBERS);
            methods.callSlot(code, part);
        }
    }

    private void point(int at) {
        code.fload(at).fload(at + 1).fload(at + 2);
    }

    private void number(int index) {
        code.aload(NUMBERS).loadConstant(index).faload();
    }

    private void numbers(int from, int count) {
        for (int i = 0; i < count; i++) {
            number(from + i);
        }
    }

    private void product(int local, int index) {
        code.fload(local);
        number(index);
        code.fmul();
    }

    private void call(String function, int floats) {
        ClassDesc[] parameters = new ClassDesc[floats];
        Arrays.fill(parameters, FLOAT);
        code.invokestatic(DISTANCES, function, MethodTypeDesc.of(FLOAT, parameters));
    }

    private void math(String function) {
        code.invokestatic(MATH, function, MethodTypeDesc.of(FLOAT, FLOAT, FLOAT));
    }

    private void math1(String function) {
        code.invokestatic(MATH, function, MethodTypeDesc.of(FLOAT, FLOAT));
    }
}
