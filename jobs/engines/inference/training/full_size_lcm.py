# SPDX-License-Identifier: Apache-2.0
"""Makes a latent consistency model with the size of SimianLuo/LCM_Dreamshaper_v7 and random weights, to measure a machine.

    pip install onnx numpy
    python3 full_size_lcm.py FOLDER        # 3.7 GB, about a minute
    python3 full_size_lcm.py FOLDER 32     # the same graph with a tenth of the channels, to try the script

The UNet and the decoder have the blocks of Stable Diffusion 1.5 (859.5 and 49.5 million weights), taesd those of TAESD (1.2 million).
Remove the folder taesd to measure the other decoder. The text encoder is the small one of
published_twins.py with vectors of the right length: the real one takes a hundredth of a step.
"""
import json
import math
import os
import sys

import numpy as np
import onnx
from onnx import TensorProto as T
from onnx import helper as h

import published_twins as twins

GROUPS = 32
HEADS = 8
PAGE = 4096  # a mapped file is read in pages


class LargeGraph(twins.Graph):
    """Writes its weights into a file beside the graph at once: they are larger than a message may be."""

    def __init__(self, path, seed):
        super().__init__(seed)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        self.path = path
        self.data = open(path + "_data", "wb")

    def weight(self, *shape, scale=None):
        fan = shape[-1] if len(shape) < 3 else int(np.prod(shape[1:]))
        deviation = np.float32(1 / math.sqrt(fan) if scale is None else scale)
        return self.constant(self.random.standard_normal(shape, dtype=np.float32) * deviation)

    def constant(self, values):
        values = np.asarray(values)
        if values.nbytes < 1024:
            return super().constant(values)
        self.count += 1
        self.data.write(bytes(-self.data.tell() % PAGE))
        kind = T.FLOAT if values.dtype == np.float32 else T.INT64
        tensor = T(name=f"onnx::{self.count}", data_type=kind, dims=values.shape, data_location=T.EXTERNAL)
        for key, value in (("location", os.path.basename(self.path) + "_data"), ("offset", self.data.tell()), ("length", values.nbytes)):
            tensor.external_data.add(key=key, value=str(value))
        self.data.write(values.tobytes())
        self.weights.append(tensor)
        return tensor.name

    def write(self, inputs, outputs):
        self.data.close()
        graph = h.make_graph(self.nodes, "main_graph", inputs, outputs, self.weights)
        onnx.save_model(h.make_model(graph, opset_imports=[h.make_opsetid("", 14)], ir_version=7, producer_name="pytorch"), self.path)

    def ints(self, *values):
        return self.constant(np.array(values, np.int64))

    def conv(self, x, fan_in, fan_out, size=3, output=None, scale=None, **attributes):
        weights = self.weight(fan_out, fan_in, size, size, scale=scale)
        bias = self.constant(np.zeros(fan_out, np.float32))
        return self.node("Conv", [x, weights, bias], output, pads=[size // 2] * 4, **attributes)

    def dense(self, x, fan_in, fan_out):
        return self.node("Add", [self.linear(x, fan_in, fan_out), self.constant(np.zeros(fan_out, np.float32))])

    def group_norm(self, x, channels):
        groups = min(GROUPS, channels // 4)
        y = self.node("Reshape", [x, self.ints(0, groups, -1)])
        one, zero = self.constant(np.ones(groups, np.float32)), self.constant(np.zeros(groups, np.float32))
        y = self.node("InstanceNormalization", [y, one, zero], epsilon=1e-5)
        y = self.node("Reshape", [y, self.node("Shape", [x])])
        y = self.node("Mul", [y, self.constant(np.ones((channels, 1, 1), np.float32))])
        return self.node("Add", [y, self.constant(np.zeros((channels, 1, 1), np.float32))])

    def layer_norm(self, x, channels):
        y = self.node("Sub", [x, self.node("ReduceMean", [x], axes=[-1])])
        variance = self.node("ReduceMean", [self.node("Pow", [y, self.constant(np.float32(2))])], axes=[-1])
        y = self.node("Div", [y, self.node("Sqrt", [self.node("Add", [variance, self.constant(np.float32(1e-5))])])])
        y = self.node("Mul", [y, self.constant(np.ones(channels, np.float32))])
        return self.node("Add", [y, self.constant(np.zeros(channels, np.float32))])

    def attention(self, x, words, channels, context, heads=HEADS):
        split = self.ints(0, 0, heads, channels // heads)
        q, k, v = [self.node("Transpose", [self.node("Reshape", [self.linear(each, fan, channels), split])], perm=perm)
                   for each, fan, perm in ((x, channels, [0, 2, 1, 3]), (words, context, [0, 2, 3, 1]), (words, context, [0, 2, 1, 3]))]
        scores = self.node("Mul", [self.node("MatMul", [q, k]), self.constant(np.float32((channels // heads) ** -0.5))])
        y = self.node("MatMul", [self.node("Softmax", [scores], axis=-1), v])
        y = self.node("Reshape", [self.node("Transpose", [y], perm=[0, 2, 1, 3]), self.ints(0, 0, channels)])
        return self.dense(y, channels, channels)

    def feed_forward(self, x, channels):
        wide = self.dense(x, channels, 8 * channels)
        a, b = [self.node("Slice", [wide, self.ints(first), self.ints(last), self.ints(2)])
                for first, last in ((0, 4 * channels), (4 * channels, 8 * channels))]
        erf = self.node("Erf", [self.node("Div", [b, self.constant(np.float32(math.sqrt(2)))])])
        doubled = self.node("Mul", [b, self.node("Add", [erf, self.constant(np.float32(1))])])
        gelu = self.node("Mul", [doubled, self.constant(np.float32(0.5))])
        return self.dense(self.node("Mul", [a, gelu]), 4 * channels, channels)

    def transformer(self, x, channels, context):
        y = self.conv(self.group_norm(x, channels), channels, channels, 1)
        shape = self.node("Shape", [y])
        y = self.node("Transpose", [self.node("Reshape", [y, self.ints(0, channels, -1)])], perm=[0, 2, 1])
        z = self.layer_norm(y, channels)
        y = self.node("Add", [y, self.attention(z, z, channels, channels)])
        y = self.node("Add", [y, self.attention(self.layer_norm(y, channels), "encoder_hidden_states", channels, context)])
        y = self.node("Add", [y, self.feed_forward(self.layer_norm(y, channels), channels)])
        y = self.node("Reshape", [self.node("Transpose", [y], perm=[0, 2, 1]), shape])
        return self.node("Add", [x, self.conv(y, channels, channels, 1)])

    def residual(self, x, fan_in, fan_out, time=None, width=0):
        y = self.conv(self.silu(self.group_norm(x, fan_in)), fan_in, fan_out)
        if time:
            y = self.node("Add", [y, self.node("Unsqueeze", [self.dense(self.silu(time), width, fan_out), self.ints(2, 3)])])
        y = self.conv(self.silu(self.group_norm(y, fan_out)), fan_out, fan_out)
        return self.node("Add", [x if fan_in == fan_out else self.conv(x, fan_in, fan_out, 1), y])

    def doubled(self, x, channels):
        x = self.node("Resize", [x, "", self.constant(np.array([1, 1, 2, 2], np.float32))], mode="nearest")
        return self.conv(x, channels, channels)


def unet(path, base, context):
    g = LargeGraph(path, 41)
    channels, width = [base, 2 * base, 4 * base, 4 * base], 4 * base
    time = g.cast(g.node("Reshape", ["timestep", g.ints(-1, 1)]), T.FLOAT)
    time = g.node("Add", [g.embedding(time, base), g.linear("timestep_cond", 256, base)])
    time = g.dense(g.silu(g.dense(time, base, width)), width, width)
    x = g.conv("sample", 4, base)
    skips, last = [(x, base)], base
    for level, each in enumerate(channels):
        for _ in range(2):
            x = g.residual(x, last, each, time, width)
            last = each
            if level < 3:
                x = g.transformer(x, each, context)
            skips.append((x, each))
        if level < 3:
            x = g.conv(x, each, each, strides=[2, 2])
            skips.append((x, each))
    x = g.residual(x, last, last, time, width)
    x = g.residual(g.transformer(x, last, context), last, last, time, width)
    for level, each in reversed(list(enumerate(channels))):
        for _ in range(3):
            skip, more = skips.pop()
            x = g.residual(g.node("Concat", [x, skip], axis=1), last + more, each, time, width)
            last = each
            if level < 3:
                x = g.transformer(x, each, context)
        if level > 0:
            x = g.doubled(x, each)
    g.conv(g.silu(g.group_norm(x, base)), base, 4, output="out_sample", scale=0.02)
    g.write([twins.port("sample", T.FLOAT, "batch_size", 4, "height", "width"), twins.port("timestep", T.INT64, "steps"),
             twins.port("encoder_hidden_states", T.FLOAT, "batch_size", "sequence_length", context),
             twins.port("timestep_cond", T.FLOAT, "batch_size", 256)],
            [twins.port("out_sample", T.FLOAT, "batch_size", 4, "height", "width")])


def decoder(path, base):
    g = LargeGraph(path, 42)
    last = 4 * base
    x = g.conv(g.conv("latent_sample", 4, 4, 1), 4, last)
    x = g.residual(x, last, last)
    y = g.node("Transpose", [g.node("Reshape", [g.group_norm(x, last), g.ints(0, last, -1)])], perm=[0, 2, 1])
    y = g.node("Transpose", [g.attention(y, y, last, last, heads=1)], perm=[0, 2, 1])
    x = g.residual(g.node("Add", [x, g.node("Reshape", [y, g.node("Shape", [x])])]), last, last)
    for level, each in enumerate((4 * base, 4 * base, 2 * base, base)):
        for _ in range(3):
            x = g.residual(x, last, each)
            last = each
        if level < 3:
            x = g.doubled(x, each)
    g.conv(g.silu(g.group_norm(x, base)), base, 3, output="sample", scale=0.05)
    g.write([twins.port("latent_sample", T.FLOAT, "batch_size", 4, "height_latent", "width_latent")],
            [twins.port("sample", T.FLOAT, "batch_size", 3, "height", "width")])


def main(folder, base=320):
    context = 12 * base // 5  # 768
    with open(os.path.join(twins.VOCABULARY, "vocab.json"), encoding="utf-8") as file:
        vocabulary = len(json.load(file))
    twins.lcm(folder, vocabulary)
    twins.text_encoder(os.path.join(folder, "text_encoder", "model.onnx"), vocabulary, context, 1)
    unet(os.path.join(folder, "unet", "model.onnx"), base, context)
    decoder(os.path.join(folder, "vae_decoder", "model.onnx"), 2 * base // 5)
    twins.tiny_decoder(os.path.join(folder, "taesd", "model.onnx"), base // 5)
    twins.write(os.path.join(folder, "unet", "config.json"), {
        "_class_name": "UNet2DConditionModel", "block_out_channels": [base, 2 * base, 4 * base, 4 * base], "cross_attention_dim": context,
        "in_channels": 4, "sample_size": 64, "time_cond_proj_dim": 256})


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
