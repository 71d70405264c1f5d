# SPDX-License-Identifier: Apache-2.0
"""
The network of NetworkBenchmark, and Python's part of it: speed.py make FOLDER writes it as TorchScript and ONNX; speed.py time FOLDER PASSES prints the
wall time and the processor time of a pass in milliseconds, one thread.
"""
import sys
import time

import torch
import torch.nn as nn

SIDE = 256


class Small(nn.Module):
    """47 700 parameters, seven convolutions of 3 x 3: as our networks that enlarge are built."""

    def __init__(self, width=32, layers=5, scale=2):
        super().__init__()
        self.head, self.tail = nn.Conv2d(1, width, 3, padding=1), nn.Conv2d(width, scale * scale, 3, padding=1)
        self.body = nn.ModuleList([nn.Conv2d(width, width, 3, padding=1) for _ in range(layers)])
        self.shuffle = nn.PixelShuffle(scale)

    def forward(self, luma):
        x = torch.relu(self.head(luma))
        for layer in self.body:
            x = x + torch.relu(layer(x))
        return self.shuffle(self.tail(x))


if __name__ == "__main__":
    torch.set_num_threads(1)
    torch.manual_seed(1)
    if sys.argv[1] == "make":
        network = Small().eval()
        torch.jit.freeze(torch.jit.script(network)).save(sys.argv[2] + "/small.pt")
        torch.onnx.export(network, torch.rand(1, 1, 64, 64), sys.argv[2] + "/small.onnx", opset_version=11, input_names=["luma"],
                          output_names=["larger"], dynamic_axes={"luma": {2: "h", 3: "w"}})
    else:
        network, picture, passes = torch.jit.load(sys.argv[2] + "/small.pt"), torch.rand(1, 1, SIDE, SIDE), int(sys.argv[3])
        with torch.no_grad():
            for _ in range(5):
                network(picture)
            wall, processor = time.perf_counter(), time.process_time()
            for _ in range(passes):
                network(picture)
            print((time.perf_counter() - wall) / passes * 1000, (time.process_time() - processor) / passes * 1000)
