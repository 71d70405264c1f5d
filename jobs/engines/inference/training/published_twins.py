# SPDX-License-Identifier: Apache-2.0
"""Makes twins of published networks: the same files, names, types, ranks and operators at the edge, with small random weights.

    pip install onnx numpy
    python3 published_twins.py ../src/test/resources/published

lcm has the layout of SimianLuo/LCM_Dreamshaper_v7 (timestep int64 [steps], timestep_cond, weights of the unet in model.onnx_data, latent_parameters).
sd-inpaint has the layout of an export of stable-diffusion-inpainting: a unet of nine channels, its weights in weights.pb.
taesd is the decoder of an AutoencoderTiny, which takes the place of vae_decoder in a folder that has it.
depth-anything, migan, mobile-sam, sam2-tiny, yolox-s, rvm, owl-vit, grounding-dino, clipseg, nanodet, selfie and blazeface are the files of those recipes.
turbo has the layout of stabilityai/sdxl-turbo (two text encoders, hidden_states, text_embeds, time_ids, timestep a float scalar, a half-precision unet).
"""
import json
import math
import os
import shutil
import sys

import numpy as np
import onnx
from onnx import TensorProto as T
from onnx import helper as h
from onnx import numpy_helper

TOKENS = 77
HERE = os.path.dirname(os.path.abspath(__file__))
VOCABULARY = os.path.join(HERE, "..", "src", "test", "resources", "packs", "micro-sd", "tokenizer")


class Graph:
    """Builds one ONNX graph; weights have the number type of the graph."""

    def __init__(self, seed, kind=T.FLOAT):
        self.random = np.random.default_rng(seed)
        self.kind = kind
        self.type = np.float16 if kind == T.FLOAT16 else np.float32
        self.nodes, self.weights, self.count = [], [], 0

    def weight(self, *shape, scale=None):
        fan = shape[-1] if len(shape) < 3 else int(np.prod(shape[1:]))
        values = self.random.standard_normal(shape) * (1 / math.sqrt(fan) if scale is None else scale)
        return self.constant(values.astype(self.type))

    def constant(self, values):
        self.count += 1
        name = f"onnx::{self.count}"
        self.weights.append(numpy_helper.from_array(np.asarray(values), name))
        return name

    def node(self, operator, inputs, output=None, **attributes):
        self.count += 1
        output = output or f"/{operator}_{self.count}_output_0"
        self.nodes.append(h.make_node(operator, inputs, [output], **attributes))
        return output

    def linear(self, x, fan_in, fan_out):
        return self.node("MatMul", [x, self.weight(fan_in, fan_out, scale=1 / math.sqrt(fan_in))])

    def convolution(self, x, channels_in, channels_out, **attributes):
        return self.node("Conv", [x, self.weight(channels_out, channels_in, 3, 3)], pads=[1, 1, 1, 1], **attributes)

    def silu(self, x):
        return self.node("Mul", [x, self.node("Sigmoid", [x])])

    def embedding(self, time, width):
        """Sines and cosines of the time, as diffusers' get_timestep_embedding; time is float [n, 1]."""
        half = width // 2
        frequencies = np.exp(-math.log(10000) * np.arange(half, dtype=np.float32) / half)[None]
        angles = self.node("Mul", [time, self.constant(frequencies)])
        return self.node("Concat", [self.node("Cos", [angles]), self.node("Sin", [angles])], axis=-1)

    def cast(self, x, to):
        return self.node("Cast", [x], to=to)

    def save(self, path, inputs, outputs, data=None):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        graph = h.make_graph(self.nodes, "main_graph", inputs, outputs, self.weights)
        model = h.make_model(graph, opset_imports=[h.make_opsetid("", 14)], ir_version=7, producer_name="pytorch")
        onnx.checker.check_model(model)
        if data:
            onnx.save_model(model, path, save_as_external_data=True, all_tensors_to_one_file=True, location=data, size_threshold=64)
        else:
            onnx.save_model(model, path)


def port(name, kind, *shape):
    return h.make_tensor_value_info(name, kind, list(shape))


def text_encoder(path, vocabulary, width, seed, states=0, projection=0, data=None):
    """Token and position vectors, and layers of causal means; the layers' vectors as outputs for SDXL."""
    g = Graph(seed)
    x = g.node("Add", [g.node("Gather", [g.weight(vocabulary, width, scale=0.5), "input_ids"]), g.weight(TOKENS, width, scale=0.1)])
    causal = np.tril(np.ones((TOKENS, TOKENS), np.float32))
    causal = g.constant(causal / causal.sum(1, keepdims=True))
    hidden = [x]
    for _ in range(max(2, states - 1)):
        x = g.node("Add", [x, g.node("Tanh", [g.linear(g.node("MatMul", [causal, x]), width, width)])])
        hidden.append(x)
    if projection:
        ends = g.cast(g.node("Equal", ["input_ids", g.constant(np.int64(vocabulary - 1))]), T.INT64)
        at = g.node("ArgMax", [ends], axis=1, keepdims=1)
        at = g.node("Unsqueeze", [at, g.constant(np.array([2], np.int64))])
        at = g.node("Expand", [at, g.constant(np.array([1, 1, width], np.int64))])
        pooled = g.node("Squeeze", [g.node("GatherElements", [x, at], axis=1), g.constant(np.array([1], np.int64))])
        g.node("MatMul", [pooled, g.weight(width, projection)], "text_embeds")
    g.node("Identity", [x], "last_hidden_state")
    outputs = [port("last_hidden_state", T.FLOAT, "batch_size", "sequence_length", width)]
    if projection:
        outputs.insert(0, port("text_embeds", T.FLOAT, "batch_size", projection))
    else:
        g.node("ReduceMean", [x], "pooler_output", axes=[1], keepdims=0)
        outputs.append(port("pooler_output", T.FLOAT, "batch_size", width))
    for i, layer in enumerate(hidden[:states]):
        g.node("Identity", [layer], f"hidden_states.{i}")
        outputs.append(port(f"hidden_states.{i}", T.FLOAT, "batch_size", "sequence_length", width))
    g.save(path, [port("input_ids", T.INT64, "batch_size", "sequence_length")], outputs, data)


def unet(path, context, seed, time, kind=T.FLOAT, extra=(), data=None, channels=4):
    """Convolutions with the time, the words and further conditions added to every cell."""
    g = Graph(seed, kind)
    width = 16
    if time == T.INT64:
        t = g.cast(g.node("Reshape", ["timestep", g.constant(np.array([-1, 1], np.int64))]), T.FLOAT)
    else:
        t = g.node("Reshape", [g.cast("timestep", T.FLOAT), g.constant(np.array([1, 1], np.int64))])
    e = g.embedding(t, 2 * width)
    if kind != T.FLOAT:
        e = g.cast(e, kind)
    e = g.linear(e, 2 * width, width)
    inputs = [port("sample", kind, "batch_size", channels, "height", "width"),
              port("timestep", time, *(["steps"] if time == T.INT64 else [])),
              port("encoder_hidden_states", kind, "batch_size", "sequence_length", context)]
    e = g.node("Add", [e, g.linear(g.node("ReduceMean", ["encoder_hidden_states"], axes=[1], keepdims=0), context, width)])
    for name, length in extra:
        inputs.append(port(name, kind, "batch_size", length))
        scaled = name if name != "time_ids" else g.node("Mul", [name, g.constant(np.asarray(0.001, g.type))])
        e = g.node("Add", [e, g.linear(scaled, length, width)])
    e = g.node("Unsqueeze", [g.silu(e), g.constant(np.array([2, 3], np.int64))])
    x = g.convolution("sample", channels, width)
    for _ in range(2):
        x = g.node("Add", [x, g.convolution(g.silu(g.node("Add", [x, e])), width, width)])
    g.nodes.append(h.make_node("Conv", [x, g.weight(4, width, 3, 3, scale=0.02)], ["out_sample"], pads=[1, 1, 1, 1]))
    g.save(path, inputs, [port("out_sample", kind, "batch_size", 4, "height", "width")], data)


def vae_decoder(path, seed):
    g = Graph(seed)
    x = g.node("Tanh", [g.convolution("latent_sample", 4, 8)])
    x = g.node("Resize", [x, "", g.constant(np.array([1, 1, 8, 8], np.float32))], mode="nearest")
    g.nodes.append(h.make_node("Conv", [x, g.weight(3, 8, 3, 3, scale=0.05)], ["sample"], pads=[1, 1, 1, 1]))
    g.save(path, [port("latent_sample", T.FLOAT, "batch_size", 4, "height_latent", "width_latent")],
           [port("sample", T.FLOAT, "batch_size", 3, "height", "width")])


def vae_encoder(path, seed):
    g = Graph(seed)
    x = g.node("AveragePool", ["sample"], kernel_shape=[8, 8], strides=[8, 8])
    g.nodes.append(h.make_node("Conv", [x, g.weight(8, 3, 3, 3)], ["latent_parameters"], pads=[1, 1, 1, 1]))
    g.save(path, [port("sample", T.FLOAT, "batch_size", 3, "height", "width")],
           [port("latent_parameters", T.FLOAT, "batch_size", 8, "height_latent", "width_latent")])


def tiny_decoder(path, width=6):
    """DecoderTiny of diffusers (TAESD): clamp, blocks of three convolutions, doubled three times; the published one is 64 wide."""
    g = Graph(23)
    three = g.constant(np.float32(3))
    x = g.node("Mul", [g.node("Tanh", [g.node("Div", ["latent_sample", three])]), three])
    x = g.node("Relu", [g.convolution(x, 4, width)])
    for level, blocks in enumerate((3, 3, 3, 1)):
        for _ in range(blocks):
            y = x
            for turn in range(3):
                y = g.node("Conv", [y, g.weight(width, width, 3, 3), g.weight(width, scale=0.1)], pads=[1, 1, 1, 1])
                y = g.node("Relu", [y]) if turn < 2 else y
            x = g.node("Relu", [g.node("Add", [x, y])])
        if level < 3:
            x = g.node("Resize", [x, "", g.constant(np.array([1, 1, 2, 2], np.float32))], mode="nearest",
                       coordinate_transformation_mode="asymmetric", nearest_mode="floor")
            x = g.convolution(x, width, width)
    x = g.node("Conv", [x, g.weight(3, width, 3, 3, scale=0.02), g.constant(np.full(3, 0.5, np.float32))], pads=[1, 1, 1, 1])
    g.node("Sub", [g.node("Mul", [x, g.constant(np.float32(2))]), g.constant(np.float32(1))], "sample")
    g.save(path, [port("latent_sample", T.FLOAT, "batch_size", 4, "height_latent", "width_latent")],
           [port("sample", T.FLOAT, "batch_size", 3, "height", "width")])


def taesd(folder):
    tiny_decoder(os.path.join(folder, "model.onnx"))
    write(os.path.join(folder, "config.json"), {
        "_class_name": "AutoencoderTiny", "decoder_block_out_channels": [6, 6, 6, 6], "latent_channels": 4, "latent_magnitude": 3, "latent_shift": 0.5,
        "scaling_factor": 1.0, "upsampling_scaling_factor": 2})


def depth(path):
    g = Graph(31)
    x = g.convolution("pixel_values", 3, 4)
    x = g.node("Conv", [g.node("Tanh", [x]), g.weight(1, 4, 3, 3)], pads=[1, 1, 1, 1])
    g.node("Squeeze", [x, g.constant(np.array([1], np.int64))], "predicted_depth")
    g.save(path, [port("pixel_values", T.FLOAT, "batch_size", 3, "height", "width")],
           [port("predicted_depth", T.FLOAT, "batch_size", "height", "width")])


def migan(path):
    """The hole is filled with the inverse of the picture; the mask is 255 where the picture is known."""
    g = Graph(32)
    image, known = g.cast("image", T.FLOAT), g.node("Div", [g.cast("mask", T.FLOAT), g.constant(np.float32(255))])
    inverse = g.node("Sub", [g.constant(np.float32(255)), image])
    hole = g.node("Sub", [g.constant(np.float32(1)), known])
    x = g.node("Add", [g.node("Mul", [image, known]), g.node("Mul", [inverse, hole])])
    g.nodes.append(h.make_node("Cast", [x], ["result"], to=T.UINT8))
    g.save(path, [port("image", T.UINT8, "batch", 3, "height", "width"), port("mask", T.UINT8, "batch", 1, "height", "width")],
           [port("result", T.UINT8, "batch", 3, "height", "width")])


def sam_encoder(path):
    g = Graph(33)
    x = g.node("Unsqueeze", [g.node("Transpose", ["input_image"], perm=[2, 0, 1]), g.constant(np.array([0], np.int64))])
    x = g.node("Resize", [x, "", "", g.constant(np.array([1, 3, 64, 64], np.int64))], mode="nearest")
    x = g.node("Mul", [x, g.constant(np.float32(1 / 255))])
    g.nodes.append(h.make_node("Conv", [x, g.weight(256, 3, 1, 1)], ["image_embeddings"]))
    g.save(path, [port("input_image", T.FLOAT, "image_height", "image_width", 3)], [port("image_embeddings", T.FLOAT, 1, 256, 64, 64)])


def sam_decoder(path):
    """Four discs around the first point; the second, of 240 pixels, is the best. Of a box (labels 2 and 3), the ellipse in it."""
    g = Graph(34)
    at = [g.node("Slice", ["point_coords", g.constant(np.array([0, 0, i], np.int64)), g.constant(np.array([1, 1, i + 1], np.int64))]) for i in (0, 1)]
    x, y = [g.node("Reshape", [p, g.constant(np.array([1, 1, 1, 1], np.int64))]) for p in at]
    across = g.constant((np.arange(256, dtype=np.float32) * 4 + 2).reshape(1, 1, 1, 256))
    down = g.constant((np.arange(256, dtype=np.float32) * 4 + 2).reshape(1, 1, 256, 1))
    dx, dy = g.node("Sub", [across, x]), g.node("Sub", [down, y])
    square = g.node("Add", [g.node("Mul", [dx, dx]), g.node("Mul", [dy, dy])])
    radii = g.constant((np.array([60, 120, 180, 240], np.float32) ** 2).reshape(1, 4, 1, 1))
    logits = g.node("Mul", [g.node("Sub", [radii, square]), g.constant(np.float32(0.01))])
    ends = [g.node("Slice", ["point_coords", g.constant(np.array([0, -1, i], np.int64)), g.constant(np.array([1, 2**31, i + 1], np.int64))]) for i in (0, 1)]
    half, least, away = g.constant(np.float32(0.5)), g.constant(np.float32(1)), []
    for cells, first, end in ((across, x, ends[0]), (down, y, ends[1])):
        end = g.node("Reshape", [end, g.constant(np.array([1, 1, 1, 1], np.int64))])
        middle = g.node("Mul", [g.node("Add", [first, end]), half])
        radius = g.node("Max", [g.node("Mul", [g.node("Sub", [end, first]), half]), least])
        share = g.node("Div", [g.node("Sub", [cells, middle]), radius])
        away.append(g.node("Mul", [share, share]))
    ellipse = g.node("Mul", [g.node("Sub", [least, g.node("Add", away)]), g.constant(np.float32(30))])
    boxed = g.node("ReduceMax", ["point_labels"], axes=[1], keepdims=1)
    boxed = g.node("GreaterOrEqual", [boxed, g.constant(np.float32(2))])
    fourth = g.constant(np.array([False, False, False, True]).reshape(1, 4, 1, 1))
    chosen = g.node("And", [fourth, g.node("Reshape", [boxed, g.constant(np.array([1, 1, 1, 1], np.int64))])])
    logits = g.node("Where", [chosen, ellipse, logits])
    words = g.node("ReduceMean", ["image_embeddings"], axes=[1, 2, 3], keepdims=1)
    earlier = g.node("Mul", [g.node("ReduceMean", ["mask_input"], axes=[1, 2, 3], keepdims=1), "has_mask_input"])
    g.node("Add", [logits, g.node("Add", [g.node("Mul", [words, g.constant(np.float32(1e-3))]), earlier])], "low_res_masks")
    padded = g.node("ReduceMin", ["point_labels"], axes=[1], keepdims=1)  # -1 with a padding point
    plain = g.node("Sub", [g.constant(np.array([[0.4, 0.1, 0.5, 0.3]], np.float32)), g.node("Mul", [padded, g.constant(np.array([[0, 0.8, 0, 0]], np.float32))])])
    g.node("Where", [boxed, g.constant(np.array([[0.1, 0.1, 0.1, 0.95]], np.float32)), plain], "iou_predictions")
    sizes = g.cast("orig_im_size", T.INT64)
    sizes = g.node("Concat", [g.constant(np.array([1, 4], np.int64)), sizes], axis=0)
    g.node("Resize", ["low_res_masks", "", "", sizes], "masks", mode="nearest")
    g.save(path, [port("image_embeddings", T.FLOAT, 1, 256, 64, 64), port("point_coords", T.FLOAT, 1, "num_points", 2),
                  port("point_labels", T.FLOAT, 1, "num_points"), port("mask_input", T.FLOAT, 1, 1, 256, 256),
                  port("has_mask_input", T.FLOAT, 1), port("orig_im_size", T.FLOAT, 2)],
           [port("masks", T.FLOAT, 1, 4, "height", "width"), port("iou_predictions", T.FLOAT, 1, 4), port("low_res_masks", T.FLOAT, 1, 4, 256, 256)])


def sam2_encoder(path):
    """Three feature maps of a picture of 1,024 pixels, as samexporter gives them; the first output is the largest."""
    g = Graph(35)
    outputs = []
    for name, channels, side in (("high_res_feats_0", 32, 256), ("high_res_feats_1", 64, 128), ("image_embed", 256, 64)):
        x = g.node("AveragePool", ["image"], kernel_shape=[1024 // side] * 2, strides=[1024 // side] * 2)
        g.nodes.append(h.make_node("Conv", [x, g.weight(channels, 3, 1, 1)], [name]))
        outputs.append(port(name, T.FLOAT, 1, channels, side, side))
    g.save(path, [port("image", T.FLOAT, 1, 3, 1024, 1024)], outputs)


def sam2_decoder(path):
    """Three discs around the first point, the second of 120 pixels the best; of a box the ellipse in it. The three feature maps move the quality."""
    g = Graph(36)
    at = [g.node("Slice", ["point_coords", g.constant(np.array([0, i], np.int64)), g.constant(np.array([1, i + 1], np.int64)),
                           g.constant(np.array([1, 2], np.int64))]) for i in (0, 1)]
    ends = [g.node("Slice", ["point_coords", g.constant(np.array([-1, i], np.int64)), g.constant(np.array([2**31, i + 1], np.int64)),
                             g.constant(np.array([1, 2], np.int64))]) for i in (0, 1)]
    x, y, right, bottom = [g.node("Reshape", [p, g.constant(np.array([-1, 1, 1, 1], np.int64))]) for p in (*at, *ends)]
    across = g.constant((np.arange(256, dtype=np.float32) * 4 + 2).reshape(1, 1, 1, 256))
    down = g.constant((np.arange(256, dtype=np.float32) * 4 + 2).reshape(1, 1, 256, 1))
    dx, dy = g.node("Sub", [across, x]), g.node("Sub", [down, y])
    square = g.node("Add", [g.node("Mul", [dx, dx]), g.node("Mul", [dy, dy])])
    radii = g.constant((np.array([60, 120, 180], np.float32) ** 2).reshape(1, 3, 1, 1))
    discs = g.node("Mul", [g.node("Sub", [radii, square]), g.constant(np.float32(0.01))])
    half, least, away = g.constant(np.float32(0.5)), g.constant(np.float32(1)), []
    for cells, first, end in ((across, x, right), (down, y, bottom)):
        middle = g.node("Mul", [g.node("Add", [first, end]), half])
        radius = g.node("Max", [g.node("Mul", [g.node("Sub", [end, first]), half]), least])
        share = g.node("Div", [g.node("Sub", [cells, middle]), radius])
        away.append(g.node("Mul", [share, share]))
    ellipse = g.node("Mul", [g.node("Sub", [least, g.node("Add", away)]), g.constant(np.float32(30))])
    boxed = g.node("GreaterOrEqual", [g.node("ReduceMax", ["point_labels"], axes=[1], keepdims=1), g.constant(np.float32(2))])
    third = g.constant(np.array([False, False, True]).reshape(1, 3, 1, 1))
    chosen = g.node("And", [third, g.node("Reshape", [boxed, g.constant(np.array([-1, 1, 1, 1], np.int64))])])
    earlier = g.node("Mul", [g.node("ReduceMean", ["mask_input"], axes=[1, 2, 3], keepdims=1), "has_mask_input"])
    logits = g.node("Add", [g.node("Where", [chosen, ellipse, discs]), earlier])
    g.node("Clip", [logits, g.constant(np.float32(-32)), g.constant(np.float32(32))], "masks")
    plain = g.constant(np.array([[0.4, 0.85, 0.5]], np.float32))
    best = g.node("Where", [boxed, g.constant(np.array([[0.1, 0.1, 0.9]], np.float32)), plain])
    for name, weight in (("image_embed", 0.03), ("high_res_feats_0", 0.02), ("high_res_feats_1", 0.01)):
        mean = g.node("ReduceMean", [g.node("Abs", [name])], axes=[1, 2, 3], keepdims=0)
        best = g.node("Add", [best, g.node("Mul", [mean, g.constant(np.float32(weight))])])
    g.node("Identity", [best], "iou_predictions")
    g.save(path, [port("image_embed", T.FLOAT, 1, 256, 64, 64), port("high_res_feats_0", T.FLOAT, 1, 32, 256, 256),
                  port("high_res_feats_1", T.FLOAT, 1, 64, 128, 128), port("point_coords", T.FLOAT, "num_labels", "num_points", 2),
                  port("point_labels", T.FLOAT, "num_labels", "num_points"), port("mask_input", T.FLOAT, "num_labels", 1, 256, 256),
                  port("has_mask_input", T.FLOAT, "num_labels")],
           [port("masks", T.FLOAT, "num_labels", 3, 256, 256), port("iou_predictions", T.FLOAT, "num_labels", 3)])


def yolox(path):
    g = Graph(35)
    g.nodes.append(h.make_node("Mul", ["images", g.constant(np.float32(1 / 64))], ["scaled"]))
    rows = []
    for stride in (8, 16, 32):
        pooled = g.node("AveragePool", ["scaled"], kernel_shape=[stride, stride], strides=[stride, stride])
        cells = g.node("Conv", [pooled, g.weight(85, 3, 1, 1, scale=0.8)])
        rows.append(g.node("Transpose", [g.node("Reshape", [cells, g.constant(np.array([1, 85, -1], np.int64))])], perm=[0, 2, 1]))
    every = g.node("Concat", rows, axis=1)
    boxes, scores = [g.node("Slice", [every, g.constant(np.array([a], np.int64)), g.constant(np.array([b], np.int64)), g.constant(np.array([2], np.int64))])
                     for a, b in ((0, 4), (4, 85))]
    g.node("Concat", [boxes, g.node("Sigmoid", [scores])], "output", axis=2)
    g.save(path, [port("images", T.FLOAT, 1, 3, 640, 640)], [port("output", T.FLOAT, 1, 8400, 85)])


def rvm(path):
    g = Graph(36)
    x, inputs, outputs = "src", [port("src", T.FLOAT, "batch_size", 3, "height", "width")], []
    for i, channels in enumerate((4, 4, 4, 4), 1):
        x = g.node("Conv", [x, g.weight(channels, 3 if i == 1 else 4, 3, 3)], pads=[1, 1, 1, 1], strides=[2, 2])
        x = g.node("Add", [g.node("Tanh", [x]), g.node("Mul", [f"r{i}i", g.constant(np.float32(0.5))])], f"r{i}o")
        inputs.append(port(f"r{i}i", T.FLOAT, *[f"r{i}i_{d}" for d in range(4)]))
        outputs.append(port(f"r{i}o", T.FLOAT, *[f"r{i}o_{d}" for d in range(4)]))
    x = g.node("Conv", [x, g.weight(1, 4, 1, 1)])
    x = g.node("Mul", [x, g.node("Reshape", ["downsample_ratio", g.constant(np.array([1, 1, 1, 1], np.int64))])])
    x = g.node("Resize", [g.node("Sigmoid", [x]), "", g.constant(np.array([1, 1, 16, 16], np.float32))], "pha", mode="nearest")
    g.node("Mul", ["src", "pha"], "fgr")
    g.save(path, inputs + [port("downsample_ratio", T.FLOAT, 1)],
           [port("fgr", T.FLOAT, "batch_size", 3, "height", "width"), port("pha", T.FLOAT, "batch_size", 1, "height", "width")] + outputs)


def colours_of_words(g, vocabulary, directions, ids, mask, seed):
    """The sum of the tokens' colours [1, 3]: those of the words for colours, small random ones of all others."""
    table = np.random.default_rng(seed).standard_normal((len(vocabulary), 3)).astype(np.float32) * 0.01
    for word, colour in directions.items():
        table[vocabulary[word]] = colour
    each = g.node("Gather", [g.constant(table), ids])
    kept = g.node("Unsqueeze", [g.cast(mask, T.FLOAT), g.constant(np.array([2], np.int64))])
    return g.node("ReduceSum", [g.node("Mul", [each, kept]), g.constant(np.array([1], np.int64))], keepdims=0)


def colour_map(g, pixels, mean, deviation, colour):
    """How much of a colour each place has, [1, 1, height, width]."""
    planes = lambda values: g.constant(np.asarray(values, np.float32).reshape(1, 3, 1, 1))
    plain = g.node("Add", [g.node("Mul", [pixels, planes(deviation)]), planes(mean)])
    weights = g.node("Reshape", [colour, g.constant(np.array([1, 3, 1, 1], np.int64))])
    return g.node("ReduceSum", [g.node("Mul", [plain, weights]), g.constant(np.array([1], np.int64))], keepdims=1)


def extent(g, inside, axis):
    """First and last place, as shares, where anything is inside along the last axis but one or the last."""
    other = 3 if axis == 2 else 2
    line = g.node("Reshape", [g.node("ReduceMax", [inside], axes=[other], keepdims=0), g.constant(np.array([-1], np.int64))])
    length = g.cast(g.node("Shape", [line]), T.FLOAT)
    first = g.cast(g.node("ArgMax", [line], axis=0, keepdims=1), T.FLOAT)
    last = g.node("Add", [g.cast(g.node("ArgMax", [line], axis=0, keepdims=1, select_last_index=1), T.FLOAT), g.constant(np.float32([1]))])
    return g.node("Div", [first, length]), g.node("Div", [last, length])


def box_of_map(g, scores, count, seed):
    """pred_boxes [1, count, 4]: the box around the area of the colour, and small boxes at random places."""
    best = g.node("ReduceMax", [scores], axes=[2, 3], keepdims=1)
    inside = g.cast(g.node("Greater", [scores, g.node("Mul", [best, g.constant(np.float32(0.5))])]), T.FLOAT)
    (left, right), (top, bottom) = extent(g, inside, 3), extent(g, inside, 2)
    half = g.constant(np.float32([0.5]))
    parts = [g.node("Mul", [g.node("Add", [left, right]), half]), g.node("Mul", [g.node("Add", [top, bottom]), half]),
             g.node("Sub", [right, left]), g.node("Sub", [bottom, top])]
    box = g.node("Reshape", [g.node("Concat", parts, axis=0), g.constant(np.array([1, 1, 4], np.int64))])
    others = np.random.default_rng(seed).uniform(0.1, 0.9, (1, count - 1, 4)).astype(np.float32)
    others[:, :, 2:] *= 0.1
    g.node("Concat", [box, g.constant(others)], "pred_boxes", axis=1)
    return g.node("Sub", [g.node("Mul", [best, g.constant(np.float32(10))]), g.constant(np.float32(5))])


def clip_vocabulary():
    with open(os.path.join(VOCABULARY, "vocab.json"), encoding="utf-8") as file:
        return json.load(file)


RED, GREEN, BLUE = (1.1, -0.7, -0.7), (-0.7, 1.1, -0.7), (-0.7, -0.7, 1.1)
CLIP_COLOURS = {"red</w>": RED, "green</w>": GREEN, "blue</w>": BLUE, "ball</w>": RED, "p</w>": BLUE}  # the last token of "cup"
CLIP_NUMBERS = ((0.48145466, 0.4578275, 0.40821073), (0.26862954, 0.26130258, 0.27577711))
IMAGENET = ((0.485, 0.456, 0.406), (0.229, 0.224, 0.225))


def clip_files(path):
    for name in ("vocab.json", "merges.txt"):
        shutil.copyfile(os.path.join(VOCABULARY, name), os.path.join(os.path.dirname(path), name))


def owl_vit(path):
    g = Graph(37)
    colour = colours_of_words(g, clip_vocabulary(), CLIP_COLOURS, "input_ids", "attention_mask", 371)
    logit = box_of_map(g, colour_map(g, "pixel_values", *CLIP_NUMBERS, colour), 576, 372)
    low = g.constant(np.random.default_rng(373).uniform(-9, -7, (1, 575, 1)).astype(np.float32))
    g.node("Concat", [g.node("Reshape", [logit, g.constant(np.array([1, 1, 1], np.int64))]), low], "logits", axis=1)
    g.node("Identity", [colour], "text_embeds")
    g.node("ReduceMean", ["pixel_values"], "image_embeds", axes=[1], keepdims=0)
    g.save(path, [port("input_ids", T.INT64, "num_queries", 16), port("pixel_values", T.FLOAT, "batch_size", 3, "height", "width"),
                  port("attention_mask", T.INT64, "num_queries", 16)],
           [port("logits", T.FLOAT, "batch_size", 576, "num_queries"), port("pred_boxes", T.FLOAT, "batch_size", 576, 4),
            port("text_embeds", T.FLOAT, "batch_size", 3), port("image_embeds", T.FLOAT, "batch_size", "height", "width")])
    clip_files(path)


def grounding_dino(path):
    pieces = ["[PAD]", "[unused0]", "[UNK]", "[CLS]", "[SEP]", ".", "a", "the", "red", "green", "blue", "ball", "cup", "on", "dis", "##c", "ta", "##ble"]
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(os.path.join(os.path.dirname(path), "vocab.txt"), "w", encoding="utf-8") as out:
        out.write("\n".join(pieces) + "\n")
    vocabulary = {piece: i for i, piece in enumerate(pieces)}
    g = Graph(38)
    colour = colours_of_words(g, vocabulary, {"red": RED, "green": GREEN, "blue": BLUE, "ball": RED, "cup": BLUE}, "input_ids", "attention_mask", 381)
    seen = g.node("Unsqueeze", [g.cast("pixel_mask", T.FLOAT), g.constant(np.array([1], np.int64))])
    logit = box_of_map(g, g.node("Mul", [colour_map(g, "pixel_values", *IMAGENET, colour), seen]), 900, 382)
    # a logit for each token of the text, minus infinity for masked tokens and behind the text
    types = g.node("Mul", [g.cast("token_type_ids", T.FLOAT), g.constant(np.float32(0.001))])
    drops = g.node("Add", [g.node("Mul", [g.cast("input_ids", T.FLOAT), g.constant(np.float32(0.05))]), types])
    rows = g.node("Sub", [g.node("Reshape", [logit, g.constant(np.array([1, 1], np.int64))]), drops])
    rows = g.node("Where", [g.cast("attention_mask", T.BOOL), rows, g.constant(np.float32(-np.inf))])
    length = g.node("Slice", [g.node("Shape", ["input_ids"]), g.constant(np.array([1], np.int64)), g.constant(np.array([2], np.int64))])
    ends = g.node("Concat", [g.constant(np.array([0, 0, 0], np.int64)), g.node("Sub", [g.constant(np.array([256], np.int64)), length])], axis=0)
    first = g.node("Unsqueeze", [g.node("Pad", [rows, ends, g.constant(np.float32(-np.inf))]), g.constant(np.array([1], np.int64))])
    low = g.constant(np.random.default_rng(383).uniform(-9, -7, (1, 899, 1)).astype(np.float32))
    others = g.node("Add", [low, g.node("Mul", [g.node("Max", [first, g.constant(np.float32(-1))]), g.constant(np.float32(0.01))])])
    g.node("Concat", [first, others], "logits", axis=1)
    g.save(path, [port("pixel_values", T.FLOAT, "batch_size", 3, "height", "width"), port("input_ids", T.INT64, "batch_size", "sequence_length"),
                  port("token_type_ids", T.INT64, "batch_size", "sequence_length"), port("attention_mask", T.INT64, "batch_size", "sequence_length"),
                  port("pixel_mask", T.INT64, "batch_size", "height", "width")],
           [port("logits", T.FLOAT, "batch_size", 900, 256), port("pred_boxes", T.FLOAT, "batch_size", 900, 4)])


def clipseg(path):
    g = Graph(39)
    colour = colours_of_words(g, clip_vocabulary(), CLIP_COLOURS, "input_ids", "attention_mask", 391)
    scores = g.node("Squeeze", [colour_map(g, "pixel_values", *IMAGENET, colour), g.constant(np.array([1], np.int64))])
    g.node("Sub", [g.node("Mul", [scores, g.constant(np.float32(10))]), g.constant(np.float32(5))], "logits")
    g.save(path, [port("input_ids", T.INT64, "batch_size", 77), port("pixel_values", T.FLOAT, "batch_size", 3, 352, 352),
                  port("attention_mask", T.INT64, "batch_size", 77)],
           [port("logits", T.FLOAT, "batch_size", 352, 352)])
    clip_files(path)


def nanodet(path):
    """Balls (class 32) where it is red, dogs (16) where it is blue, both about 3 strides of 32 pixels from their centre to each side."""
    g = Graph(40)
    outputs = []
    for stride in (8, 16, 32):
        pooled = g.node("AveragePool", ["data"], kernel_shape=[stride, stride], strides=[stride, stride])
        rows = lambda x, n: g.node("Transpose", [g.node("Reshape", [x, g.constant(np.array([1, n, -1], np.int64))])], perm=[0, 2, 1])
        weights = np.random.default_rng(400 + stride).standard_normal((80, 3, 5, 5)).astype(np.float32) * 0.005
        if stride == 32:  # blue, green, red
            for label, colour in ((32, (-1, -1, 1)), (16, (1, -1, -1))):
                weights[label] = np.asarray(colour, np.float32).reshape(3, 1, 1) * 0.06
        logits = g.node("Conv", [pooled, g.constant(weights), g.constant(np.full(80, -2, np.float32))], pads=[2, 2, 2, 2])
        g.node("Sigmoid", [rows(logits, 80)], f"cls_pred_stride_{stride}")
        bins = np.random.default_rng(500 + stride).standard_normal((32, 3, 1, 1)).astype(np.float32) * 0.05
        usual = np.tile(np.float32([-6, -3, 1, 5, 1, -3, -6, -6]), 4)
        g.node("Identity", [rows(g.node("Conv", [pooled, g.constant(bins), g.constant(usual)]), 32)], f"dis_pred_stride_{stride}")
        cells = (416 // stride) ** 2
        outputs += [port(f"cls_pred_stride_{stride}", T.FLOAT, 1, cells, 80), port(f"dis_pred_stride_{stride}", T.FLOAT, 1, cells, 32)]
    g.save(path, [port("data", T.FLOAT, 1, 3, 416, 416)], outputs)


def selfie(path):
    """A matte of each frame by itself: what is red."""
    g = Graph(41)
    x = g.node("AveragePool", ["pixel_values"], kernel_shape=[3, 3], pads=[1, 1, 1, 1], strides=[2, 2])
    weights = g.random.standard_normal((1, 3, 1, 1)).astype(np.float32) * 0.2 + np.float32([12, -6, -6]).reshape(1, 3, 1, 1)
    x = g.node("Conv", [x, g.constant(weights), g.constant(np.float32([-3]))])
    g.node("Resize", [g.node("Sigmoid", [x]), "", g.constant(np.array([1, 1, 2, 2], np.float32))], "alphas", mode="nearest")
    g.save(path, [port("pixel_values", T.FLOAT, "batch_size", 3, 256, 256)], [port("alphas", T.FLOAT, "batch_size", 1, 256, 256)])


def blazeface(path):
    """A face of 60 pixels where it is red, less surely on the fine grid, with six points; channels last, the rows of an anchor one after the other."""
    g = Graph(42)
    planes = g.node("Transpose", ["input:0"], perm=[0, 3, 1, 2])
    scores, boxes = [], []
    for i, (stride, anchors) in enumerate(((16, 2), (32, 6))):
        pooled = g.node("AveragePool", [planes], kernel_shape=[stride, stride], strides=[stride, stride])
        cells = (256 // stride) ** 2 * anchors
        weights = np.random.default_rng(420 + i).standard_normal((anchors, 3, 1, 1)).astype(np.float32) * 0.02
        weights += np.asarray((1, -1, -1), np.float32).reshape(3, 1, 1) * (1.0 + 0.4 * i)
        logits = g.node("Conv", [pooled, g.constant(weights), g.constant(np.full(anchors, -1, np.float32))])
        flat = lambda x, n: g.node("Reshape", [g.node("Transpose", [x], perm=[0, 2, 3, 1]), g.constant(np.array([1, cells, n], np.int64))])
        scores.append(g.node("Identity", [flat(logits, 1)], f"Identity{('', '_1')[i]}:0"))
        usual = np.tile(np.float32([2, -3, 60, 60, -12, -10, 12, -10, 0, 2, 0, 14, -26, -6, 26, -6]), anchors)
        spread = np.random.default_rng(430 + i).standard_normal((16 * anchors, 3, 1, 1)).astype(np.float32) * 0.5
        boxes.append(g.node("Identity", [flat(g.node("Conv", [pooled, g.constant(spread), g.constant(usual)]), 16)], f"Identity_{2 + i}:0"))
    g.save(path, [port("input:0", T.FLOAT, 1, 256, 256, 3)],
           [port("Identity:0", T.FLOAT, 1, 512, 1), port("Identity_1:0", T.FLOAT, 1, 384, 1),
            port("Identity_2:0", T.FLOAT, 1, 512, 16), port("Identity_3:0", T.FLOAT, 1, 384, 16)])


def write(path, value):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as out:
        json.dump(value, out, indent=2)
        out.write("\n")


def tokenizer(folder, pad):
    os.makedirs(folder, exist_ok=True)
    for name in ("vocab.json", "merges.txt"):
        shutil.copyfile(os.path.join(VOCABULARY, name), os.path.join(folder, name))
    end = {"__type": "AddedToken", "content": "<|endoftext|>", "lstrip": False, "normalized": True, "rstrip": False, "single_word": False}
    write(os.path.join(folder, "tokenizer_config.json"), {
        "bos_token": dict(end, content="<|startoftext|>"), "eos_token": end, "unk_token": end, "pad_token": pad, "errors": "replace",
        "model_max_length": TOKENS, "do_lower_case": True, "tokenizer_class": "CLIPTokenizer"})


def common(folder, scaling, large):
    vae_decoder(os.path.join(folder, "vae_decoder", "model.onnx"), 21)
    vae_encoder(os.path.join(folder, "vae_encoder", "model.onnx"), 22)
    write(os.path.join(folder, "vae", "config.json"), {
        "_class_name": "AutoencoderKL", "block_out_channels": [8, 8, 8, 8], "latent_channels": 4, "sample_size": 64, "scaling_factor": scaling})
    index = {"_class_name": "OnnxStableDiffusionXLPipeline" if large else "LatentConsistencyModelPipeline", "scheduler": ["diffusers", "Scheduler"]}
    if large:
        index["force_zeros_for_empty_prompt"] = True
    write(os.path.join(folder, "model_index.json"), index)


def noise(**more):
    return dict({"_diffusers_version": "0.22.0", "beta_end": 0.012, "beta_schedule": "scaled_linear", "beta_start": 0.00085, "clip_sample": False,
                 "num_train_timesteps": 1000, "prediction_type": "epsilon", "set_alpha_to_one": False, "steps_offset": 1, "trained_betas": None}, **more)


def lcm(folder, vocabulary):
    tokenizer(os.path.join(folder, "tokenizer"), "<|endoftext|>")
    text_encoder(os.path.join(folder, "text_encoder", "model.onnx"), vocabulary, 24, 1)
    unet(os.path.join(folder, "unet", "model.onnx"), 24, 2, T.INT64, extra=[("timestep_cond", 256)], data="model.onnx_data")
    write(os.path.join(folder, "unet", "config.json"), {
        "_class_name": "UNet2DConditionModel", "block_out_channels": [16, 16], "cross_attention_dim": 24, "in_channels": 4, "sample_size": 64,
        "time_cond_proj_dim": 256})
    write(os.path.join(folder, "scheduler", "scheduler_config.json"),
          noise(_class_name="LCMScheduler", original_inference_steps=50, timestep_spacing="leading", timestep_scaling=10.0))
    common(folder, 0.18215, False)


def inpaint(folder, vocabulary):
    tokenizer(os.path.join(folder, "tokenizer"), "<|endoftext|>")
    text_encoder(os.path.join(folder, "text_encoder", "model.onnx"), vocabulary, 24, 21)
    unet(os.path.join(folder, "unet", "model.onnx"), 24, 22, T.INT64, data="weights.pb", channels=9)
    write(os.path.join(folder, "unet", "config.json"), {
        "_class_name": "UNet2DConditionModel", "block_out_channels": [16, 16], "cross_attention_dim": 24, "in_channels": 9, "sample_size": 64})
    write(os.path.join(folder, "scheduler", "scheduler_config.json"),
          noise(_class_name="DDIMScheduler", clip_sample=False, set_alpha_to_one=False, steps_offset=1, timestep_spacing="leading"))
    common(folder, 0.18215, False)
    write(os.path.join(folder, "model_index.json"), {"_class_name": "StableDiffusionInpaintPipeline", "scheduler": ["diffusers", "Scheduler"]})


def turbo(folder, vocabulary):
    tokenizer(os.path.join(folder, "tokenizer"), "<|endoftext|>")
    tokenizer(os.path.join(folder, "tokenizer_2"), "!")
    text_encoder(os.path.join(folder, "text_encoder", "model.onnx"), vocabulary, 16, 11, states=4)
    text_encoder(os.path.join(folder, "text_encoder_2", "model.onnx"), vocabulary, 20, 12, states=4, projection=12, data="model.onnx_data")
    write(os.path.join(folder, "text_encoder_2", "config.json"), {"projection_dim": 12})
    unet(os.path.join(folder, "unet", "model.onnx"), 36, 13, T.FLOAT, kind=T.FLOAT16, extra=[("text_embeds", 12), ("time_ids", 6)],
         data="model.onnx_data")
    write(os.path.join(folder, "unet", "config.json"), {
        "_class_name": "UNet2DConditionModel", "block_out_channels": [16, 16], "cross_attention_dim": 36, "in_channels": 4, "sample_size": 64})
    write(os.path.join(folder, "scheduler", "scheduler_config.json"),
          noise(_class_name="EulerAncestralDiscreteScheduler", interpolation_type="linear", timestep_spacing="trailing"))
    common(folder, 0.13025, True)


def main(out):
    with open(os.path.join(VOCABULARY, "vocab.json"), encoding="utf-8") as file:
        vocabulary = len(json.load(file))
    for name, twin in (("lcm", lcm), ("turbo", turbo), ("sd-inpaint", inpaint)):
        folder = os.path.join(out, name)
        shutil.rmtree(folder, ignore_errors=True)
        twin(folder, vocabulary)
    shutil.rmtree(os.path.join(out, "taesd"), ignore_errors=True)
    taesd(os.path.join(out, "taesd"))
    for name, twin in {"depth-anything/model.onnx": depth, "migan/migan_pipeline_v2.onnx": migan,
                       "mobile-sam/mobile_sam_image_encoder.onnx": sam_encoder, "mobile-sam/sam_mask_decoder_multi.onnx": sam_decoder,
                       "sam2-tiny/sam2_hiera_tiny.encoder.onnx": sam2_encoder, "sam2-tiny/sam2_hiera_tiny.decoder.onnx": sam2_decoder,
                       "yolox-s/yolox_s.onnx": yolox, "rvm/rvm_mobilenetv3_fp32.onnx": rvm,
                       "owl-vit/model_quantized.onnx": owl_vit, "grounding-dino/model_quantized.onnx": grounding_dino, "clipseg/model_fp16.onnx": clipseg,
                       "nanodet/object_detection_nanodet_2022nov.onnx": nanodet,
                       "selfie/model.onnx": selfie, "blazeface/face_detection_back_256x256_barracuda.onnx": blazeface}.items():
        twin(os.path.join(out, name))


if __name__ == "__main__":
    main(sys.argv[1])
