# SPDX-License-Identifier: Apache-2.0
"""The pack that tests of the ONNX runtime and of roles use: doubles a picture by nearest neighbour, with a blur of its own. python3 tiny_pack.py FOLDER"""
import os
import sys

import torch
import torch.nn as nn

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "export"))
from packing import write_onnx_pack


class Tiny(nn.Module):
    """Two convolutions with seeded weights, a skip and a pixel shuffle: the operators that small networks for pictures are made of."""

    def __init__(self):
        super().__init__()
        self.head, self.tail, self.shuffle = nn.Conv2d(3, 8, 3, padding=1), nn.Conv2d(8, 12, 3, padding=1), nn.PixelShuffle(2)
        self.same = nn.Conv2d(3, 12, 1, bias=False)
        with torch.no_grad():
            self.same.weight.zero_()
            for c in range(3):
                self.same.weight[4 * c:4 * c + 4, c] = 1  # every pixel four times: the picture itself, doubled

    def forward(self, picture):
        return self.shuffle(self.same(picture) + 0.1 * self.tail(torch.relu(self.head(picture))))


if __name__ == "__main__":
    torch.manual_seed(4)
    torch.set_num_threads(1)
    about = {"role": "superres", "name": "tiny", "version": "1", "licence": "Apache-2.0", "source": "jobs/engines/inference/training/tiny_pack.py",
             "about": "Weights by chance; for tests"}
    any_picture = [1, 3, -1, -1]
    write_onnx_pack(sys.argv[1], Tiny(), about, [("picture", any_picture)], [("larger", any_picture)], [[1, 3, 16, 24]], io={"scale": 2})
