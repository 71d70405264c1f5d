// SPDX-License-Identifier: Apache-2.0
/* The dialog of a new bulk run: a zip or a list of addresses is counted and checked, then sent as /v2/bulk takes it. */
(function () {
  "use strict";
  const $ = (selector, root) => (root || document).querySelector(selector);
  const END = 0x06054b50; /* of a zip: APPNOTE 4.3.16 */
  const ENTRY = 0x02014b50;
  const LARGEST_LIST = 16 * 1024 * 1024;
  /* one white pixel: stands for the files of a zip when only the fields are checked */
  const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==";

  function say(bad, title, text) {
    const note = document.createElement("div");
    note.className = "note " + (bad ? "bad" : "ok");
    const mark = document.createElement("span");
    mark.setAttribute("aria-hidden", "true");
    mark.textContent = bad ? "✕" : "✓";
    const words = document.createElement("div");
    const strong = document.createElement("b");
    strong.textContent = title;
    words.append(strong);
    if (text) {
      const more = document.createElement("p");
      more.className = "soft";
      more.textContent = text;
      words.append(more);
    }
    note.append(mark, words);
    $("#bn-say").replaceChildren(note);
    $("#bn-say").focus();
  }
  function wrong(input, title, text) {
    $(input).setAttribute("aria-invalid", "true");
    say(true, title, text);
    $(input).focus();
    return null;
  }

  /* the names of the files of a zip, by the list at its end, without those that file managers leave behind; null if that cannot be told here */
  async function filesOf(zip) {
    const tail = new DataView(await zip.slice(Math.max(0, zip.size - 65557)).arrayBuffer());
    for (let at = tail.byteLength - 22; at >= 0; at--) {
      if (tail.getUint32(at, true) !== END) continue;
      const size = tail.getUint32(at + 12, true);
      const begin = tail.getUint32(at + 16, true);
      if (begin === 0xffffffff || size > LARGEST_LIST) return null; /* a large one, whose list is elsewhere */
      const list = new DataView(await zip.slice(begin, begin + size).arrayBuffer());
      const names = [];
      for (let i = 0; i + 46 <= list.byteLength && list.getUint32(i, true) === ENTRY; ) {
        const length = list.getUint16(i + 28, true);
        names.push(new TextDecoder().decode(new Uint8Array(list.buffer, i + 46, Math.min(length, list.byteLength - i - 46))));
        i += 46 + length + list.getUint16(i + 30, true) + list.getUint16(i + 32, true);
      }
      return names.filter((name) => !name.endsWith("/") && !name.startsWith("__MACOSX/") && !/(^|\/)(\.[^/]*|thumbs\.db|desktop\.ini)$/i.test(name));
    }
    throw new Error("no zip");
  }
  /* a list of addresses, each in the field that the operation has for a file, under a name that no other has */
  function inputs(text, field) {
    const used = new Set();
    return text
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "")
      .map((address) => {
        const last = address.replace(/[?#].*$/s, "").replace(/\/+$/, "").split("/").pop() || "file";
        let name = last;
        for (let times = 2; used.has(name); times++) name = times + "-" + last;
        used.add(name);
        return { name, [field]: address };
      });
  }

  /* what is to be sent, with how many files there are; null if something is missing, which is said */
  async function collected(onlyChecked) {
    document.querySelectorAll("#bulk-new [aria-invalid]").forEach((each) => each.removeAttribute("aria-invalid"));
    const chosen = $("#bn-op").value;
    let fields;
    try {
      fields = JSON.parse($("#bn-fields").value.trim() || "{}");
    } catch (e) {
      return wrong("#bn-fields", "The fields are not valid JSON", e.message);
    }
    const recipe = chosen.startsWith("recipe:");
    if (recipe) fields.recipe = chosen.substring(7);
    const zip = $("#bn-zip").files[0];
    const field = $("#bn-op").selectedOptions[0].dataset.field || "image"; /* recipes take pictures */
    const list = inputs($("#bn-urls").value, field);
    if (Boolean(zip) === list.length > 0) {
      return wrong("#bn-zip", zip ? "A zip and addresses" : "No files yet", zip ? "Give one of the two." : "Choose a zip, or give addresses.");
    }
    let count = list.length;
    let names = null;
    if (zip) {
      try {
        names = await filesOf(zip);
        count = names && names.length;
      } catch (e) {
        return wrong("#bn-zip", "“" + zip.name + "” is not a zip that can be read");
      }
      if (count === 0) return wrong("#bn-zip", "“" + zip.name + "” holds no files");
    }
    const operation = recipe ? "recipe" : chosen;
    if (zip && !onlyChecked) {
      const body = new FormData();
      body.append("operation", operation);
      body.append("fields", JSON.stringify(fields));
      body.append("archive", zip, zip.name);
      return { body, type: {}, count, zip };
    }
    /* the server judges the names of a zip's files as it will when it has the zip */
    const named = zip ? (names || ["pixel.png"]).map((name) => ({ name, [field]: PIXEL })) : list;
    const body = JSON.stringify({ operation, fields, inputs: named });
    return { body, type: { "Content-Type": "application/json" }, count, zip };
  }
  async function send(made, onlyChecked) {
    const query = new URLSearchParams({ organization: $("#bn-org").value });
    if (onlyChecked) query.set("dry_run", "true");
    const lost = () => Promise.reject(new Error("The server does not answer"));
    const answer = await fetch($("#bulk-new").dataset.run + "?" + query, {
      method: "POST",
      headers: Object.assign(JSON.parse(document.body.getAttribute("hx-headers")), made.type),
      body: made.body,
    }).catch(lost);
    if (answer.redirected || answer.status === 401) {
      location.reload(); /* signed out meanwhile */
      throw Object.assign(new Error("Signed out"), { refused: true });
    }
    const json = /^application\/(.*\+)?json\b/i.test(answer.headers.get("Content-Type") || "");
    const told = json ? await answer.json().catch(lost) : null; /* a proxy answers in its own way */
    if (answer.ok && told) return told;
    const error = (told && told.error) || {};
    throw Object.assign(new Error(error.message || "The server answered " + answer.status), {
      details: error.details,
      refused: Boolean(error.message) && answer.status >= 400 && answer.status < 500,
    });
  }
  function files(made) {
    if (made.count === null) return "A large zip, whose files are not counted here";
    return made.count.toLocaleString("en") + (made.count === 1 ? " file" : " files") + (made.zip ? " in the zip" : "");
  }
  async function act(onlyChecked) {
    const buttons = document.querySelectorAll("#bulk-new .dlg-f .btn:not([data-close])");
    buttons.forEach((each) => (each.disabled = true));
    let sent = false;
    try {
      const made = await collected(onlyChecked);
      if (!made) return;
      sent = !onlyChecked;
      const told = await send(made, onlyChecked);
      if (onlyChecked) {
        const wait = Math.round(told.estimated_wait_seconds);
        say(
          false,
          files(made),
          "Operation and fields are right. " + (wait > 1 ? "It would begin in about " + wait + " s. " : "It would begin at once. ") + (told.warning || "Nothing was begun."),
        );
      } else {
        location.assign($("#bulk-new").dataset.jobs + told.request_id);
      }
    } catch (e) {
      const begun = sent && !e.refused ? "It may have begun: look at the list." : "Nothing was begun.";
      say(true, e.message, (e.details ? e.details + " " : "") + begun);
    } finally {
      buttons.forEach((each) => (each.disabled = false));
    }
  }
  document.addEventListener("click", (event) => {
    if (event.target.closest("#bn-count")) act(true);
  });
  document.addEventListener("submit", (event) => {
    if (event.target.id !== "bulk-new") return;
    event.preventDefault();
    act(false);
  });
})();
