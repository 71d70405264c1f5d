// SPDX-License-Identifier: Apache-2.0
/* What the console does in the browser beside htmx: theme, menu, dialogs, copying, the slider over two pictures, picking rows, and the stream of events. */
(function () {
  "use strict";
  const $ = (selector, root) => (root || document).querySelector(selector);
  const $$ = (selector, root) => Array.from((root || document).querySelectorAll(selector));
  const on = (type, selector, act) =>
    document.addEventListener(type, (event) => {
      const found = event.target.closest && event.target.closest(selector);
      if (found) act(found, event);
    });

  /* messages at the corner: said once to screen readers, gone after six seconds */
  const STAY = 6000;
  function leave(message) {
    setTimeout(() => message.remove(), STAY);
  }
  function toast(text) {
    const message = document.createElement("div");
    message.className = "toast";
    message.textContent = text;
    $("#toasts").append(message);
    leave(message);
  }
  window.heliographToast = toast;

  /* the theme is the system's until somebody chooses */
  on("click", "[data-theme-toggle]", () => {
    const root = document.documentElement;
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    try {
      localStorage.setItem("heliograph-theme", root.dataset.theme);
    } catch (e) {
      /* the browser keeps nothing */
    }
  });

  /* the menu on small screens */
  const side = $("#side");
  const menu = $("[data-menu]");
  function setMenu(open) {
    side.toggleAttribute("data-open", open);
    menu.setAttribute("aria-expanded", String(open));
    let scrim = $(".scrim");
    if (open && !scrim) {
      scrim = document.createElement("button");
      scrim.className = "scrim";
      scrim.setAttribute("aria-label", "Close the menu");
      scrim.addEventListener("click", () => {
        setMenu(false);
        menu.focus();
      });
      side.after(scrim);
      $("a", side).focus();
    } else if (!open && scrim) {
      scrim.remove();
    }
  }
  if (menu) menu.addEventListener("click", () => setMenu(!side.hasAttribute("data-open")));
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && side && side.hasAttribute("data-open")) {
      setMenu(false);
      menu.focus();
    }
    if (event.key === "Escape") {
      $$(".add-filter[open]").forEach((each) => {
        each.open = false;
        $("summary", each).focus();
      });
    }
    if (event.key === "/" && !/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName) && !event.ctrlKey && !event.metaKey) {
      const find = $("#find");
      if (find) {
        event.preventDefault();
        find.focus();
      }
    }
  });

  /* dialogs are native: focus stays inside, Escape closes, focus goes back to the button */
  function show(dialog) {
    dialog.showModal();
    const first = $("[data-autofocus]", dialog);
    if (first) first.focus();
  }
  on("click", "[data-dialog]", (button) => show(document.getElementById(button.dataset.dialog)));
  on("click", "[data-close]", (button) => button.closest("dialog").close());
  let opener = null;
  document.addEventListener("htmx:beforeRequest", (event) => {
    const target = event.detail.target;
    if (target && target.id === "dialogs") opener = event.detail.elt;
  });
  function openFetched() {
    $$("#dialogs > dialog[data-open]").forEach((dialog) => {
      if (dialog.open) return;
      dialog.addEventListener("close", () => {
        dialog.remove();
        if (dialog.hasAttribute("data-reload")) location.reload();
        if (opener && opener.isConnected) opener.focus();
      });
      show(dialog);
    });
  }
  function closeFetched() {
    $$("#dialogs > dialog[open]").forEach((dialog) => dialog.close());
  }
  /* what a dialog has changed stands behind it */
  document.addEventListener("htmx:beforeSwap", (event) => {
    const source = event.detail.requestConfig.elt;
    if (event.detail.requestConfig.verb !== "get" && source.closest("dialog") && !event.detail.target.closest("#dialogs")) {
      opener = null;
      closeFetched();
    }
  });
  document.addEventListener("htmx:load", (event) => {
    openFetched();
    const loaded = event.detail.elt;
    const focused = loaded.matches("[data-focus]") ? loaded : $("[data-focus]", loaded);
    if (focused) {
      focused.removeAttribute("data-focus");
      if (!focused.hasAttribute("tabindex")) focused.tabIndex = -1;
      setTimeout(() => {
        const place = focused.isConnected ? focused : document.getElementById(focused.id);
        if (place) place.focus();
      }, 0); /* after a closing dialog gave focus back */
    }
    if (loaded.matches(".toast")) leave(loaded);
    picking();
  });
  document.addEventListener("htmx:sendError", (event) => {
    if (!live(event.detail)) toast("The server does not answer. Nothing was changed.");
  });

  /* copying */
  function copy(text) {
    if (!navigator.clipboard) {
      toast("This browser copies over HTTPS only.");
      return;
    }
    navigator.clipboard.writeText(text).then(
      () => toast("Copied."),
      () => toast("The browser did not allow copying."),
    );
  }
  on("click", "[data-copy]", (button) => copy($("pre", button.parentNode).textContent));
  on("click", "[data-copy-from]", (button) => copy(document.getElementById(button.dataset.copyFrom).textContent.trim()));

  /* before and after */
  document.addEventListener("input", (event) => {
    const compared = event.target.closest("[data-cmp]");
    if (compared && event.target.type === "range") compared.style.setProperty("--at", event.target.value + "%");
  });

  /* picking rows of a table */
  function picking() {
    const bar = $("#selbar");
    if (!bar) return;
    const rows = $$("td.check input");
    const picked = rows.filter((row) => row.checked);
    bar.hidden = picked.length === 0;
    $("#seln").textContent = picked.length + " picked";
    rows.forEach((row) => row.closest("tr").toggleAttribute("data-picked", row.checked));
    const all = $("[data-pick-all]");
    if (all) {
      all.checked = picked.length > 0 && picked.length === rows.length;
      all.indeterminate = picked.length > 0 && picked.length < rows.length;
    }
  }
  on("change", "td.check input", picking);
  on("change", "[data-pick-all]", (all) => {
    $$("td.check input").forEach((row) => (row.checked = all.checked));
    picking();
  });
  on("click", "[data-unpick]", () => {
    $$("td.check input").forEach((row) => (row.checked = false));
    picking();
    $("[data-pick-all]").focus();
  });

  /* events: one stream for a page; each tells that a topic has changed, and the parts that listen fetch themselves */
  const QUIET = 30000;
  const POLL = 5000;
  const LATER = 2000; /* until a part that somebody has in hand is tried again */
  const PATIENCE = 10000; /* for an answer */
  const POLLS = 12; /* then a stream is tried once more */
  const shown = $("#live");
  let source = null;
  let polling = 0;
  let heard = 0;
  let watch = 0;
  function live(detail) {
    const cause = detail.requestConfig && detail.requestConfig.triggeringEvent;
    return Boolean(cause && cause.type && cause.type.startsWith("live:"));
  }
  function topicOf(detail) {
    return detail.requestConfig.triggeringEvent.type.substring("live:".length);
  }
  document.addEventListener("htmx:configRequest", (event) => {
    const cause = event.detail.triggeringEvent;
    if (cause && cause.type && cause.type.startsWith("live:")) event.detail.headers["X-Console-Live"] = "1";
  });
  const busy = new Set(); /* parts that an answer to the operator's own doing is about to replace: it would find no place if news replaced them first */
  /* news that is none changes nothing: what is clicked while a part is replaced would be lost */
  function plain(part) {
    [part, ...$$("*", part)].forEach((each) => {
      each.classList.remove("htmx-request", "htmx-settling", "htmx-swapping", "htmx-added");
      if (!each.getAttribute("class")) each.removeAttribute("class");
      each.removeAttribute("style");
    });
    return part;
  }
  function same(part, text) {
    const made = document.createElement("template");
    made.innerHTML = text;
    const next = made.content.firstElementChild;
    return next !== null && plain(part.cloneNode(true)).isEqualNode(plain(next));
  }
  /* what somebody has in hand is not taken away by news */
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (!live(event.detail)) return;
    const held = document.activeElement;
    const inHand = event.detail.target.contains(held) && held.id === "" && !held.matches("td.check input");
    const open = $("details.add-filter[open]", event.detail.target);
    const selected = getSelection();
    const reading = !selected.isCollapsed && event.detail.target.contains(selected.anchorNode);
    const awaited = [...busy].some((each) => event.detail.target.contains(each) || each.contains(event.detail.target));
    if (event.detail.xhr.status >= 400 || same(event.detail.target, event.detail.serverResponse)) {
      event.detail.shouldSwap = false;
    } else if (inHand || open || reading || awaited) {
      event.detail.shouldSwap = false;
      const topic = topicOf(event.detail);
      setTimeout(() => tell(topic), LATER);
    }
  });
  /* tabs and chips are replaced by what they ask for: focus stays where it was */
  document.addEventListener("htmx:afterSwap", (event) => {
    const source = event.detail.requestConfig.elt;
    if (live(event.detail) || document.activeElement !== document.body) return;
    const next = source.matches(".tabs a") ? $(".tabs [aria-current]") : $(".filters .chip-x") || $(".filters summary");
    if (source.closest(".tabs, .filters") && next) next.focus();
  });
  function topics() {
    return [...new Set($$("[data-live]").map((each) => each.dataset.live))];
  }
  /* while a part fetches itself it may be answered with what was before this change: it is told again when the answer is there */
  const asked = new Map(); /* when, by topic */
  const again = new Set();
  function tell(topic) {
    if (Date.now() - (asked.get(topic) || 0) < PATIENCE) again.add(topic);
    else document.body.dispatchEvent(new CustomEvent("live:" + topic));
  }
  /* by the request itself: events of parts that were replaced meanwhile reach nobody */
  document.addEventListener("htmx:beforeRequest", (event) => {
    const { xhr, target } = event.detail;
    if (!live(event.detail)) {
      busy.add(target);
      xhr.addEventListener("loadend", () => busy.delete(target));
      return;
    }
    const topic = topicOf(event.detail);
    asked.set(topic, Date.now());
    xhr.addEventListener("loadend", () => {
      asked.delete(topic);
      if (again.delete(topic)) setTimeout(() => tell(topic), 0); /* when the new part listens */
    });
  });
  function say(text, lost) {
    shown.hidden = false;
    shown.classList.toggle("lost", lost);
    const span = $("span", shown);
    if (span.textContent !== text) span.textContent = text;
  }
  function lost() {
    say("Not live since " + new Date(heard).toISOString().substring(11, 19), true);
  }
  function listen() {
    const wanted = topics();
    if (!wanted.length || document.hidden) return;
    const query = wanted.map((topic) => "topic=" + encodeURIComponent(topic)).join("&");
    source = new EventSource(document.body.dataset.events + "?" + query);
    heard = Date.now();
    let opened = 0;
    source.onopen = () => {
      heard = Date.now();
      say("Live", false);
      if (opened++) wanted.forEach(tell); /* what was missed meanwhile */
    };
    source.addEventListener("beat", () => {
      heard = Date.now();
      say("Live", false);
    });
    source.addEventListener("changed", (event) => {
      heard = Date.now();
      tell(event.data);
    });
    source.addEventListener("crowded", () => poll(wanted)); /* newer pages have the streams */
    source.addEventListener("over", () => location.reload()); /* signed out: leads to the page for signing in */
    source.onerror = () => {
      if (source && source.readyState === EventSource.CLOSED) poll(wanted); /* refused: too many streams */
      else lost(); /* the browser tries again by itself */
    };
    clearInterval(watch);
    watch = setInterval(() => {
      if (source && Date.now() - heard > QUIET) lost();
    }, 1000);
  }
  function poll(wanted) {
    mute();
    say("Every 5 s", false);
    let left = POLLS;
    polling = setInterval(() => {
      if (left-- > 0) {
        wanted.forEach(tell);
      } else {
        mute();
        listen();
      }
    }, POLL);
  }
  function mute() {
    if (source) source.close();
    source = null;
    clearInterval(polling);
    clearInterval(watch);
  }
  document.addEventListener("visibilitychange", () => {
    mute();
    if (!document.hidden) {
      topics().forEach(tell);
      listen();
    }
  });
  addEventListener("pagehide", mute);
  listen();
})();
