// SPDX-License-Identifier: Apache-2.0
/* The playground: a picture is dropped, pasted or chosen, perhaps painted over, and sent with the fields of the form; the result comes beside it. */
(function () {
  "use strict";
  const $ = (selector, root) => (root || document).querySelector(selector);
  const $$ = (selector, root) => Array.from((root || document).querySelectorAll(selector));
  const page = $("#pg");
  const ASK = 400; /* milliseconds between two looks at a run; longer ones are looked at less often */
  const SELDOM = 2000;
  const painter = window.heliographPainter();
  let picture = null; /* {blob, name, address} */
  let language = "curl";
  let running = 0;

  /* attributes that would be empty are left out by the server */
  const form = () => Object.assign({ picture: "", mask: "" }, $("#choices").dataset);
  const may = page.dataset.may === "true";

  function el(tag, properties, children) {
    const element = document.createElement(tag);
    Object.entries(properties || {}).forEach(([name, value]) => {
      if (name in element && name !== "list") element[name] = value;
      else element.setAttribute(name, value);
    });
    element.append(...(children || []));
    return element;
  }
  function say(...children) {
    $("#say").replaceChildren(...children);
  }
  function note(kind, title, text) {
    return el("div", { className: "note " + kind }, [el("span", { "aria-hidden": "true" }, [kind === "bad" ? "✕" : "!"]), el("div", {}, [el("b", {}, [title]), el("p", { className: "soft" }, [text])])]);
  }

  /* the fields as the form has them */
  function values() {
    const texts = [];
    const files = [];
    $$("#form [data-field]").forEach((field) => {
      const name = field.dataset.field;
      const input = $("[name]", field);
      const usual = field.dataset.usual || ""; /* what the route takes anyway need not be said */
      if (field.dataset.kind === "TICK") {
        if (String(input.checked) !== (usual || "false")) texts.push([name, String(input.checked)]);
      } else if (field.dataset.kind === "SEGMENTS") {
        const chosen = $("input:checked", field);
        if (chosen && chosen.value !== usual) texts.push([name, chosen.value]);
      } else if (field.dataset.kind === "FILE" || field.dataset.kind === "FILES") {
        Array.from(input.files).forEach((file) => files.push([name, file]));
      } else if (input.value.trim() !== "" && input.value !== usual && Number(input.value) !== Number(usual || NaN)) {
        texts.push([name, input.value]);
      }
    });
    return { texts, files };
  }
  function takesMask() {
    return form().mask !== "" && picture !== null;
  }
  function call() {
    const { texts, files } = values();
    const names = files.map(([name, file]) => [name, file.name]);
    if (takesMask() && (form().maskNeeded === "true" || painter.painted())) names.unshift([form().mask, "mask.png"]);
    if (form().picture !== "" && (picture || form().pictureNeeded === "true")) names.unshift([form().picture, "photo.jpg"]);
    $("#call").textContent = window.heliographCall[language]({
      url: location.origin + page.dataset.root.replace(/\/$/, "") + form().path,
      waits: form().waits === "true",
      texts,
      files: names,
    });
  }

  /* what is shown of the picture */
  function stage() {
    const takes = form().picture !== "";
    const has = picture !== null;
    $("#stage-h").textContent = form().title === "Run it" ? form().operation : form().title;
    $("#route").textContent = form().path;
    $("#result").hidden = true;
    $("#result").replaceChildren();
    $("#drop").hidden = has || !takes;
    $("#drop").classList.toggle("big", form().pictureNeeded === "true");
    $("#sample-row").hidden = has || !takes;
    $("#other").hidden = !has || !takes;
    $("#paint").hidden = !has || !takes;
    $("#mask").hidden = $("#tools").hidden = $("#save-mask-row").hidden = !(has && takesMask());
    if (!takes) say(el("p", { className: "soft" }, ["No picture is needed: fill in the form, and press the button."]));
    else if (takesMask()) say(el("p", { className: "soft" }, ["Paint over the area that is meant, then press the button."]));
    else if (!has && form().pictureNeeded !== "true") say(el("p", { className: "soft" }, ["A picture is not needed here, and taken if there is one."]));
    else say();
    $$("[data-verb]").forEach((each) => {
      if (each.dataset.verb === form().operation) each.setAttribute("aria-current", "true");
      else each.removeAttribute("aria-current");
    });
    call();
  }
  function show(blob, name) {
    if (picture) URL.revokeObjectURL(picture.address);
    picture = { blob, name, address: URL.createObjectURL(blob) };
    const image = $("#src");
    image.onload = () => {
      painter.fit();
      stage();
      (takesMask() ? $("#mask") : $("#go")).focus({ preventScroll: true });
    };
    image.onerror = () => {
      /* the browser cannot show it (HEIC, say); the server can read it all the same, but nothing can be painted over it */
      image.removeAttribute("src");
      stage();
      $("#paint").hidden = $("#tools").hidden = true;
      say(note("", name + " is taken", "This browser cannot show pictures of its kind; the service can read it."));
    };
    image.src = picture.address;
  }
  function take(file) {
    if (!file) return;
    if (form().picture === "") {
      say(note("warn", "No picture is needed here", "Choose what to do with it at the left first."));
      return;
    }
    if (file.type && !file.type.startsWith("image/")) {
      say(note("bad", "“" + file.name + "” is not a picture", "JPEG, PNG, WEBP, AVIF and HEIC are taken."));
      return;
    }
    if (file.size > Number(page.dataset.most)) {
      say(note("bad", "“" + file.name + "” is too large", "Save it smaller and drop it again."));
      return;
    }
    show(file, file.name);
  }
  $("#file").addEventListener("change", (event) => take(event.target.files[0]));
  $("#other").addEventListener("click", () => {
    picture = null;
    $("#file").value = "";
    stage();
    $("#file").focus();
  });
  $("#sample").addEventListener("click", () => fetch(page.dataset.sample).then((answer) => answer.blob()).then((blob) => show(blob, "sample.jpg")));
  ["dragover", "dragleave", "drop"].forEach((type) =>
    $("#stage").addEventListener(type, (event) => {
      event.preventDefault();
      $("#drop").classList.toggle("over", type === "dragover");
      if (type === "drop") take(event.dataTransfer.files[0]);
    }),
  );
  document.addEventListener("paste", (event) => {
    if (event.clipboardData && event.clipboardData.files.length) take(event.clipboardData.files[0]);
  });
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-use]");
    if (!button) return;
    fetch(button.dataset.use)
      .then((answer) => answer.blob())
      .then((blob) => {
        show(blob, "result.png");
        $("#stage").scrollIntoView({ block: "start" });
      });
  });
  $("#save-mask").addEventListener("click", () =>
    painter.png().then((blob) => {
      const link = el("a", { href: URL.createObjectURL(blob), download: "mask.png" });
      document.body.append(link);
      link.click();
      link.remove();
      setTimeout(() => URL.revokeObjectURL(link.href), 10000); /* the browser reads it after this */
    }),
  );
  painter.onChange(call);

  /* the form of another verb comes by htmx; picture and mask stay */
  document.addEventListener("htmx:afterSwap", (event) => {
    if (event.detail.target && event.detail.target.id === "choices") {
      history.replaceState(null, "", "?operation=" + encodeURIComponent(form().operation));
      stage();
    }
  });
  document.addEventListener("input", (event) => {
    if (!event.target.closest("#form")) return;
    const output = $("output", event.target.closest("[data-field]"));
    if (output) output.textContent = event.target.value;
    clear(event.target.closest("[data-field]"));
    forget(event.target);
    call();
  });
  document.addEventListener("change", (event) => {
    if (event.target.closest("#form")) call();
  });

  /* a token belongs to the values that it was given for */
  function forget(changed) {
    const confirm = $('[data-field="confirm"] [name]');
    if (confirm && changed !== confirm) confirm.value = "";
  }

  /* errors stand at their field, if it can be told which */
  function clear(field) {
    if (!field) return;
    $$(".err", field).forEach((each) => each.remove());
    $$("[aria-invalid]", field).forEach((each) => each.removeAttribute("aria-invalid"));
  }
  /* a place that was found but is uncertain: one click confirms it and runs the request again */
  function offered(error) {
    const details = error.details || "";
    const token = /'confirm': "([^"]+)"/.exec(details);
    const field = $('[data-field="confirm"] [name]');
    if (!token || !field) return false;
    const mask = /data:image\/png;base64,[A-Za-z0-9+/=]+/.exec(details);
    const text = details.split(";")[0] + ".";
    const confirm = button("Continue with this place", () => {
      field.value = token[1];
      run();
    });
    confirm.id = "confirm-place";
    say(note("warn", error.message, text), ...(mask ? [el("img", { className: "shot", alt: "The uncertain place, in white", src: mask[0] })] : []), confirm);
    confirm.focus();
    return true;
  }
  function refused(error) {
    if (offered(error)) return;
    const named = /^[^:]*: ([a-z0-9_]+)/.exec(error.message || "") || /'([a-z0-9_]+)'/.exec(error.details || "");
    const field = named && $('[data-field="' + named[1] + '"]');
    if (!field) {
      say(note("bad", error.message || "It did not work", error.details || ""));
      $("#say").focus();
      return;
    }
    const fold = field.closest("details");
    if (fold) fold.open = true;
    const id = "pe-" + field.dataset.field;
    field.append(el("span", { className: "err", id }, [error.details || error.message]));
    const input = $("[name]", field);
    input.setAttribute("aria-invalid", "true");
    input.setAttribute("aria-describedby", id);
    input.focus();
    say(note("bad", error.message, "See the field at which it is said."));
  }

  /* a run */
  function finish() {
    $$("#go, #preview").forEach((each) => (each.disabled = !may));
    $("#stage").removeAttribute("aria-busy");
  }
  document.addEventListener("submit", (event) => {
    if (event.target.id !== "form") return;
    event.preventDefault();
    run();
  });
  /* what the words mean, before anything is drawn: another route reads the same fields */
  document.addEventListener("click", (event) => {
    if (event.target.id !== "preview") return;
    clearAll();
    const prompt = $('[data-field="prompt"] [name]').value;
    if (prompt.trim() === "") {
      refused({ message: "Missing: prompt", details: "Describe the picture first." });
      return;
    }
    const body = new FormData();
    body.append("prompt", prompt);
    send(form().preview, body, ++running);
  });
  const clearAll = () => $$("#form [data-field]").forEach(clear);
  async function run() {
    clearAll();
    if (form().picture !== "" && form().pictureNeeded === "true" && !picture) {
      say(note("bad", "First a picture", "Drop one above, or take the sample."));
      $("#file").focus();
      return;
    }
    if (takesMask() && form().maskNeeded === "true" && !painter.painted()) {
      say(note("bad", "Nothing is painted yet", "Paint over the area that is meant."));
      painter.focus();
      return;
    }
    const mine = ++running;
    const { texts, files } = values();
    const body = new FormData();
    if (form().picture !== "" && picture) body.append(form().picture, picture.blob, picture.name);
    if (takesMask() && painter.painted()) body.append(form().mask, await painter.png(), "mask.png");
    files.forEach(([name, file]) => body.append(name, file, file.name));
    texts.forEach(([name, value]) => body.append(name, value));
    if (!Array.from(body.keys()).length) body.append("input", "{}");
    send(form().operation, body, mine);
  }
  async function send(operation, body, mine) {
    $$("#go, #preview").forEach((each) => (each.disabled = true));
    $("#stage").setAttribute("aria-busy", "true");
    progress("Sending…");
    const query = new URLSearchParams({ operation, organization: $("#pg-org").value });
    let answer;
    try {
      answer = await fetch(page.dataset.run + "?" + query, {
        method: "POST",
        headers: JSON.parse(document.body.getAttribute("hx-headers")),
        body,
      });
    } catch (e) {
      finish();
      say(note("bad", "The server does not answer", "Nothing was sent. Try again."));
      return;
    }
    if (answer.redirected || answer.status === 401) {
      location.reload(); /* signed out meanwhile */
      return;
    }
    const told = await answer.json().catch(() => ({ error: { message: "The server answered " + answer.status, details: "Nothing was started." } }));
    if (!answer.ok) {
      finish();
      refused(told.error || {});
      return;
    }
    follow(told.request_id, mine, ASK, operation);
  }
  function progress(text, part, picture) {
    const bar = el("progress", { "aria-label": "How far it is" });
    if (part > 0) bar.value = part;
    say(el("p", { className: "soft" }, [text]), bar, ...(picture ? [picture] : []));
  }
  function latestFrame(run) {
    if (!run.thumbnail) return null;
    const root = page.dataset.root.replace(/\/$/, "");
    return el("img", { className: "shot", alt: "The latest frame", src: root + run.thumbnail + "?frame=" + run.stage + run.frames_done });
  }
  function stageText(run) {
    if (run.queue_position) return "Waiting, number " + run.queue_position + " in line…";
    if (run.stage === "fetching") return "Fetching the input…";
    if (run.stage === "waiting" || run.stage === "starting") return "About to begin…";
    const frames = run.frames ? ", frame " + run.frames_done + " of " + run.frames : "";
    const left = run.eta_seconds ? ", about " + run.eta_seconds + " s left" : "";
    return "Working: " + run.stage.replace(/[_-]/g, " ") + frames + left + "…";
  }
  async function follow(id, mine, wait, operation) {
    if (mine !== running) return;
    let run;
    try {
      const answer = await fetch(page.dataset.runs + id, { headers: { Accept: "application/json" } });
      run = await answer.json();
    } catch (e) {
      progress("The server does not answer; it is asked again.");
      setTimeout(() => follow(id, mine, SELDOM, operation), SELDOM);
      return;
    }
    if (mine !== running) return;
    if (run.status === "IN_PROGRESS") {
      progress(stageText(run), run.progress, latestFrame(run));
      setTimeout(() => follow(id, mine, Math.min(SELDOM, wait * 1.2), operation), wait);
      return;
    }
    finish();
    if (operation === form().preview) remove(id);
    else htmx.trigger(document.body, "made");
    if (run.status === "COMPLETED" && operation === form().preview) understood(run);
    else if (run.status === "COMPLETED") done(id, run);
    else refused(run.error || { message: "It did not work", details: "" });
  }
  /* a preview is no result to be kept */
  function remove(id) {
    const headers = JSON.parse(document.body.getAttribute("hx-headers"));
    fetch(page.dataset.made + id + "/remove", { method: "POST", headers }).catch(() => {}); /* it then stays in the list */
  }
  function understood(run) {
    const scene = JSON.parse(run.result.structured_prompt);
    const rows = [];
    const row = (name, text) => {
      if (text) rows.push(el("dt", {}, [name]), el("dd", {}, [text]));
    };
    (scene.objects || []).forEach((thing) => {
      row("Thing", [thing.description, thing.shape_and_color, thing.location].filter(Boolean).map((each) => each.replace(/\.$/, "")).join("; "));
    });
    row("Place", scene.background_setting);
    row("Light", scene.lighting && scene.lighting.conditions);
    row("Style", scene.style_medium);
    say(
      ...(run.warning ? [note("warn", "Left out or not understood", run.warning)] : []),
      el("h3", {}, ["Understood"]),
      el("dl", { className: "kv" }, rows),
      el("p", { className: "small soft" }, ["Nothing was drawn yet. Change the words, or press the button to draw."]),
    );
    $("#say").focus({ preventScroll: true });
  }
  function done(id, run) {
    const result = $("#result");
    const files = run.files || [];
    const address = (file) => page.dataset.root.replace(/\/$/, "") + file.address;
    result.replaceChildren();
    files.forEach((file, i) => {
      if (file.video) result.append(el("video", { src: address(file), controls: true }));
      else if (i === 0 && picture && form().picture !== "" && $("#src").naturalWidth) result.append(compared(address(file)));
      else result.append(el("img", { src: address(file), alt: "The result", className: "alpha made" }));
    });
    if (run.result) {
      const text = JSON.stringify(run.result, null, 2);
      result.append(el("details", { className: "fold", open: files.length === 0 }, [el("summary", {}, ["Answer as JSON"]), el("div", { className: "in" }, [el("div", { className: "code" }, [el("pre", { tabIndex: 0 }, [text])])])]));
    }
    $("#paint").hidden = $("#tools").hidden = $("#drop").hidden = $("#sample-row").hidden = true;
    result.hidden = false;
    const line = el("div", { className: "row" }, [
      el("b", {}, ["Done in " + (run.seconds || 0).toFixed(1) + " s"]),
      el("span", { className: "push" }),
    ]);
    const engines = (run.result && run.result.engines) || [run.engine || "the service"];
    const engine = el("p", { className: "small soft" }, ["Done by " + engines.join(", ") + "."]);
    if (takesMask()) line.append(button("Paint again", stageAgain));
    if (files.length) line.append(el("a", { className: "btn sm", href: address(files[0]), download: "" }, ["Download"]));
    line.append(el("a", { className: "btn sm", href: page.dataset.jobs + id }, ["The job"]));
    say(...(run.warning ? [note("warn", "Warning", run.warning)] : []), line, engine);
    $("#say").focus({ preventScroll: true });
  }
  function button(text, act) {
    const made = el("button", { type: "button", className: "btn sm" }, [text]);
    made.addEventListener("click", act);
    return made;
  }
  function stageAgain() {
    stage();
    painter.focus();
  }
  function compared(address) {
    return el("div", { className: "cmp alpha", "data-cmp": "" }, [
      el("img", { src: address, alt: "The result" }),
      el("img", { src: picture.address, className: "before", alt: "Your picture" }),
      el("span", { className: "bar" }),
      el("span", { className: "lb a" }, ["before"]),
      el("span", { className: "lb b" }, ["after"]),
      el("input", { type: "range", min: 0, max: 100, value: 50, "aria-label": "How much of the picture before is shown" }),
    ]);
  }

  /* tabs: arrows move, as the pattern wants */
  const tabs = $$("[role=tab]");
  tabs.forEach((tab, i) => {
    tab.addEventListener("click", () => {
      tabs.forEach((each) => {
        each.setAttribute("aria-selected", String(each === tab));
        each.tabIndex = each === tab ? 0 : -1;
      });
      language = tab.dataset.lang;
      $("#code-p").setAttribute("aria-labelledby", tab.id);
      call();
    });
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const next = tabs[(i + step + tabs.length) % tabs.length];
      next.focus();
      next.click();
    });
  });

  /* the organization that was chosen last */
  const organization = $("#pg-org");
  try {
    const before = localStorage.getItem("heliograph-organization");
    if (before && $$("option", organization).some((each) => each.value === before)) organization.value = before;
    organization.addEventListener("change", () => localStorage.setItem("heliograph-organization", organization.value));
  } catch (e) {
    /* the browser keeps nothing */
  }

  if ($("#pg-all [aria-current]")) $("#pg-all").open = true;
  stage();
  if ($("#file").files.length) take($("#file").files[0]); /* chosen before this script was there */
})();
