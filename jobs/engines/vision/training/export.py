# SPDX-License-Identifier: Apache-2.0
"""Writes the pack of a snapshot: python3 export.py SNAPSHOT.pt PACK_FOLDER [VERSION]."""
import os
import sys
import torch
from measure import SIDE, read

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../inference/export"))
from packing import write_onnx_pack  # noqa: E402

ABOUT = {"role": "matting.salient", "name": "matting-salient", "licence": "Apache-2.0",
         "source": "trained for this project by jobs/engines/vision/training"}


def main():
    torch.manual_seed(0)
    about = {**ABOUT, "version": sys.argv[3] if len(sys.argv) > 3 else "1"}
    shape = (1, 3, SIDE, SIDE)
    write_onnx_pack(sys.argv[2], read(sys.argv[1]), about, [("picture", shape)], [("alpha", (1, 1, SIDE, SIDE))], [shape],
                    io={"size": SIDE})


if __name__ == "__main__":
    main()
