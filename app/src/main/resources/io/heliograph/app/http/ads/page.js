// SPDX-License-Identifier: Apache-2.0
"use strict";
(() => {
  const here = location.pathname.replace(/\/$/, "");
  const by = (id) => document.getElementById(id);
  const names = { primary: "Primary", secondary: "Secondary", accent: "Accent", surface: "Surface", ink: "Ink", light: "Light" };
  const POLL = 700;
  const LONGEST = 120000;
  let state;

  const field = (label, input) => {
    const element = document.createElement("label");
    element.append(label, input);
    return element;
  };

  const sent = (type) => {
    const list = Array.isArray(state.request.elements) ? state.request.elements : [];
    let found;
    for (const each of list) {
      const ofScene = !each.id || Math.floor(Number(each.id) / 100) === state.scene;
      if (each.content_type === type && ofScene) found = each.content || "";
    }
    return found;
  };

  const smart = () => {
    try {
      return typeof state.request.smart_image === "string" ? JSON.parse(state.request.smart_image) : state.request.smart_image;
    } catch (error) {
      return undefined;
    }
  };

  const build = () => {
    by("title").textContent = state.name + ", " + state.width + " × " + state.height;
    for (const [type, own] of Object.entries(state.texts)) {
      const input = document.createElement("textarea");
      input.rows = type.endsWith("#1") ? 2 : 1;
      input.maxLength = 500;
      input.dir = "auto";
      input.dataset.type = type;
      const before = sent(type);
      input.value = before === undefined ? own : before;
      by("texts").append(field(type, input));
    }
    for (const type of state.pictures) {
      const input = document.createElement("input");
      input.type = "url";
      input.placeholder = "https://";
      input.dataset.type = type;
      const chosen = smart();
      input.value = type === "smart" ? (chosen ? chosen.input_image_url || "" : "") : sent(type) || "";
      by("pictures").append(field(type === "smart" ? "Smart image" : type, input));
      by("pictures-set").hidden = false;
    }
    let colours = {};
    try {
      colours = state.request.colours ? JSON.parse(state.request.colours) : {};
    } catch (error) { /* as the brand has them */ }
    for (const [role, own] of Object.entries(state.colours)) {
      const input = document.createElement("input");
      input.type = "color";
      input.dataset.role = role;
      input.dataset.own = own;
      input.value = colours[role] || own;
      by("colours").append(field(names[role] || role, input));
    }
    show(state.url);
  };

  const show = (address, svg) => {
    by("ad").src = address;
    by("ad").classList.remove("stale");
    by("png").href = address;
    by("svg").hidden = !svg;
    if (svg) by("svg").href = svg;
  };

  const request = () => {
    const body = { template_id: state.request.template_id, scenes: String(state.scene), elements: [] };
    if (state.request.brand_id) body.brand_id = state.request.brand_id;
    document.querySelectorAll("textarea[data-type]").forEach((input) =>
      body.elements.push({ layer_type: "text", content_type: input.dataset.type, content: input.value }));
    document.querySelectorAll("input[data-type]").forEach((input) => {
      if (input.dataset.type === "smart") {
        const before = smart() || { scene: { operation: "expand_image" } };
        if (input.value) body.smart_image = { ...before, input_image_url: input.value };
      } else if (input.value || sent(input.dataset.type) !== undefined) {
        body.elements.push({ layer_type: "image", content_type: input.dataset.type, content: input.value });
      }
    });
    const colours = {};
    document.querySelectorAll("input[data-role]").forEach((input) => {
      if (input.value !== input.dataset.own) colours[input.dataset.role] = input.value;
    });
    if (Object.keys(colours).length) body.colours = colours;
    return body;
  };

  const arrived = async (address) => {
    const until = Date.now() + LONGEST;
    while (Date.now() < until) {
      const answer = await fetch(address, { method: "HEAD", cache: "no-store" });
      if (answer.ok && answer.headers.get("content-length") === "0") throw new Error("The ad did not pass content moderation.");
      if (answer.ok) return;
      await new Promise((resolve) => setTimeout(resolve, POLL));
    }
    throw new Error("The ad is not done yet. Try again later.");
  };

  const render = async (event) => {
    event.preventDefault();
    const button = document.querySelector("button");
    button.disabled = true;
    by("working").hidden = false;
    by("ad").classList.add("stale");
    by("message").textContent = "";
    try {
      const answer = await fetch(here, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(request()) });
      const body = await answer.json();
      if (!answer.ok) throw new Error(typeof body === "string" ? body : body.error ? body.error.details || body.error.message : "The ad was not rendered.");
      await arrived(body.url);
      show(body.url, body.svg_url);
      if (body.warning) by("message").textContent = body.warning;
    } catch (error) {
      by("message").textContent = error.message;
      by("ad").classList.remove("stale");
    } finally {
      button.disabled = false;
      by("working").hidden = true;
    }
  };

  fetch(here + "/state", { cache: "no-store" })
    .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error("This editor has expired."))))
    .then((body) => { state = body; build(); })
    .catch((error) => { by("message").textContent = error.message; });
  by("form").addEventListener("submit", render);
})();
