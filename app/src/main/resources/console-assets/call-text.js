// SPDX-License-Identifier: Apache-2.0
/* The call of a form as text that runs: with curl, with Python and requests, with JavaScript in Node.js 20 or later. The token stays in the environment. */
(function () {
  "use strict";
  const shell = (text) => "'" + String(text).replace(/'/g, "'\\''") + "'";
  const code = (text) => JSON.stringify(String(text));

  /**
   * A call: {url, base, waits, texts: [[name, value]], files: [[name, file name]]}.
   */
  function curl(call) {
    const lines = ["curl -sS -X POST " + shell(call.url), '  -H "api_token: $HELIOGRAPH_TOKEN"'];
    call.files.forEach(([name, file]) => lines.push("  -F " + shell(name + "=@" + file)));
    call.texts.forEach(([name, value]) => lines.push("  --form-string " + shell(name + "=" + value)));
    if (call.waits) lines.push("  --form-string sync=true");
    else if (!call.files.length && !call.texts.length) lines.push("  --form-string sync=false");
    const text = lines.join(" \\\n");
    return call.waits ? text : text + '\n# ask at the status_url of the answer, with the same header, until "status" is COMPLETED';
  }
  function python(call) {
    const files = call.files.map(([name, file]) => "(" + code(name) + ", open(" + code(file) + ', "rb"))');
    const texts = call.texts.concat(call.waits ? [["sync", "true"]] : []).map(([name, value]) => "(" + code(name) + ", (None, " + code(value) + "))");
    const lines = [
      "import os, time, requests",
      "",
      'token = {"api_token": os.environ["HELIOGRAPH_TOKEN"]}',
      "answer = requests.post(",
      "    " + code(call.url) + ",",
      "    headers=token,",
      "    files=[" + files.concat(texts).join(",\n           ") + "])",
      "answer.raise_for_status()",
      "body = answer.json()",
      'while "status_url" in body or body.get("status") == "IN_PROGRESS":  # not done yet: ask again',
      '    url = body.get("status_url", answer.url)',
      "    time.sleep(1)",
      "    answer = requests.get(url, headers=token)",
      "    body = answer.json()",
      'print(body.get("result", body))',
    ];
    return lines.join("\n");
  }
  function script(call) {
    const files = call.files.map(([name, file]) => "form.append(" + code(name) + ", await openAsBlob(" + code(file) + "), " + code(file) + ");");
    const texts = call.texts.concat(call.waits ? [["sync", "true"]] : []).map(([name, value]) => "form.append(" + code(name) + ", " + code(value) + ");");
    return [
      'import { openAsBlob } from "node:fs";',
      "",
      "const headers = { api_token: process.env.HELIOGRAPH_TOKEN };",
      "const form = new FormData();",
      ...files,
      ...texts,
      "let answer = await fetch(" + code(call.url) + ', { method: "POST", headers, body: form });',
      "if (!answer.ok) throw new Error(await answer.text());",
      "let body = await answer.json();",
      'while (body.status_url || body.status === "IN_PROGRESS") { // not done yet: ask again',
      "  const url = body.status_url ?? answer.url;",
      "  await new Promise((done) => setTimeout(done, 1000));",
      "  answer = await fetch(url, { headers });",
      "  body = await answer.json();",
      "}",
      "console.log(body.result ?? body);",
    ].join("\n");
  }
  window.heliographCall = { curl, py: python, js: script };
})();
