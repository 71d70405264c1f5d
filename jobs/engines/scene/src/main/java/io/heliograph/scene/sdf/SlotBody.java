// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.sdf;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;

/** Generates the body of one method that finds the slot of the nearest surface. */
final class SlotBody extends MethodBody {
    SlotBody(CodeBuilder code, StructureWriter methods) {
        super(code, methods);
    }

    /** Generates code that leaves the slot on the operand stack. */
    void slot(LoweredNode n, int at) {
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

    private void nearest(LoweredNode n, int at) {
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

    private void called(LoweredNode part, int at) {
        within(part, at, part.size() > 2);
    }

    private void slotOf(LoweredNode part, int at) {
        if (part.slot() >= 0) {
            code.loadConstant(part.slot());
        } else {
            point(at);
            code.aload(NUMBERS);
            methods.callSlot(code, part);
        }
    }
}
