// SPDX-License-Identifier: Apache-2.0
/* A mask painted over a picture: the canvas has the picture's own pixels, strokes are kept as what was done, so that taking one back draws the others again. */
(function () {
  "use strict";
  const $ = (selector) => document.querySelector(selector);
  const MOST = 200; /* strokes that can be taken back */
  const SHADE = "#00c8ff";
  const HALF = 128;

  function painter() {
    const canvas = $("#mask");
    const context = canvas.getContext("2d", { willReadFrequently: true });
    const picture = $("#src");
    const range = $("#t-size");
    const cursor = $("#cursor");
    let strokes = [];
    let stroke = null;
    let tool = "brush";
    let at = { x: 0, y: 0 };
    let changed = () => {};

    const scale = () => canvas.width / (canvas.clientWidth || canvas.width);
    const width = () => Number(range.value) * scale();

    function draw(each, from) {
      context.globalCompositeOperation = each.erases ? "destination-out" : "source-over";
      context.strokeStyle = SHADE;
      context.lineCap = context.lineJoin = "round";
      context.lineWidth = each.width;
      context.beginPath();
      const points = each.points;
      const begin = Math.max(0, from - 1);
      context.moveTo(points[begin].x, points[begin].y);
      for (let i = begin; i < points.length; i++) context.lineTo(points[i].x + (points.length === 1 ? 0.01 : 0), points[i].y);
      context.stroke();
    }
    function redraw() {
      context.clearRect(0, 0, canvas.width, canvas.height);
      strokes.forEach((each) => (each.clears ? context.clearRect(0, 0, canvas.width, canvas.height) : draw(each, 0)));
      tell();
    }
    function tell() {
      $("#t-undo").disabled = strokes.length === 0;
      changed();
    }
    function begin(point) {
      if (strokes.length === MOST) strokes.shift();
      stroke = { erases: tool === "eraser", width: width(), points: [point] };
      strokes.push(stroke);
      draw(stroke, 0);
      tell();
    }
    function go(point) {
      stroke.points.push(point);
      draw(stroke, stroke.points.length - 1);
    }
    /* drawn anew as a whole: then taking back a later one gives these very pixels again */
    function end() {
      if (!stroke) return;
      stroke = null;
      redraw();
    }
    function place(event) {
      const box = canvas.getBoundingClientRect();
      return { x: ((event.clientX - box.left) * canvas.width) / box.width, y: ((event.clientY - box.top) * canvas.height) / box.height };
    }
    function ring(shown) {
      const k = 1 / scale();
      cursor.hidden = !shown;
      cursor.style.left = at.x * k + "px";
      cursor.style.top = at.y * k + "px";
      cursor.style.width = cursor.style.height = range.value + "px";
    }
    function pick(name) {
      tool = name;
      $("#t-brush").setAttribute("aria-pressed", String(name === "brush"));
      $("#t-eraser").setAttribute("aria-pressed", String(name === "eraser"));
    }
    function undo() {
      if (strokes.pop()) redraw();
    }

    canvas.addEventListener("pointerdown", (event) => {
      canvas.setPointerCapture(event.pointerId);
      at = place(event);
      begin(at);
      ring(true);
    });
    canvas.addEventListener("pointermove", (event) => {
      at = place(event);
      if (stroke) go(at);
      ring(true);
    });
    ["pointerup", "pointercancel"].forEach((type) => canvas.addEventListener(type, end));
    canvas.addEventListener("pointerleave", () => {
      if (!stroke) ring(false);
    });
    canvas.addEventListener("focus", () => ring(true));
    canvas.addEventListener("blur", () => ring(false));
    canvas.addEventListener("keydown", (event) => {
      const step = width() / 3;
      const from = { x: at.x, y: at.y };
      const moves = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
      if (moves) {
        at = {
          x: Math.max(0, Math.min(canvas.width, at.x + moves[0] * step)),
          y: Math.max(0, Math.min(canvas.height, at.y + moves[1] * step)),
        };
        if (event.shiftKey) {
          begin(from);
          go(at);
          end();
        }
      } else if (event.key === " ") {
        begin(at);
        end();
      } else if (event.key === "+" || event.key === "-") {
        range.value = Number(range.value) + (event.key === "+" ? 8 : -8);
      } else if (event.key === "z" || event.key === "Z") {
        undo();
      } else {
        return;
      }
      event.preventDefault();
      ring(true);
    });
    $("#t-brush").addEventListener("click", () => pick("brush"));
    $("#t-eraser").addEventListener("click", () => pick("eraser"));
    $("#t-undo").addEventListener("click", undo);
    $("#t-clear").addEventListener("click", () => {
      strokes.push({ clears: true });
      redraw();
    });

    return {
      /** A new picture: nothing is painted. */
      fit() {
        canvas.width = picture.naturalWidth;
        canvas.height = picture.naturalHeight;
        strokes = [];
        stroke = null;
        at = { x: canvas.width / 2, y: canvas.height / 2 };
        redraw();
      },
      /** Whether there is anything to act on. */
      painted() {
        if (!strokes.some((each) => each.points && !each.erases)) return false;
        const alpha = context.getImageData(0, 0, canvas.width, canvas.height).data;
        for (let i = 3; i < alpha.length; i += 4) if (alpha[i] >= HALF) return true;
        return false;
      },
      /** A PNG of the picture's size, opaque: white where it was painted, black elsewhere, and nothing between. */
      png() {
        const out = document.createElement("canvas");
        out.width = canvas.width;
        out.height = canvas.height;
        const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
        const data = pixels.data;
        for (let i = 0; i < data.length; i += 4) {
          data[i] = data[i + 1] = data[i + 2] = data[i + 3] >= HALF ? 255 : 0;
          data[i + 3] = 255;
        }
        out.getContext("2d").putImageData(pixels, 0, 0);
        return new Promise((done) => out.toBlob(done, "image/png"));
      },
      focus() {
        canvas.focus();
      },
      onChange(act) {
        changed = act;
      },
    };
  }
  window.heliographPainter = painter;
})();
