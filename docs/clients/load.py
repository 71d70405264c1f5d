"""How many pictures a second: load.py http://localhost:8080 TOKEN PICTURE ROUTE [FIELDS as JSON]; sixteen clients for ten seconds, three times."""

import base64
import collections
import json
import pathlib
import sys
import threading
import time
import urllib.error
import urllib.request

base, token, picture, route = sys.argv[1:5]
fields = json.loads(sys.argv[5]) if len(sys.argv) > 5 else {}
image = base64.b64encode(pathlib.Path(picture).read_bytes()).decode()
body = json.dumps({**fields, "image": image, "sync": True}).encode()


def ask():
    request = urllib.request.Request(
        base + route, body, {"api_token": token, "Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            answer.read()
            return answer.status
    except urllib.error.HTTPError as refused:
        return refused.code


for _ in range(3):
    answers = collections.Counter()
    begin = time.monotonic()

    def client():
        while time.monotonic() - begin < 10:
            answers[ask()] += 1

    clients = [threading.Thread(target=client) for _ in range(16)]
    for each in clients:
        each.start()
    for each in clients:
        each.join()
    print(f"{answers[200] / (time.monotonic() - begin):.1f} a second {dict(answers)}", flush=True)
