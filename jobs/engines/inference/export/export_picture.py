# SPDX-License-Identifier: Apache-2.0
"""
Makes model packs for the roles on pictures out of public weights: python3 export_picture.py RECIPE FOLDER [--weights FILE] [--code FOLDER]

Weights that have to be downloaded by hand are given with --weights, a checkout of the publishers' code with --code. docs/how-to/add-a-model.md lists the
recipes with their licences. Written by what the publishers' code says and tried on small networks of the same interfaces (self_test_picture.py); not run
on the real weights.
"""
import argparse
import importlib
import os
import sys

import torch
import torch.nn as nn
import torch.nn.functional as F

from packing import probe, write_pack

IMAGENET = {"mean": [0.485, 0.456, 0.406], "std": [0.229, 0.224, 0.225]}


class First(nn.Module):
    """A network that gives one of several answers."""

    def __init__(self, network, place=0):
        super().__init__()
        self.network, self.place = network, place

    def forward(self, picture):
        out = self.network(picture)
        while isinstance(out, (list, tuple)):
            out = out[self.place]
        return out


class Logits(nn.Module):
    """Networks of docTR answer with a dictionary."""

    def __init__(self, network):
        super().__init__()
        self.network = network

    def forward(self, picture):
        out = self.network(picture)
        return out["logits"] if isinstance(out, dict) else out


class Filling(nn.Module):
    """LaMa as spandrel has it takes picture and mask, 1 where the hole is; outside of it we keep what was there."""

    def __init__(self, network):
        super().__init__()
        self.network = network

    def forward(self, picture, mask):
        hole = (mask > 0.5).to(picture.dtype)
        return picture * (1 - hole) + self.network(picture * (1 - hole), hole) * hole


class PointDecoder(nn.Module):
    """SAM's prompt encoder and mask decoder: embedding, points in pixels of the square, labels (1 inside, 0 outside, -1 none) to masks and their quality."""

    def __init__(self, sam):
        super().__init__()
        self.prompt, self.decoder = sam.prompt_encoder, sam.mask_decoder

    def forward(self, embedding, points, labels):
        sparse, dense = self.prompt(points=(points, labels), boxes=None, masks=None)
        masks, quality = self.decoder(image_embeddings=embedding, image_pe=self.prompt.get_dense_pe(),
                                      sparse_prompt_embeddings=sparse, dense_prompt_embeddings=dense, multimask_output=True)
        return masks, quality


def deformable(picture, offset, weight, bias=None, stride=(1, 1), padding=(0, 0), dilation=(1, 1), mask=None):
    """
    torchvision.ops.deform_conv2d with one group of offsets, by grid_sample: libtorch alone, as the server has it, knows no operators of torchvision.
    """
    pair = lambda v: v if isinstance(v, (tuple, list)) else (v, v)
    stride, padding, dilation = pair(stride), pair(padding), pair(dilation)
    n, c, h, w = picture.shape
    out, _, kh, kw = weight.shape
    rows, columns = offset.shape[2], offset.shape[3]
    base_y = (torch.arange(rows, device=picture.device) * stride[0] - padding[0]).to(picture.dtype).view(1, rows, 1)
    base_x = (torch.arange(columns, device=picture.device) * stride[1] - padding[1]).to(picture.dtype).view(1, 1, columns)
    result = None
    for k in range(kh * kw):
        y = base_y + (k // kw) * dilation[0] + offset[:, 2 * k]
        x = base_x + (k % kw) * dilation[1] + offset[:, 2 * k + 1]
        grid = torch.stack((2 * x / max(w - 1, 1) - 1, 2 * y / max(h - 1, 1) - 1), -1)
        sampled = F.grid_sample(picture, grid, mode="bilinear", padding_mode="zeros", align_corners=True)
        if mask is not None:
            sampled = sampled * mask[:, k:k + 1]
        part = F.conv2d(sampled, weight[:, :, k // kw, k % kw].view(out, c, 1, 1))
        result = part if result is None else result + part
    return result if bias is None else result + bias.view(1, -1, 1, 1)


def spandrel(arguments):
    """Most networks that enlarge, repair or fill: github.com/chaiNNer-org/spandrel (MIT) knows them by their weights."""
    return importlib.import_module("spandrel").ModelLoader(device="cpu").load_from_file(arguments.weights)


def u2net(arguments):
    sys.path.insert(0, arguments.code)
    network = importlib.import_module("model").U2NET(3, 1)
    network.load_state_dict(torch.load(arguments.weights, map_location="cpu"))
    return network


def isnet(arguments):
    sys.path.insert(0, os.path.join(arguments.code, "IS-Net"))
    network = importlib.import_module("models").ISNetDIS()
    network.load_state_dict(torch.load(arguments.weights, map_location="cpu"))
    return network


def birefnet(arguments):
    import torchvision.ops

    torchvision.ops.deform_conv2d = deformable
    return importlib.import_module("transformers").AutoModelForImageSegmentation.from_pretrained(
        arguments.weights or "ZhengPeng7/BiRefNet_lite", trust_remote_code=True)


def dbnet(arguments):
    network = importlib.import_module("doctr.models").detection.db_mobilenet_v3_large(pretrained=True, exportable=True)
    return network


def mobile_sam(arguments):
    return importlib.import_module("mobile_sam").sam_model_registry["vit_t"](checkpoint=arguments.weights)


ANY = [-1, 3, -1, -1]
RECIPES = {
    # role, how it is loaded, what of it is exported, io of pack.json, sides of the probe
    "u2net": dict(role="matting.salient", load=u2net, part=First, size=320, io={"inputs": [{"name": "picture", **IMAGENET}], "output": {"activation": "minmax"}},
                  licence="Apache-2.0", source="github.com/xuebinqin/U-2-Net"),
    "isnet": dict(role="matting.salient", load=isnet, part=First, size=1024,
                  io={"inputs": [{"name": "picture", "mean": [0.5], "std": [1.0]}], "output": {"activation": "minmax"}},
                  licence="Apache-2.0", source="github.com/xuebinqin/DIS"),
    "birefnet": dict(role="matting.salient", load=birefnet, part=lambda n: First(n, -1), size=1024,
                     io={"inputs": [{"name": "picture", **IMAGENET}], "output": {"activation": "sigmoid"}},
                     licence="MIT", source="huggingface.co/ZhengPeng7/BiRefNet_lite"),
    "real-esrgan": dict(role="superres", load=spandrel, io={"tile": 256, "overlap": 16}, licence="BSD-3-Clause", source="github.com/xinntao/Real-ESRGAN"),
    "span": dict(role="superres", load=spandrel, io={"tile": 256, "overlap": 16}, licence="Apache-2.0", source="github.com/hongyuanyu/SPAN"),
    "nafnet": dict(role="restore", load=spandrel, io={"tile": 256, "overlap": 32}, licence="MIT", source="github.com/megvii-research/NAFNet"),
    "scunet": dict(role="restore", load=spandrel, io={"tile": 256, "overlap": 32}, licence="Apache-2.0", source="github.com/cszn/SCUNet"),
    "lama": dict(role="inpaint", load=spandrel, io={"multiple_of": 8, "max_mp": 4}, licence="Apache-2.0", source="github.com/advimman/lama"),
    "dbnet": dict(role="text.detect", load=dbnet, part=Logits, size=1024,
                  io={"inputs": [{"name": "picture", "mean": [0.798, 0.785, 0.772], "std": [0.264, 0.2749, 0.287]}], "output": {"activation": "sigmoid"}, "unclip": 1.5},
                  licence="Apache-2.0", source="github.com/mindee/doctr"),
    "mobile-sam": dict(role="segment.promptable", load=mobile_sam, size=1024, io={"inputs": [{"name": "picture", **IMAGENET}]}, licence="Apache-2.0", source="github.com/ChaoningZhang/MobileSAM"),
}


def network_entry(folder, file, network, inputs, outputs, shapes):
    """Traces, freezes and saves a network; inputs and outputs are [(name, shape)], shapes those of the probe."""
    network = network.eval().float()
    examples = tuple(torch.rand(*s) for s in shapes)
    with torch.no_grad():
        traced = torch.jit.freeze(torch.jit.trace(network, examples, check_trace=False))
    traced.save(os.path.join(folder, file))
    specs = lambda tensors: [{"name": n, "dtype": "float32", "shape": s} for n, s in tensors]
    return {"file": file, "inputs": specs(inputs), "outputs": specs(outputs),
            "probe": probe(traced, [(n, "float32", s) for (n, _), s in zip(inputs, shapes)])}


def export(loaded, recipe, name, folder, source=None):
    """Writes the pack of what a recipe loaded."""
    os.makedirs(folder, exist_ok=True)
    role, io = recipe["role"], dict(recipe.get("io", {}))
    manifest = {"format": 1, "role": role, "name": name, "version": "1", "licence": recipe["licence"], "source": source or recipe["source"],
                "engine": {"name": "pytorch", "devices": ["cpu", "gpu"], "precision": "float32"}}
    side = recipe.get("size", 64)
    if role == "segment.promptable":
        cells = side // 16
        manifest["io"] = io
        manifest["networks"] = {
            "encoder": network_entry(folder, "encoder.pt", loaded.image_encoder, [("picture", [1, 3, side, side])],
                                     [("embedding", [1, 256, cells, cells])], [(1, 3, side, side)]),
            "decoder": network_entry(folder, "decoder.pt", PointDecoder(loaded), [("embedding", [1, 256, cells, cells]), ("points", [1, -1, 2]), ("labels", [1, -1])],
                                     [("masks", [1, -1, 4 * cells, 4 * cells]), ("quality", [1, -1])], [(1, 256, cells, cells), (1, 2, 2), (1, 2)])}
    else:
        network, scale = loaded, 1
        if recipe["load"] is spandrel:
            network, scale = loaded.model, loaded.scale
            multiple = max(1, getattr(getattr(loaded, "size_requirements", None), "multiple_of", 1) or 1)
            if multiple > 1:
                io["multiple_of"] = max(multiple, io.get("multiple_of", 1))
        network = Filling(network) if role == "inpaint" else recipe.get("part", lambda n: n)(network)
        inputs, shapes = [("picture", ANY)], [(1, 3, side, side)]
        if role == "inpaint":
            inputs, shapes = inputs + [("mask", [-1, 1, -1, -1])], shapes + [(1, 1, side, side)]
        channels = 3 if role in ("superres", "restore", "inpaint") else 1
        manifest["io"] = {**io, **({"size": side} if "size" in recipe else {}), **({"scale": scale} if scale > 1 else {})}
        manifest["networks"] = {role.split(".")[-1]: network_entry(folder, "network.pt", network, inputs, [("answer", [-1, channels, -1, -1])], shapes)}
    manifest["memory_bytes"] = sum(os.path.getsize(os.path.join(folder, n["file"])) for n in manifest["networks"].values()) * 3 + (256 << 20)
    write_pack(folder, manifest)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("recipe", choices=sorted(RECIPES))
    parser.add_argument("folder")
    parser.add_argument("--weights", help="file, or for birefnet a name at the Hugging Face hub")
    parser.add_argument("--code", help="checkout of the publishers' code")
    arguments = parser.parse_args()
    chosen = RECIPES[arguments.recipe]
    with torch.no_grad():
        export(chosen["load"](arguments), chosen, arguments.recipe, arguments.folder)
