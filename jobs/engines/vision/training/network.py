# SPDX-License-Identifier: Apache-2.0
"""The salient-matting network: a U-Net with places as inputs and one global gate."""
import torch
import torch.nn as nn
import torch.nn.functional as F

WIDTHS = (20, 32, 64, 120, 200)


def conv(inside, outside, kernel=3, stride=1, dilation=1):
    return nn.Sequential(
        nn.Conv2d(inside, outside, kernel, stride, padding=dilation * (kernel // 2), dilation=dilation, bias=False),
        nn.BatchNorm2d(outside), nn.ReLU(inplace=True))


class SalientMatting(nn.Module):
    """RGB 0..1 [N,3,S,S], S a multiple of 32 -> logits [N,1,S/2,S/2]."""

    def __init__(self):
        super().__init__()
        a, b, c, d, e = WIDTHS
        self.stem = nn.Sequential(conv(5, a, 5, 2), conv(a, a))
        self.down2 = nn.Sequential(conv(a, b, 3, 2), conv(b, b))
        self.down3 = nn.Sequential(conv(b, c, 3, 2), conv(c, c))
        self.down4 = nn.Sequential(conv(c, d, 3, 2), conv(d, d), conv(d, d, 3, 1, 2))
        self.down5 = nn.Sequential(conv(d, e, 3, 2), conv(e, e), conv(e, e, 3, 1, 2))
        self.gate = nn.Sequential(nn.AdaptiveAvgPool2d(1), nn.Conv2d(e, e, 1), nn.Sigmoid())
        self.up4, self.up3, self.up2, self.up1 = conv(e + d, d), conv(d + c, c), conv(c + b, b), conv(b + a, a)
        self.out = nn.Conv2d(a, 1, 3, padding=1)

    def forward(self, rgb):
        n, _, h, w = rgb.shape
        y = torch.linspace(-1, 1, h).view(1, 1, h, 1).expand(n, 1, h, w)
        x = torch.linspace(-1, 1, w).view(1, 1, 1, w).expand(n, 1, h, w)
        return self.body(torch.cat([rgb - 0.5, y, x], 1))

    def body(self, x):
        def double(t):
            return F.interpolate(t, scale_factor=2.0, mode="bilinear", align_corners=False)
        a = self.stem(x)
        b = self.down2(a)
        c = self.down3(b)
        d = self.down4(c)
        e = self.down5(d)
        e = e * self.gate(e)
        d = self.up4(torch.cat([double(e), d], 1))
        c = self.up3(torch.cat([double(d), c], 1))
        b = self.up2(torch.cat([double(c), b], 1))
        return self.out(self.up1(torch.cat([double(b), a], 1)))


class Exported(nn.Module):
    """RGB 0..1 [1,3,S,S] -> opacity [1,1,S,S]."""

    def __init__(self, net, side):
        super().__init__()
        self.net = net
        y = torch.linspace(-1, 1, side).view(1, 1, side, 1).expand(1, 1, side, side)
        x = torch.linspace(-1, 1, side).view(1, 1, 1, side).expand(1, 1, side, side)
        self.register_buffer("places", torch.cat([y, x], 1).contiguous())

    def forward(self, rgb):
        logits = self.net.body(torch.cat([rgb - 0.5, self.places], 1))
        return torch.sigmoid(F.interpolate(logits, scale_factor=2.0, mode="bilinear", align_corners=False))
