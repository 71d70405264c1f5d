# SPDX-License-Identifier: Apache-2.0
"""What every script that writes a model pack of a torch network shares: probes, and hashes and pack.json by manifest.py."""
import copy
import os

import torch

from manifest import sha256, write_pack

SAMPLES = 16  # values of the first output that a probe remembers


def probe_floats(count):
    """The same numbers as io.heliograph.inference.pack.PackProbe: a multiplicative hash of the index, in [-1, 1)."""
    index = torch.arange(count, dtype=torch.int64)
    return (((index * 2654435761 + 12345) % 4294967296).double() / 2147483648.0 - 1.0).float()


def probe_longs(count, below):
    return (torch.arange(count, dtype=torch.int64) * 7919 + 1) % below


def probe(network, inputs, below=None, tolerance=1e-3):
    """Runs network(*inputs) on the probe's numbers; inputs: list of (name, dtype, shape)."""
    tensors = []
    for _, dtype, shape in inputs:
        count = 1
        for n in shape:
            count *= n
        flat = probe_longs(count, below or 2) if dtype == "int64" else probe_floats(count)
        tensors.append(flat.reshape(shape))
    with torch.no_grad():
        out = network(*tensors)
    first = (out[0] if isinstance(out, (tuple, list)) else out).float().reshape(-1)
    stride = max(1, first.numel() // SAMPLES)
    samples = [round(float(first[i * stride]), 6) for i in range(min(SAMPLES, first.numel()))]
    entry = {"shapes": {name: list(shape) for name, _, shape in inputs}, "expected": samples, "tolerance": tolerance}
    if below:
        entry["below"] = below
    return entry


def write_onnx_pack(folder, network, about, inputs, outputs, probe_shapes, opset=11, dynamic=True, **extra):
    """
    Writes a pack with one network for OpenCV's dnn: network.onnx and pack.json.

    about: role, name, version, licence, source (and anything else that pack.json is to say).
    inputs, outputs: [(name, shape)] with -1 where any length fits; probe_shapes: a whole shape for each input, also that of the export.
    Let the network resize by scale_factor, never by size, and keep reshapes out of what must fit any length. Its numbers in Java and here must
    agree within a thousandth: the probe of pack.json is run when it is loaded. A network that joins maps of different depth (U-Net) wants
    dynamic=False: the file then has the probe's shape, from which OpenCV finds others at each run, while unknown lengths it takes for 1 and refuses.
    """
    os.makedirs(folder, exist_ok=True)
    network = copy.deepcopy(network).eval().float().cpu()
    examples = tuple(torch.rand(*shape) for shape in probe_shapes)
    axes = {name: {d: f"{name}_{d}" for d, n in enumerate(shape) if n < 0 and dynamic} for name, shape in inputs + outputs}
    with torch.no_grad():
        torch.onnx.export(network, examples, os.path.join(folder, "network.onnx"), opset_version=opset, do_constant_folding=True,
                          input_names=[n for n, _ in inputs], output_names=[n for n, _ in outputs],
                          dynamic_axes={name: a for name, a in axes.items() if a})
    parameters = sum(p.numel() for p in network.parameters())
    spec = lambda tensors: [{"name": n, "dtype": "float32", "shape": list(s)} for n, s in tensors]
    size = os.path.getsize(os.path.join(folder, "network.onnx"))
    manifest = {"format": 1, **about, "engine": {"name": "opencv", "devices": ["cpu"], "precision": "float32"}, "parameters": parameters,
                "memory_bytes": size * 4 + (64 << 20), **extra,
                "networks": {about["role"].split(".")[-1]: {
                    "file": "network.onnx", "inputs": spec(inputs), "outputs": spec(outputs),
                    "probe": probe(network, [(n, "float32", p) for (n, _), p in zip(inputs, probe_shapes)])}}}
    write_pack(folder, manifest, only=("network.onnx",))
