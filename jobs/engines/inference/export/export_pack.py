# SPDX-License-Identifier: Apache-2.0
"""Turns a public diffusion pipeline into a model pack, on a machine with internet (or with the pipeline in a folder).

    pip install -r requirements.txt
    python3 export_pack.py sd15 models/sd15                                # float32, for the processor
    python3 export_pack.py sdxl models/sdxl --device cuda                  # float16, for a graphics card
    python3 export_pack.py lcm models/lcm --from ./LCM_Dreamshaper_v7      # a folder instead of a download

Read the licence that it prints before you use the pack: the weights are not ours. The recipes below say what each is under, as its publisher said
when this was written. self_test.py runs all of this code on tiny networks of the same interfaces.
"""
import argparse
import json
import math
import os
import sys

import torch
import torch.nn as nn

from packing import probe, write_pack

EPSILON = {"schedule": "scaled_linear", "beta_start": 0.00085, "beta_end": 0.012, "steps": 1000}
RECIPES = {
    "sd15": {
        "repository": "stable-diffusion-v1-5/stable-diffusion-v1-5", "licence": "CreativeML Open RAIL-M", "family": "sd",
        "prediction": "epsilon", "noise": EPSILON, "native": 512, "multiple": 64, "max_pixels": 1 << 20,
        "sampler": {"kind": "dpmpp_2m", "spacing": "leading", "offset": 1}, "guidance": 7.5, "steps": (8, 15, 30),
    },
    "sdxl": {
        "repository": "stabilityai/stable-diffusion-xl-base-1.0", "licence": "CreativeML Open RAIL++-M", "family": "sdxl",
        "prediction": "epsilon", "noise": EPSILON, "native": 1024, "multiple": 64, "max_pixels": 1 << 22,
        "sampler": {"kind": "dpmpp_2m", "spacing": "leading", "offset": 1, "karras": True}, "guidance": 5.0, "steps": (8, 15, 30),
    },
    "ssd1b": {
        "repository": "segmind/SSD-1B", "licence": "Apache-2.0", "family": "sdxl",
        "prediction": "epsilon", "noise": EPSILON, "native": 1024, "multiple": 64, "max_pixels": 1 << 22,
        "sampler": {"kind": "euler", "spacing": "leading", "offset": 1}, "guidance": 9.0, "steps": (8, 15, 30),
    },
    "sdxl-turbo": {
        "repository": "stabilityai/sdxl-turbo", "licence": "Stability AI licence for sdxl-turbo (not for every commercial use)", "family": "sdxl",
        "prediction": "epsilon", "noise": EPSILON, "native": 512, "multiple": 64, "max_pixels": 1 << 20,
        "sampler": {"kind": "euler_a", "spacing": "trailing"}, "guidance": 0.0, "steps": (1, 2, 4),
    },
    "lcm": {
        "repository": "SimianLuo/LCM_Dreamshaper_v7", "licence": "MIT", "family": "sd",
        "prediction": "epsilon", "noise": EPSILON, "native": 768, "multiple": 64, "max_pixels": 1 << 20,
        "sampler": {"kind": "lcm"}, "guidance": 8.0, "steps": (4, 6, 8),
    },
    "pixart-sigma": {
        "repository": "PixArt-alpha/PixArt-Sigma-XL-2-1024-MS", "licence": "CreativeML Open RAIL++-M (text encoder T5: Apache-2.0)",
        "family": "pixart", "prediction": "epsilon",
        "noise": {"schedule": "linear", "beta_start": 0.0001, "beta_end": 0.02, "steps": 1000},
        "native": 1024, "multiple": 1024, "max_pixels": 1 << 20,
        "sampler": {"kind": "dpmpp_2m", "spacing": "linspace"}, "guidance": 4.5, "steps": (8, 14, 20), "tokens": 300,
    },
}


# ---- the same names and shapes for every family -------------------------------------------------------------------------------------------------
class ClipText(nn.Module):
    """ids -> hidden (and pooled): the last state for Stable Diffusion 1, the one before for SDXL."""

    def __init__(self, encoder, before_last, pooled):
        super().__init__()
        self.encoder, self.before_last, self.pooled = encoder, before_last, pooled

    def forward(self, ids):
        out = self.encoder(ids, output_hidden_states=True)
        hidden = out.hidden_states[-2] if self.before_last else out.last_hidden_state
        return (hidden, out.text_embeds) if self.pooled else hidden


class T5Text(nn.Module):
    def __init__(self, encoder):
        super().__init__()
        self.encoder = encoder

    def forward(self, ids, mask):
        return self.encoder(ids, attention_mask=mask)[0]


class UNet(nn.Module):
    def __init__(self, unet):
        super().__init__()
        self.unet = unet

    def forward(self, latent, t, ctx):
        return self.unet(latent, t, encoder_hidden_states=ctx, return_dict=False)[0]


class XlUNet(nn.Module):
    def __init__(self, unet):
        super().__init__()
        self.unet = unet

    def forward(self, latent, t, ctx, text_embeds, time_ids):
        added = {"text_embeds": text_embeds, "time_ids": time_ids}
        return self.unet(latent, t, encoder_hidden_states=ctx, added_cond_kwargs=added, return_dict=False)[0]


class GuidedUNet(nn.Module):
    """A latent consistency model takes the guidance scale as an embedding (Luo et al. 2023)."""

    def __init__(self, unet, width):
        super().__init__()
        self.unet = unet
        half = width // 2
        self.register_buffer("frequencies", torch.exp(torch.arange(half) * (-math.log(10000.0) / (half - 1))))

    def forward(self, latent, t, ctx, guidance):
        angles = (guidance.float() - 1.0).unsqueeze(1) * 1000.0 * self.frequencies.float()
        embedding = torch.cat([angles.sin(), angles.cos()], dim=1).to(latent.dtype)
        return self.unet(latent, t, encoder_hidden_states=ctx, timestep_cond=embedding, return_dict=False)[0]


class PixArt(nn.Module):
    def __init__(self, transformer):
        super().__init__()
        self.transformer = transformer

    def forward(self, latent, t, ctx, mask):
        added = {"resolution": None, "aspect_ratio": None}
        out = self.transformer(
            latent, encoder_hidden_states=ctx, timestep=t, encoder_attention_mask=mask, added_cond_kwargs=added, return_dict=False)[0]
        return out[:, :latent.shape[1]]  # the rest is a learned variance, which no sampler of ours uses


class Encode(nn.Module):
    def __init__(self, vae):
        super().__init__()
        self.vae = vae

    def forward(self, picture):
        return self.vae.encode(picture).latent_dist.mean


class Decode(nn.Module):
    def __init__(self, vae):
        super().__init__()
        self.vae = vae

    def forward(self, latent):
        return self.vae.decode(latent, return_dict=False)[0]


class Cast(nn.Module):
    """float32 outside, the network's precision inside. Times, sizes and scales stay float32: half a number of bits has no 999.5."""

    def __init__(self, inner, dtype, names):
        super().__init__()
        self.inner, self.dtype, self.kept = inner, dtype, [n in ("ids", "t", "time_ids", "guidance") for n in names]

    def forward(self, *inputs):
        out = self.inner(*[x if kept else x.to(self.dtype) for x, kept in zip(inputs, self.kept)])
        return tuple(o.float() for o in out) if isinstance(out, tuple) else out.float()


# ---- tracing ------------------------------------------------------------------------------------------------------------------------------------
class Exporter:
    def __init__(self, folder, device, dtype):
        self.folder, self.device, self.dtype = folder, device, dtype
        self.name = {torch.float32: "float32", torch.float16: "float16", torch.bfloat16: "bfloat16"}[dtype]
        os.makedirs(folder, exist_ok=True)

    def example(self, dtype, shape, below):
        if dtype == "int64":
            return torch.randint(below or 2, shape, device=self.device)
        return torch.rand(shape, device=self.device)

    def network(self, name, module, inputs, outputs, shapes, others=None, below=None):
        """Traces module at shapes, and proves by others that it works at more than these; if it does not, the contract says so."""
        tolerance = 2e-3 if self.dtype == torch.float32 else 3e-2
        module = Cast(module, self.dtype, [n for n, _, _ in inputs]).eval().to(self.device)
        with torch.no_grad():
            traced = torch.jit.trace(module, tuple(self.example(d, s, below) for (_, d, _), s in zip(inputs, shapes)), check_trace=False)
            free = others is not None and self.agrees(module, traced, inputs, others, below)
        traced.save(os.path.join(self.folder, name + ".pt"))
        if not free and others is not None:
            print(f"{name}: works at the traced sizes only")
            inputs = [(n, d, list(s)) for (n, d, _), s in zip(inputs, shapes)]
        checked = torch.jit.load(os.path.join(self.folder, name + ".pt"), map_location=self.device)
        return {
            "file": name + ".pt",
            "inputs": [{"name": n, "dtype": d, "shape": s} for n, d, s in inputs],
            "outputs": [{"name": n, "dtype": "float32", "shape": s} for n, s in outputs],
            "probe": probe(lambda *tensors: checked(*[t.to(self.device) for t in tensors]), [(n, d, s) for (n, d, _), s in zip(inputs, shapes)], below, tolerance),
        }, free

    def agrees(self, module, traced, inputs, shapes, below):
        values = tuple(self.example(d, s, below) for (_, d, _), s in zip(inputs, shapes))
        try:
            a, b = module(*values), traced(*values)
        except RuntimeError:
            return False
        a, b = (x[0] if isinstance(x, tuple) else x for x in (a, b))
        return a.shape == b.shape and bool((a.float() - b.float()).abs().max() <= 0.02 * max(1.0, float(a.float().abs().max())))


def clip_tokenizer(tokenizer, folder, place):
    os.makedirs(os.path.join(folder, place), exist_ok=True)
    tokenizer.save_vocabulary(os.path.join(folder, place))
    return {"kind": "clip", "vocabulary": place + "/vocab.json", "merges": place + "/merges.txt",
            "length": tokenizer.model_max_length, "pad": tokenizer.pad_token}


def t5_tokenizer(tokenizer, folder, place, length):
    os.makedirs(os.path.join(folder, place), exist_ok=True)
    if hasattr(tokenizer, "sp_model"):
        pieces = [[tokenizer.sp_model.id_to_piece(i), tokenizer.sp_model.get_score(i)] for i in range(tokenizer.sp_model.get_piece_size())]
    else:
        pieces = json.loads(tokenizer.backend_tokenizer.to_str())["model"]["vocab"]
    with open(os.path.join(folder, place, "pieces.json"), "w", encoding="utf-8") as out:
        json.dump(pieces, out, ensure_ascii=False)
    return {"kind": "unigram", "vocabulary": place + "/pieces.json", "length": length, "pad": "<pad>", "lower_case": True}


def text_networks(pipe, recipe, exporter):
    folder, family = exporter.folder, recipe["family"]
    if family == "pixart":
        entry = t5_tokenizer(pipe.tokenizer, folder, "tokenizer", recipe["tokens"])
        length, width = entry["length"], pipe.text_encoder.config.d_model
        network, _ = exporter.network(
            "text_encoder", T5Text(pipe.text_encoder), [("ids", "int64", [-1, length]), ("mask", "float32", [-1, length])],
            [("hidden", [-1, length, width])], [[1, length], [1, length]], below=pipe.text_encoder.config.vocab_size)
        return {"text_encoder": network}, [{"network": "text_encoder", "tokenizer": entry, "hidden": "hidden"}], width, 0
    networks, entries, total, pooled_width = {}, [], 0, 0
    parts = [("text_encoder", pipe.text_encoder, pipe.tokenizer)]
    if family == "sdxl":
        parts.append(("text_encoder_2", pipe.text_encoder_2, pipe.tokenizer_2))
    for part, encoder, tokenizer in parts:
        pooled = part == "text_encoder_2"
        entry = clip_tokenizer(tokenizer, folder, "tokenizer" + part[len("text_encoder"):])
        length, width = entry["length"], encoder.config.hidden_size
        outputs = [("hidden", [-1, length, width])]
        if pooled:
            pooled_width = encoder.config.projection_dim
            outputs.append(("pooled", [-1, pooled_width]))
        networks[part], _ = exporter.network(
            part, ClipText(encoder, family == "sdxl", pooled), [("ids", "int64", [-1, length])], outputs, [[1, length]],
            below=encoder.config.vocab_size)
        entries.append({"network": part, "tokenizer": entry, "hidden": "hidden", **({"pooled": "pooled"} if pooled else {})})
        total += width
    return networks, entries, total, pooled_width


def denoiser(pipe, recipe, exporter, width, pooled):
    family = recipe["family"]
    channels = (pipe.transformer if family == "pixart" else pipe.unet).config.in_channels
    length = recipe.get("tokens", 77)
    inputs = [("latent", "float32", [-1, channels, -1, -1]), ("t", "float32", [-1]), ("ctx", "float32", [-1, length, width])]
    small = [[2, channels, 16, 16], [2], [2, length, width]]
    other = [[1, channels, 24, 16], [1], [1, length, width]]
    if family == "pixart":
        side = recipe["native"] // 8
        inputs = [("latent", "float32", [-1, channels, side, side])] + inputs[1:] + [("mask", "float32", [-1, length])]
        module, small, other = PixArt(pipe.transformer), [[2, channels, side, side]] + small[1:] + [[2, length]], None
    elif family == "sdxl":
        inputs += [("text_embeds", "float32", [-1, pooled]), ("time_ids", "float32", [-1, 6])]
        module, small, other = XlUNet(pipe.unet), small + [[2, pooled], [2, 6]], other + [[1, pooled], [1, 6]]
    elif getattr(pipe.unet.config, "time_cond_proj_dim", None):
        inputs += [("guidance", "float32", [-1])]
        module = GuidedUNet(pipe.unet, pipe.unet.config.time_cond_proj_dim)
        small, other = small + [[2]], other + [[1]]
    else:
        module = UNet(pipe.unet)
    return exporter.network("unet", module, inputs, [("out", [-1, channels, -1, -1])], small, other), channels


def autoencoder(pipe, exporter, channels, tile):
    """Always float32: the autoencoder of SDXL overflows in half precision."""
    whole = Exporter(exporter.folder, exporter.device, torch.float32)
    vae = pipe.vae.float()
    side = 8 * tile
    encode, _ = whole.network(
        "vae_encode", Encode(vae), [("picture", "float32", [-1, 3, -1, -1])], [("latent", [-1, channels, -1, -1])],
        [[1, 3, 64, 64]], [[1, 3, side, 96]])
    decode, _ = whole.network(
        "vae_decode", Decode(vae), [("latent", "float32", [-1, channels, -1, -1])], [("picture", [-1, 3, -1, -1])],
        [[1, channels, 8, 8]], [[1, channels, tile, 12]])
    return {"vae_encode": encode, "vae_decode": decode}


def export(pipe, recipe, name, folder, device, dtype, source):
    exporter = Exporter(folder, device, dtype)
    networks, entries, width, pooled = text_networks(pipe, recipe, exporter)
    (networks["unet"], free), channels = denoiser(pipe, recipe, exporter, width, pooled)
    tile = 64
    networks.update(autoencoder(pipe, exporter, channels, tile))
    if not free and recipe["family"] != "pixart":
        sys.exit("the denoiser could only be traced at one size; use another version of diffusers")
    lite, fast, base = recipe["steps"]
    manifest = {
        "format": 1, "role": "text_to_image", "name": name, "version": "1", "licence": recipe["licence"], "source": source,
        "engine": {"name": "pytorch", "devices": ["gpu" if device.startswith("cuda") else "cpu"], "precision": exporter.name},
        "memory_bytes": int(1.3 * sum(os.path.getsize(os.path.join(folder, n["file"])) for n in networks.values())),
        "networks": networks,
        "diffusion": {
            "text": entries, "prediction": recipe["prediction"], "noise": recipe["noise"], "sampler": recipe["sampler"],
            "latent": {"channels": channels, "factor": 8, "scaling": pipe.vae.config.scaling_factor,
                       "shift": getattr(pipe.vae.config, "shift_factor", None) or 0.0, "tile": tile, "overlap": 12},
            "picture": {"native": recipe["native"], "multiple": recipe["multiple"], "max_pixels": recipe["max_pixels"]},
            "guidance": recipe["guidance"], "zero_negative": bool(getattr(pipe.config, "force_zeros_for_empty_prompt", False)),
            "steps": {"lite": lite, "fast": fast, "base": base},
        },
    }
    write_pack(folder, manifest)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("recipe", choices=sorted(RECIPES))
    parser.add_argument("folder")
    parser.add_argument("--from", dest="origin", help="folder or repository of the pipeline, instead of the recipe's")
    parser.add_argument("--name", help="name of the pack, instead of the recipe's")
    parser.add_argument("--device", default="cpu", help="cpu (float32) or cuda (float16); the pack runs there only")
    arguments = parser.parse_args()
    from diffusers import DiffusionPipeline

    recipe = RECIPES[arguments.recipe]
    origin = arguments.origin or recipe["repository"]
    dtype = torch.float16 if arguments.device.startswith("cuda") else torch.float32
    print(f"{origin} is under: {recipe['licence']}. Its publisher's terms decide, not this line.")
    pipe = DiffusionPipeline.from_pretrained(origin, torch_dtype=dtype, use_safetensors=True)
    for part in (getattr(pipe, "unet", None), getattr(pipe, "transformer", None)):
        if part is not None and hasattr(part, "set_default_attn_processor"):
            part.set_default_attn_processor()  # plain attention is what a trace understands everywhere
    export(pipe, recipe, arguments.name or arguments.recipe, arguments.folder, arguments.device, dtype, origin)


if __name__ == "__main__":
    torch.manual_seed(0)
    main()
