// SPDX-License-Identifier: Apache-2.0
/* Tries a recipe, as it stands in the form, on a picture of one's own: the button does so once a file is chosen, and else what the page says by itself. */
(function () {
  "use strict";
  const headers = () => JSON.parse(document.body.getAttribute("hx-headers"));

  function say(text, bad) {
    const line = document.createElement("p");
    const words = document.createElement("span");
    words.className = bad ? "st bad" : "soft";
    words.textContent = text;
    line.append(words);
    document.getElementById("trial").replaceChildren(line);
  }
  async function told(answer) {
    if (answer.redirected || answer.status === 401) location.reload(); /* signed out meanwhile */
    const body = await answer.json();
    if (!answer.ok) throw new Error((body.error && body.error.details) || "The server answered " + answer.status);
    if (body.fault) throw new Error(body.fault);
    return body;
  }
  async function attempt(form, file) {
    const { definition } = await told(await fetch(form.dataset.text, { method: "POST", headers: headers(), body: new URLSearchParams(new FormData(form)) }));
    const body = new FormData();
    body.append("definition", definition);
    body.append("file_name", file.name.replace(/\.[^.]*$/, ""));
    body.append("image", file, file.name);
    const begun = await told(await fetch(form.dataset.trials, { method: "POST", headers: headers(), body }));
    htmx.ajax("GET", form.dataset.tried + begun.request_id, { target: "#trial", swap: "outerHTML" });
  }
  document.addEventListener("htmx:beforeRequest", (event) => {
    const own = document.getElementById("own");
    if (event.detail.elt.id !== "try" || !own || !own.files.length) return;
    event.preventDefault();
    const button = event.detail.elt;
    button.disabled = true;
    say("It is being sent.", false);
    attempt(document.getElementById("recipe"), own.files[0])
      .catch((e) => say(e.message || "The server does not answer.", true))
      .finally(() => (button.disabled = false));
  });
})();
