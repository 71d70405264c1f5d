// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.sdf;

import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.Arrays;

/**
 * Emits stack operations of generated code: coordinates, numbers, function calls. The parameters of a generated method are x, y, z and the
 * array of numbers, in locals 0 to 3.
 */
class OperandStack {
    static final int NUMBERS = 3;
    static final ClassDesc DISTANCES =
            PrimitiveDistances.class.describeConstable().orElseThrow();
    static final ClassDesc OUTLINES = OutlineDistances.class.describeConstable().orElseThrow();
    static final ClassDesc APPROX = StableMath.class.describeConstable().orElseThrow();
    static final ClassDesc MATH = Math.class.describeConstable().orElseThrow();
    static final ClassDesc FLOAT = ConstantDescs.CD_float;
    static final ClassDesc INT = ConstantDescs.CD_int;
    static final ClassDesc FLOATS = FLOAT.arrayType();
    static final MethodTypeDesc DISTANCE = MethodTypeDesc.of(FLOAT, FLOAT, FLOAT, FLOAT, FLOATS);
    static final MethodTypeDesc SLOT = MethodTypeDesc.of(INT, FLOAT, FLOAT, FLOAT, FLOATS);

    final CodeBuilder code;

    OperandStack(CodeBuilder code) {
        this.code = code;
    }

    final void point(int at) {
        code.fload(at).fload(at + 1).fload(at + 2);
    }

    final void number(int index) {
        code.aload(NUMBERS).loadConstant(index).faload();
    }

    final void numbers(int from, int count) {
        for (int i = 0; i < count; i++) {
            number(from + i);
        }
    }

    final void product(int local, int index) {
        code.fload(local);
        number(index);
        code.fmul();
    }

    final void call(String function, int floats) {
        ClassDesc[] parameters = new ClassDesc[floats];
        Arrays.fill(parameters, FLOAT);
        code.invokestatic(DISTANCES, function, MethodTypeDesc.of(FLOAT, parameters));
    }

    final void math(String function) {
        code.invokestatic(MATH, function, MethodTypeDesc.of(FLOAT, FLOAT, FLOAT));
    }

    final void math1(String function) {
        code.invokestatic(MATH, function, MethodTypeDesc.of(FLOAT, FLOAT));
    }

    final void entry(int t, int more) {
        code.aload(NUMBERS).iload(t).loadConstant(more).iadd().faload();
    }
}
