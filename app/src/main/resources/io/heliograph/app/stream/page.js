// SPDX-License-Identifier: Apache-2.0
// A client of the streaming protocol: docs/how-to/stream.md. Frames go out while fewer than a window of them are on their way; the window adapts to the round trip.
const WIDTH = 640;
const HEIGHT = 360;
const RATE = 30; // frames a second at most
const QUALITY = 0.6;
const HEADER = 24;
const MAGIC = 0x42524941;
const LOST_MS = 3000;
const WINDOW = { first: 6, most: 16, cut: 0.85, spike: 2, step: 0.2, warmUp: 8 };
const CLOSES = { 1001: "the server restarts", 1008: "refused", 1009: "a frame is too big", 1011: "internal error", 1013: "all places are taken", 4003: "the session was as long as your plan allows", 4008: "no frame came in time" };

const by = (id) => document.getElementById(id);
const canvas = by("picture");
const out = canvas.getContext("2d");
const video = document.createElement("video");
video.muted = true;
video.playsInline = true;
video.loop = true;
const grab = new OffscreenCanvas(WIDTH, HEIGHT);
const grabbing = grab.getContext("2d", { willReadFrequently: true });
const cut = new OffscreenCanvas(WIDTH, HEIGHT);
const cutting = cut.getContext("2d", { willReadFrequently: true });
const paper = new OffscreenCanvas(WIDTH, HEIGHT);
const reading = paper.getContext("2d", { willReadFrequently: true });

let stream = null;
let session = null;
let backdrop = null;

/** One connection, and the frames that are on their way. */
class Session {
  constructor(token) {
    this.pending = new Map(); // by id: when it was sent, and the picture
    this.trips = [];
    this.masks = [];
    this.total = 0;
    this.next = 0;
    this.sent = 0;
    this.lost = 0;
    this.window = WINDOW.first;
    this.good = 0;
    this.usual = 0;
    this.words = "";
    this.encoding = false;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.socket = new WebSocket(`${scheme}//${location.host}/v2/streaming/remove_background?api_token=${encodeURIComponent(token)}`);
    this.socket.binaryType = "arraybuffer";
    this.socket.onopen = () => {
      say("Connected.");
      this.socket.send(JSON.stringify({ type: "debug", enabled: true }));
      this.timer = setInterval(() => this.capture(), 1000 / RATE);
      this.clock = setInterval(() => this.report(), 500);
    };
    this.socket.onmessage = (event) => (typeof event.data === "string" ? this.told(event.data) : this.masked(event.data));
    this.socket.onclose = (event) => this.closed(event);
  }

  async capture() {
    const now = performance.now();
    for (const [id, frame] of this.pending) {
      if (now - frame.at > LOST_MS) {
        this.release(id);
      }
    }
    if (this.encoding || this.pending.size >= Math.floor(this.window) || video.readyState < 2 || this.socket.readyState !== 1) {
      return;
    }
    this.encoding = true;
    try {
      cover(grabbing, video, video.videoWidth, video.videoHeight);
      const jpeg = await grab.convertToBlob({ type: "image/jpeg", quality: QUALITY });
      const picture = await createImageBitmap(grab);
      const payload = new Uint8Array(await jpeg.arrayBuffer());
      const message = new Uint8Array(HEADER + payload.length);
      const head = new DataView(message.buffer);
      const id = this.next++;
      head.setUint32(0, MAGIC);
      head.setUint8(4, 3);
      head.setUint8(5, 1);
      head.setUint8(6, 1);
      head.setUint8(7, 1);
      head.setBigUint64(8, BigInt(id));
      head.setBigInt64(16, BigInt(Math.round(performance.now() * 1000)));
      message.set(payload, HEADER);
      if (this.socket.readyState === 1) {
        this.pending.set(id, { at: performance.now(), picture });
        this.socket.send(message);
        this.sent++;
      }
    } finally {
      this.encoding = false;
    }
  }

  async masked(data) {
    const head = new DataView(data);
    if (data.byteLength < HEADER || head.getUint32(0) !== MAGIC || head.getUint8(6) !== 1) {
      return;
    }
    const id = Number(head.getBigUint64(8));
    const frame = this.pending.get(id);
    if (!frame) {
      return;
    }
    const trip = performance.now() - frame.at;
    this.pending.delete(id);
    for (const older of this.pending.keys()) {
      if (older < id) {
        this.release(older);
      }
    }
    this.adapt(trip);
    if (data.byteLength === HEADER) {
      frame.picture.close();
      return;
    }
    const mask = await createImageBitmap(new Blob([new Uint8Array(data, HEADER)], { type: "image/jpeg" }));
    compose(frame.picture, mask);
    mask.close();
    frame.picture.close();
    this.trips.push(trip);
    this.masks.push(performance.now());
    this.total++;
    if (this.trips.length > 2000) {
      this.trips.splice(0, 1000);
    }
  }

  release(id) {
    this.pending.get(id)?.picture.close();
    if (this.pending.delete(id)) {
      this.lost++;
    }
  }

  adapt(trip) {
    this.good++;
    if (this.good <= WINDOW.warmUp) {
      this.usual = this.usual ? 0.8 * this.usual + 0.2 * trip : trip;
      return;
    }
    if (trip > WINDOW.spike * this.usual) {
      this.window = Math.max(2, this.window * WINDOW.cut);
    } else {
      this.window = Math.min(WINDOW.most, this.window + WINDOW.step);
    }
    this.usual += 0.05 * (trip - this.usual);
  }

  told(text) {
    let message = {};
    try {
      message = JSON.parse(text);
    } catch {
      return;
    }
    if (message.type === "error") {
      this.words = String(message.message);
    } else if (message.type === "frame_timing") {
      by("server").textContent = `${message.server_ms.session_total.toFixed(1)} ms`;
    }
  }

  figures() {
    const sorted = [...this.trips].sort((a, b) => a - b);
    const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
    return { masks: this.total, sent: this.sent, lost: this.lost, p50: at(0.5), p95: at(0.95), window: this.window };
  }

  report() {
    const now = performance.now();
    while (this.masks.length && now - this.masks[0] > 2000) {
      this.masks.shift();
    }
    const figures = this.figures();
    by("rate").textContent = (this.masks.length / 2).toFixed(1);
    by("sent").textContent = this.sent;
    by("lost").textContent = this.lost;
    if (figures.p50 !== undefined) {
      by("median").textContent = `${figures.p50.toFixed(0)} ms`;
      by("slow").textContent = `${figures.p95.toFixed(0)} ms`;
    }
  }

  closed(event) {
    clearInterval(this.timer);
    clearInterval(this.clock);
    for (const id of [...this.pending.keys()]) {
      this.release(id);
    }
    if (session === this) {
      const fault = event.code !== 1000;
      say(fault ? `Closed (${event.code}): ${this.words || event.reason || CLOSES[event.code] || "the connection broke"}` : "Stopped.", fault);
      finish();
    }
  }
}

function cover(pen, picture, width, height) {
  const scale = Math.max(WIDTH / width, HEIGHT / height);
  pen.drawImage(picture, (WIDTH - width * scale) / 2, (HEIGHT - height * scale) / 2, width * scale, height * scale);
}

function compose(picture, mask) {
  reading.drawImage(mask, 0, 0, WIDTH, HEIGHT);
  const levels = reading.getImageData(0, 0, WIDTH, HEIGHT).data;
  const kind = document.querySelector("input[name=back]:checked").value;
  if (kind === "mask") {
    out.drawImage(paper, 0, 0);
    return;
  }
  cutting.globalCompositeOperation = "copy";
  cutting.drawImage(picture, 0, 0, WIDTH, HEIGHT);
  const pixels = cutting.getImageData(0, 0, WIDTH, HEIGHT);
  for (let i = 0; i < levels.length; i += 4) {
    pixels.data[i + 3] = levels[i];
  }
  cutting.putImageData(pixels, 0, 0);
  if (kind === "blur") {
    out.filter = "blur(12px)";
    out.drawImage(picture, -12, -12, WIDTH + 24, HEIGHT + 24);
    out.filter = "none";
  } else if (kind === "picture" && backdrop) {
    cover(out, backdrop, backdrop.width, backdrop.height);
  } else {
    out.fillStyle = by("colour").value;
    out.fillRect(0, 0, WIDTH, HEIGHT);
  }
  out.drawImage(cut, 0, 0);
}

function say(text, fault = false) {
  by("state").textContent = text;
  by("state").classList.toggle("fault", fault);
}

function finish() {
  session = null;
  stream?.getTracks().forEach((track) => track.stop());
  stream = null;
  video.pause();
  video.srcObject = null;
  by("start").disabled = false;
  by("stop").disabled = true;
}

async function start() {
  by("start").disabled = true;
  try {
    if (document.querySelector("input[name=source]:checked").value === "camera") {
      if (!navigator.mediaDevices) {
        throw new Error("Browsers give cameras to pages of https:// and of localhost only.");
      }
      stream = await navigator.mediaDevices.getUserMedia({ video: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: RATE } }, audio: false });
      video.srcObject = stream;
    } else {
      const file = by("file").files[0];
      if (!file) {
        throw new Error("Choose a video file first.");
      }
      video.srcObject = null;
      video.src = URL.createObjectURL(file);
    }
    await video.play();
    say("Connecting …");
    session = new Session(by("token").value);
    globalThis.heliographSession = session; // for those who measure
    by("stop").disabled = false;
  } catch (fault) {
    say(fault.message, true);
    finish();
  }
}

by("form").addEventListener("submit", (event) => {
  event.preventDefault();
  void start();
});
by("stop").addEventListener("click", () => session?.socket.send(JSON.stringify({ type: "stop" })));
by("file").addEventListener("change", () => (document.querySelector("input[value=file]").checked = true));
by("colour").addEventListener("input", () => (document.querySelector("input[value=colour]").checked = true));
by("backdrop").addEventListener("change", async () => {
  const file = by("backdrop").files[0];
  if (file) {
    backdrop = await createImageBitmap(file);
    document.querySelector("input[value=picture]").checked = true;
  }
});
