# SPDX-License-Identifier: Apache-2.0
"""
Runs export_picture.py on tiny networks that have the interfaces of the real ones, without their code or weights: python3 self_test_picture.py FOLDER.
The packs are read and run by ExportedPicturesTest.
"""
import os
import sys
from types import SimpleNamespace

import torch
import torch.nn as nn
import torch.nn.functional as F

import export_picture


class Several(nn.Module):
    """As U2-Net (a tuple), IS-Net (two lists) and BiRefNet (a list, the last counts) answer: here the mean of the colours."""

    def __init__(self, kind):
        super().__init__()
        self.kind, self.scale = kind, nn.Parameter(torch.tensor(3.0))

    def forward(self, picture):
        mean = picture.mean(1, keepdim=True) * self.scale
        other = torch.zeros_like(mean)
        return {"u2net": (mean, other), "isnet": ([mean, other], [other]), "birefnet": [other, mean]}[self.kind]


class Enlarging(nn.Module):
    def __init__(self, scale):
        super().__init__()
        self.scale, self.gain = scale, nn.Parameter(torch.tensor(1.0))

    def forward(self, picture):
        return F.interpolate(picture, scale_factor=float(self.scale), mode="nearest") * self.gain


class Plain(nn.Module):
    """Fills holes with one colour."""

    def __init__(self):
        super().__init__()
        self.colour = nn.Parameter(torch.tensor(0.25))

    def forward(self, picture, mask):
        return picture * 0 + self.colour + mask * 0


class Dictionary(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(3, 1, 3, padding=1)

    def forward(self, picture):
        return {"logits": self.conv(picture)}


class Prompt(nn.Module):
    """Points go through as they are."""

    def __init__(self, cells):
        super().__init__()
        self.zero, self.cells = nn.Parameter(torch.zeros(1)), cells

    def get_dense_pe(self):
        return self.zero.view(1, 1, 1, 1).expand(1, 256, self.cells, self.cells)

    def forward(self, points, boxes, masks):
        return torch.cat((points[0] / (16 * self.cells), points[1].unsqueeze(-1)), -1), self.get_dense_pe()


class MaskDecoder(nn.Module):
    """All that has the colour of the first point; the second mask is all else, and of the third it is not sure."""

    def forward(self, image_embeddings, image_pe, sparse_prompt_embeddings, dense_prompt_embeddings, multimask_output):
        field = image_embeddings + image_pe + dense_prompt_embeddings
        place = 2 * sparse_prompt_embeddings[:, :1, :2].view(1, 1, 1, 2) - 1
        colour = F.grid_sample(field, place, mode="nearest", align_corners=False)
        like = 12 * (0.3 - (field - colour).abs().sum(1, keepdim=True))
        masks = F.interpolate(torch.cat((like, -like, like), 1), scale_factor=4.0, mode="nearest")
        return masks, torch.tensor([[0.95, 0.6, 0.1]]) + 0 * like.mean()


class Colours(nn.Module):
    """The mean colour of each cell of 16 x 16."""

    def __init__(self):
        super().__init__()
        self.gain = nn.Parameter(torch.tensor(1.0))

    def forward(self, picture):
        return F.pad(F.avg_pool2d(picture, 16) * self.gain, (0, 0, 0, 0, 0, 253))


def sam(side):
    return SimpleNamespace(image_encoder=Colours(), prompt_encoder=Prompt(side // 16), mask_decoder=MaskDecoder())


def check_deformable():
    """Without offsets it is a convolution; whole offsets move the picture."""
    picture, weight, bias = torch.rand(1, 4, 9, 11), torch.rand(5, 4, 3, 3), torch.rand(5)
    none = torch.zeros(1, 18, 9, 11)
    plain = F.conv2d(picture, weight, bias, padding=1)
    ones = torch.ones(1, 9, 9, 11)
    assert torch.allclose(export_picture.deformable(picture, none, weight, bias, padding=1, mask=ones), plain, atol=1e-4)
    moved = none.clone()
    moved[:, 1::2] = 1  # one pixel to the right
    shifted = F.conv2d(F.pad(picture, (0, 1))[..., 1:], weight, bias, padding=1)
    assert torch.allclose(export_picture.deformable(picture, moved, weight, bias, padding=1)[..., 1:-2], shifted[..., 1:-2], atol=1e-4)


if __name__ == "__main__":
    torch.manual_seed(1)
    torch.set_num_threads(1)
    check_deformable()
    tiny = {"u2net": Several("u2net"), "isnet": Several("isnet"), "birefnet": Several("birefnet"), "dbnet": Dictionary(), "mobile-sam": sam(64),
            "real-esrgan": SimpleNamespace(model=Enlarging(4), scale=4, size_requirements=SimpleNamespace(multiple_of=1)),
            "span": SimpleNamespace(model=Enlarging(2), scale=2, size_requirements=SimpleNamespace(multiple_of=1)),
            "nafnet": SimpleNamespace(model=Enlarging(1), scale=1, size_requirements=SimpleNamespace(multiple_of=16)),
            "scunet": SimpleNamespace(model=Enlarging(1), scale=1, size_requirements=SimpleNamespace(multiple_of=64)),
            "lama": SimpleNamespace(model=Plain(), scale=1, size_requirements=SimpleNamespace(multiple_of=8))}
    assert sorted(tiny) == sorted(export_picture.RECIPES)
    for name, loaded in tiny.items():
        recipe = dict(export_picture.RECIPES[name])
        if "size" in recipe:
            recipe["size"] = 64
        export_picture.export(loaded, recipe, "self-" + name, os.path.join(sys.argv[1], name), "self_test_picture.py")
