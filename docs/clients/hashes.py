#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Sends the example of every route of a server's /openapi.json and prints the SHA-256 of each file that comes out: two servers that do the same print the same.

    docs/clients/hashes.py http://localhost:8080 TOKEN > before.txt      # and after.txt of the other one; then diff
"""
import hashlib
import json
import sys
import time
import urllib.error
import urllib.request

BASE, TOKEN = sys.argv[1].rstrip("/"), sys.argv[2]


def call(method, address, body=None):
    request = urllib.request.Request(
        address if address.startswith("http") else BASE + address,
        data=None if body is None else json.dumps(body).encode(),
        method=method,
        headers={"api_token": TOKEN, "Content-Type": "application/json"},
    )
    try:
        with urllib.request.urlopen(request, timeout=300) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as refused:
        return refused.code, refused.read()


def finished(answer):
    """The last state of what an answer points at."""
    while "status_url" in answer and "result" not in answer and "error" not in answer:
        state = json.loads(call("GET", answer["status_url"])[1])
        if state.get("status") != "IN_PROGRESS":
            return state
        time.sleep(0.2)
    return answer


def addresses(value):
    """All addresses of results in an answer, in its order."""
    if isinstance(value, dict):
        for key in sorted(value):
            yield from addresses(value[key])
    elif isinstance(value, list):
        for one in value:
            yield from addresses(one)
    elif isinstance(value, str) and "/results/" in value and value.startswith("http"):
        yield value


def fetched(address):
    for _ in range(600):
        status, content = call("GET", address)
        if status == 200 and content:
            return content
        time.sleep(0.5)
    return b"never there"


def main():
    description = json.loads(call("GET", "/openapi.json")[1])
    for path, methods in sorted(description["paths"].items()):
        body = methods.get("post", {}).get("requestBody", {}).get("content", {}).get("application/json", {})
        if "example" not in body:
            continue
        example = body["example"]
        schema = body.get("schema", {})
        schema = description["components"]["schemas"].get(schema.get("$ref", "").rsplit("/", 1)[-1], schema)
        if "seed" in schema.get("properties", {}):
            example = {"seed": 5} | example
        status, content = call("POST", path, example)
        answer = finished(json.loads(content)) if status in (200, 202) else json.loads(content)
        found = list(addresses(answer))
        for address in found:
            print(path, address.rsplit(".", 1)[-1], hashlib.sha256(fetched(address)).hexdigest(), flush=True)
        if not found:
            kept = {key: answer[key] for key in sorted(answer) if key not in ("request_id", "status_url")}
            print(path, "json", hashlib.sha256(json.dumps(kept, sort_keys=True).encode()).hexdigest(), str(status), flush=True)


if __name__ == "__main__":
    main()
