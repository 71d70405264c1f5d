# SPDX-License-Identifier: Apache-2.0
"""Runs export_pack.py on tiny networks that have the interfaces of diffusers and transformers, without either: python3 self_test.py FOLDER"""
import json
import os
import sys
from types import SimpleNamespace

import torch
import torch.nn as nn
import torch.nn.functional as F

import export_pack


class Clip(nn.Module):
    def __init__(self, width, projection):
        super().__init__()
        self.config = SimpleNamespace(hidden_size=width, projection_dim=projection, vocab_size=514)
        self.token, self.mix, self.project = nn.Embedding(514, width), nn.Linear(width, width), nn.Linear(width, projection)

    def forward(self, ids, output_hidden_states=False):
        first = self.token(ids)
        last = self.mix(first.tanh())
        return SimpleNamespace(hidden_states=(first, last), last_hidden_state=last, text_embeds=self.project(last.mean(1)))


class T5(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.config = SimpleNamespace(d_model=width, vocab_size=40)
        self.token = nn.Embedding(40, width)

    def forward(self, ids, attention_mask=None):
        return (self.token(ids) * attention_mask.unsqueeze(-1),)


class Denoiser(nn.Module):
    def __init__(self, width, added=0, guided=None, out=4):
        super().__init__()
        self.config = SimpleNamespace(in_channels=4, time_cond_proj_dim=guided)
        self.inward, self.outward = nn.Conv2d(4, 16, 3, padding=1), nn.Conv2d(16, out, 3, padding=1)
        self.ctx, self.time = nn.Linear(width, 16), nn.Linear(1, 16)
        self.added = nn.Linear(max(added, 1), 16)
        self.cond = nn.Linear(guided or 1, 16)

    def forward(self, latent, t=None, encoder_hidden_states=None, timestep=None, timestep_cond=None, added_cond_kwargs=None,
                encoder_attention_mask=None, return_dict=True):
        t = timestep if t is None else t
        e = self.time((t.unsqueeze(1) / 1000).to(latent.dtype)) + self.ctx(encoder_hidden_states).mean(1)
        if timestep_cond is not None:
            e = e + self.cond(timestep_cond)
        if added_cond_kwargs and added_cond_kwargs.get("text_embeds") is not None:
            e = e + self.added(torch.cat([added_cond_kwargs["text_embeds"], added_cond_kwargs["time_ids"] / 1000], 1))
        return (self.outward(F.silu(self.inward(latent) + e[:, :, None, None])),)


class Vae(nn.Module):
    def __init__(self):
        super().__init__()
        self.config = SimpleNamespace(scaling_factor=0.18215)
        self.inward, self.outward = nn.Conv2d(3, 4, 8, stride=8), nn.ConvTranspose2d(4, 3, 8, stride=8)

    def encode(self, picture):
        return SimpleNamespace(latent_dist=SimpleNamespace(mean=self.inward(picture)))

    def decode(self, latent, return_dict=True):
        return (self.outward(latent),)


class ClipWords:
    model_max_length, pad_token = 77, "<|endoftext|>"

    def save_vocabulary(self, folder):
        good = list(range(33, 127)) + list(range(0xA1, 0xAD)) + list(range(0xAE, 0x100))
        alphabet = [chr(b) for b in good] + [chr(256 + i) for i in range(256 - len(good))]
        tokens = alphabet + [c + "</w>" for c in alphabet] + ["<|startoftext|>", "<|endoftext|>"]
        with open(os.path.join(folder, "vocab.json"), "w", encoding="utf-8") as out:
            json.dump({t: i for i, t in enumerate(tokens)}, out, ensure_ascii=False)
        with open(os.path.join(folder, "merges.txt"), "w", encoding="utf-8") as out:
            out.write("#version: 0.2\n")


class T5Words:
    class sp_model:
        pieces = ["<pad>", "</s>", "<unk>", "\u2581"] + ["\u2581" + c for c in "abcdefghijklmnopqr"] + list("abcdefghijklmnopqr")
        id_to_piece = classmethod(lambda cls, i: cls.pieces[i])
        get_score = classmethod(lambda cls, i: -float(i))
        get_piece_size = classmethod(lambda cls: len(cls.pieces))


PLAIN = SimpleNamespace()


def pipelines():
    half = torch.bfloat16  # what a processor can do in place of a graphics card's float16
    yield "half", "sd15", half, SimpleNamespace(text_encoder=Clip(12, 8).to(half), tokenizer=ClipWords(), config=PLAIN, unet=Denoiser(12).to(half), vae=Vae())
    yield "sd15", "sd15", torch.float32, SimpleNamespace(text_encoder=Clip(12, 8), tokenizer=ClipWords(), config=PLAIN, unet=Denoiser(12), vae=Vae())
    yield "lcm", "lcm", torch.float32, SimpleNamespace(text_encoder=Clip(12, 8), tokenizer=ClipWords(), config=PLAIN, unet=Denoiser(12, guided=32), vae=Vae())
    yield "sdxl", "sdxl", torch.float32, SimpleNamespace(
        text_encoder=Clip(12, 8), text_encoder_2=Clip(20, 10), tokenizer=ClipWords(), tokenizer_2=ClipWords(),
        config=SimpleNamespace(force_zeros_for_empty_prompt=True), unet=Denoiser(32, added=16), vae=Vae())
    yield "pixart", "pixart-sigma", torch.float32, SimpleNamespace(text_encoder=T5(14), tokenizer=T5Words(), config=PLAIN, transformer=Denoiser(14, out=8), vae=Vae())


if __name__ == "__main__":
    torch.manual_seed(1)
    torch.set_num_threads(1)
    for name, recipe_name, dtype, pipe in pipelines():
        recipe = dict(export_pack.RECIPES[recipe_name])
        if recipe_name == "pixart-sigma":
            recipe.update(native=128, multiple=128, max_pixels=1 << 14, tokens=20)
        export_pack.export(pipe, recipe, "self-" + name, os.path.join(sys.argv[1], name), "cpu", dtype, "self_test.py")
