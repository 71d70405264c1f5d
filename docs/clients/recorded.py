"""Sends what real clients send, reads the answers as they do, and writes the table of clients.

    python3 docs/clients/recorded.py http://localhost:8080 TOKEN [--write]

The requests are those recorded from the clients' sources: their headers, bodies, polling and the keys that they read. With --write the table goes into
docs/how-to/connect-clients.md. Needs Python 3.9 and nothing else. Ends with status 1 if a request of a route that is served did not work.
"""

import base64
import json
import pathlib
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

BASE, TOKEN = sys.argv[1].rstrip("/"), sys.argv[2]
PAGE = pathlib.Path(__file__).resolve().parent.parent / "how-to" / "connect-clients.md"
BEGIN, END = "<!-- clients: written by docs/clients/recorded.py -->", "<!-- end of clients -->"
JSON = {"Content-Type": "application/json"}
FAILING = BASE + "/samples/missing.jpg"


class NotServed(Exception):
    pass


def call(method, address, body=None, headers=None, timeout=60):
    """Status, headers and body of an answer, whatever the status."""
    url = address if address.startswith("http") else BASE + address
    data = json.dumps(body).encode() if isinstance(body, (dict, list)) else body
    request = urllib.request.Request(url, data=data, headers=headers or {}, method=method)
    try:
        with urllib.request.urlopen(request, timeout=timeout) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as answer:
        return answer.code, answer.headers, answer.read()


def sample(name):
    return call("GET", "/samples/" + name)[2]


PHOTO, MASK = (base64.b64encode(sample(name)).decode() for name in ("photo.jpg", "mask.png"))
FLAGS = {"visual_input_content_moderation": False, "visual_output_content_moderation": False}


def check(condition, meaning, shown=b""):
    if not condition:
        text = shown.decode(errors="replace") if isinstance(shown, bytes) else str(shown)
        raise AssertionError(meaning + ": " + text[:300])


def post(path, body, headers, expected=(200, 202)):
    status, _, answer = call("POST", path, body, {**JSON, **headers})
    if status == 404 and b"No route" in answer:
        raise NotServed(json.loads(answer)["error"]["details"])
    check(status in expected, f"{path} answered {status}", answer)
    return json.loads(answer)


def poll(status_url, headers, seconds=180):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        status, _, answer = call("GET", status_url, headers=headers)
        check(status in (200, 202), f"the status answered {status}", answer)
        body = json.loads(answer)
        if body["status"].upper() != "IN_PROGRESS":
            return body
        time.sleep(0.5)
    raise AssertionError("not ended after " + str(seconds) + " s")


def download(address, kind):
    status, headers, content = call("GET", address)
    check(status == 200 and content and headers["Content-Type"].startswith(kind), f"{address}: {status} {headers['Content-Type']}")
    return content


def file_from(address, kind):
    return lambda: download(address, kind)


# --- the SDKs for Python and TypeScript ---


def sdk(agent):
    headers = {"api_token": TOKEN, "User-Agent": agent}

    def run(endpoint, **payload):
        def go():
            body = post("/v2/" + endpoint, {**payload, "sync": True}, headers)
            check(isinstance(body.get("request_id"), str), "no request_id", str(body))
            if "status_url" in body:  # held as long as it may be
                body = poll("/v2/status/" + body["request_id"], headers)
            check(body.get("result"), "no result", str(body))
        return go

    def submit(endpoint, key, kind, **payload):
        def go():
            body = poll("/v2/status/" + post("/v2/" + endpoint, {**payload, "sync": False}, headers)["request_id"], headers)
            check(body["status"] == "COMPLETED", "not completed", str(body))
            download(body["result"][key], kind)
        return go

    def failure():
        body = poll("/v2/status/" + post("/v2/image/edit/remove_background", {"image": FAILING, "sync": False}, headers)["request_id"], headers)
        error = body["error"]
        check(isinstance(error["code"], int) and isinstance(error["message"], str) and isinstance(error["details"], str), "not parsable", str(body))

    def refusal():
        status, _, answer = call("POST", "/v2/image/edit/remove_background", {"sync": True}, {**JSON, **headers})
        error = json.loads(answer)["error"]
        check(status >= 400 and isinstance(error["code"], int) and isinstance(error["details"], str), "not parsable", answer)

    return [
        ("run remove_background", run("image/edit/remove_background", image=PHOTO)),
        ("run generate", run("image/generate", prompt="a red mug on a wooden table", seed=7)),
        ("submit, poll replace_background", submit("image/edit/replace_background", "image_url", "image/", image=PHOTO, prompt="a sunny beach")),
        ("submit, poll enhance", submit("image/edit/enhance", "image_url", "image/", image=PHOTO)),
        ("submit, poll video remove_background", submit("video/edit/remove_background", "video_url", "video/", video=BASE + "/samples/clip.mp4")),
        ("failed request", failure),
        ("refused request", refusal),
        ("upload", upload(headers)),
    ]


def upload(headers):
    def go():
        place = post("/v2/video/upload", {}, headers)["result"]
        boundary = "----recorded"
        parts = "".join(
            f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n' for name, value in place["upload_fields"].items())
        body = (parts + f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="clip.mp4"\r\nContent-Type: video/mp4\r\n\r\n').encode()
        body += sample("clip.mp4") + f"\r\n--{boundary}--\r\n".encode()
        status, _, answer = call("POST", place["upload_url"], body, {"Content-Type": "multipart/form-data; boundary=" + boundary})
        check(status == 204, f"the upload answered {status}", answer)
    return go


# --- the node pack ---


def node_pack():
    headers = {"api_token": TOKEN, "User-Agent": "bria/ComfyUI"}
    common = {"model_version": "FIBO", "aspect_ratio": "1:1", "steps_num": 50, "guidance_scale": 5, "seed": 681794}

    def node(path, payload, key="image_url", kind="image/"):
        def go():
            accepted = post(path, payload, headers)
            check(accepted.get("status_url", "").startswith("http"), "no status_url", str(accepted))
            body = poll(accepted["status_url"], {"api_token": TOKEN})
            check(body["status"] == "COMPLETED", "not completed", str(body))
            if kind:
                download(body["result"][key], kind)
            else:
                check(isinstance(body["result"][key], str), "no " + key, str(body))
        return go

    def v1(path, payload, read):
        def go():
            status, _, answer = call("POST", path, {**payload, "sync": True, "num_results": 1}, {**JSON, **headers})
            if status == 404 and b"No route" in answer:
                raise NotServed(json.loads(answer)["error"]["details"])
            check(status == 200, f"{path} answered {status}", answer)
            download(read(json.loads(answer)), "image/")
        return go

    def failure():
        body = poll(post("/v2/image/edit/erase_foreground", {"image": FAILING, **FLAGS}, headers)["status_url"], {"api_token": TOKEN})
        check(body["status"] == "ERROR", "no ERROR", str(body))

    def first_url(body):
        return body["result"][0]["urls"][0]

    video = {"video": BASE + "/samples/clip.mp4", "preserve_audio": True}
    prompted = {"prompt": "a red mug on a wooden table", **common}
    return [
        ("generate", node("/v2/image/generate", {**prompted, "negative_prompt": ""})),
        ("generate lite", node("/v2/image/generate/lite", {**prompted, "model_version": "FIBO-lite", "steps_num": 8})),
        ("generate by picture of something else", node("/v2/image/generate", {**prompted, "prompt": "a sailboat on a calm lake", "images": [PHOTO]})),
        ("generate by picture", node("/v2/image/generate", {**prompted, "images": [PHOTO]})),
        ("structured prompt", node("/v2/structured_prompt/generate", {"prompt": "a red mug", "seed": 1}, "structured_prompt", None)),
        ("image edit", node("/v2/image/edit", {"images": [PHOTO], "instruction": "make it warmer", "steps_num": 50, "guidance_scale": 5, "seed": 5})),
        ("structured instruction", node("/v2/structured_instruction/generate", {"images": [PHOTO], "instruction": "make it warmer"}, "structured_instruction", None)),
        ("erase", node("/v2/image/edit/erase", {"image": PHOTO, "mask": MASK, **FLAGS})),
        ("gen_fill", node("/v2/image/edit/gen_fill", {"image": PHOTO, "mask": MASK, "prompt": "a red apple", "negative_prompt": "blurry", "seed": 123, "version": 2, **FLAGS})),
        ("remove_background", node("/v2/image/edit/remove_background", {"image": PHOTO, "preserve_alpha": True, **FLAGS})),
        ("erase_foreground", node("/v2/image/edit/erase_foreground", {"image": PHOTO, "preserve_alpha": True, **FLAGS})),
        ("replace_background", node("/v2/image/edit/replace_background", {
            "image": PHOTO, "mode": "base", "prompt": "a wooden table", "ref_images": [], "refine_prompt": True, "original_quality": False, "negative_prompt": None,
            "seed": 681794, "enhance_ref_images": True, "force_background_detection": False, **FLAGS})),
        ("expand", node("/v2/image/edit/expand", {"image": PHOTO, "aspect_ratio": "16:9", "prompt": "", "negative_prompt": "", "seed": 681794, "preserve_alpha": True, **FLAGS})),
        ("enhance", node("/v2/image/edit/enhance", {"image": PHOTO, "seed": 681794, "steps_num": 20, "resolution": "1MP", "preserve_alpha": True, **FLAGS})),
        ("video remove_background", node("/v2/video/edit/remove_background", {**video, "output_container_and_codec": "webm_vp9"}, "video_url", "video/")),
        ("video increase_resolution", node("/v2/video/edit/increase_resolution", {**video, "desired_increase": "2", "output_container_and_codec": "mp4_h264"}, "video_url", "video/")),
        ("video mask_by_prompt", node("/v2/video/segment/mask_by_prompt", {**video, "prompt": "red saucer"}, "mask_url", "video/")),
        ("failed request", failure),
        ("text to image", v1("/v1/text-to-image/base/3.2", {"prompt": "a red mug", "aspect_ratio": "1:1", "seed": 1}, first_url)),
        ("text to image by guidance", v1("/v1/text-to-image/base/3.2", {
            "prompt": "a red mug", "guidance_method_1": "controlnet_canny", "guidance_method_1_scale": 1.0, "guidance_method_1_image_file": PHOTO}, first_url)),
        ("reimagine", v1("/v1/reimagine", {"prompt": "a red mug", "structure_image_file": PHOTO, "structure_ref_influence": 0.75, "seed": 1}, first_url)),
        ("product integrate", node("/v2/image/edit/product/integrate", {"scene": PHOTO, "products": [
            {"image": PHOTO, "coordinates": {"x": 10, "y": 10, "width": 100, "height": 100}}], "seed": 1})),
        ("lifestyle shot", v1("/v1/product/lifestyle_shot_by_text", {
            "file": PHOTO, "placement_type": "original", "scene_description": "a table"}, lambda body: body["result"][0][0])),
        ("attribution", node("/v2/image/attribution/by_image", {"image": PHOTO, "model_version": "2.3"}, "content", None)),
        ("tailored", node("/v2/image/generate/tailored", prompted)),
    ]


# --- partner nodes, by the path of their proxy ---


def partner_nodes():
    headers = {"X-API-KEY": TOKEN}

    def node(route, keys, **payload):
        def go():
            accepted = post("/proxy/bria/v2/" + route, payload, headers)
            body = poll("/proxy/bria/v2/status/" + accepted["request_id"], headers)
            check(body["status"] == "COMPLETED" and all(isinstance(body["result"][key], str) for key in keys), "not as read", str(body))
        return go

    def failure():
        accepted = post("/proxy/bria/v2/image/edit/remove_background", {"image": FAILING}, headers)
        body = poll("/proxy/bria/v2/status/" + accepted["request_id"], headers)
        check(isinstance(body["error"]["code"], int), "no integer", str(body))

    moderation = {"prompt_content_moderation": False, **FLAGS}
    return [
        ("image edit", node("image/edit", ["image_url", "structured_prompt"], images=[PHOTO], instruction="make it warmer", seed=1, guidance_scale=5.0, model_version="FIBO", **moderation)),
        ("expand", node("image/edit/expand", ["image_url"], image=PHOTO, aspect_ratio="16:9", seed=1, **moderation)),
        ("remove_background", node("image/edit/remove_background", ["image_url"], image=PHOTO, seed=1, **FLAGS)),
        ("video remove_background", node("video/edit/remove_background", ["video_url"], video=BASE + "/samples/clip.mp4", seed=1, output_container_and_codec="mp4_h264", background_color="White")),
        ("failed request", failure),
    ]


# --- agent skills and their shell client ---


def skills():
    headers = {"api_token": TOKEN, "User-Agent": "BriaSkills/1.4.0"}

    def image_url(text):
        """What the shell client's sed finds: the last on the line."""
        check("\n" not in text.strip(), "more than one line", text)
        return text.rsplit('"image_url"', 1)[1].split('"')[1]

    def shell(path, **payload):
        def go():
            status, _, answer = call("POST", path, payload, {**JSON, **headers})
            check(200 <= status < 300, f"{path} answered {status}", answer)
            text = answer.decode()
            if '"image_url"' not in text:
                text = json.dumps(poll(json.loads(text)["status_url"], headers), separators=(",", ":"))
            download(image_url(text), "image/")
        return go

    def failure():
        status_url = post("/v2/image/edit/remove_background", {"image": FAILING}, headers)["status_url"]
        poll(status_url, headers)
        check(b'"status":"ERROR"' in call("GET", status_url, headers=headers)[2].replace(b": ", b":"), "not found by sed")

    return [
        ("generate", shell("/v2/image/generate", prompt="a red mug", aspect_ratio="16:9", resolution="1MP", sync=True)),
        ("remove_background", shell("/v2/image/edit/remove_background", image=PHOTO)),
        ("edit", shell("/v2/image/edit", images=[PHOTO], instruction="make it warmer")),
        ("failed request", failure),
        ("ads resize", shell_not_served("/v2/ads/resize", headers)),
        ("product integrate", shell_not_served("/image/edit/product/integrate", headers)),
    ]


def shell_not_served(path, headers):
    def go():
        status, _, answer = call("POST", path, {"attachments": [PHOTO]}, {**JSON, **headers})
        if status == 404:
            raise NotServed(json.loads(answer)["error"]["details"])
        check(status < 300, f"{path} answered {status}", answer)
    return go


# --- Houdini tools ---


def houdini():
    headers = {"api_token": TOKEN, "User-Agent": "BriaHoudini/0.2.0", "Accept": "application/json"}
    data = "data:image/jpeg;base64," + PHOTO

    def tool(route, **payload):
        def go():
            body = post("/v2/" + route, payload, headers)
            if "status_url" in body:
                body = poll(body["status_url"], headers)
            download(body["result"]["image_url"], "image/")
        return go

    def multipart():
        boundary = "----bria-recorded"
        body = b"".join(
            f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"{file}\r\nContent-Type: {kind}\r\n\r\n'.encode() + content + b"\r\n"
            for name, file, kind, content in (
                ("image", '; filename="image.png"', "image/png", sample("photo.jpg")),
                ("mask", '; filename="mask.png"', "image/png", sample("mask.png")),
                ("input", "", "application/json", b'{"sync": true, "version": 2}')))
        status, _, answer = call(
            "POST", "/v2/image/edit/erase", body + f"--{boundary}--\r\n".encode(), {**headers, "Content-Type": "multipart/form-data; boundary=" + boundary})
        check(status == 200, f"the form was answered {status}", answer)
        download(json.loads(answer)["result"]["image_url"], "image/")

    extra = {"version": 2, "fast": True, "keep_original_size": True, "force_bg_detection": False, "use_cache": True, "content_moderation": False}
    return [
        ("remove_background", tool("image/edit/remove_background", image=PHOTO, sync=True, **extra)),
        ("erase", tool("image/edit/erase", image=PHOTO, mask=MASK, sync=True, **extra)),
        ("gen_fill", tool("image/edit/gen_fill", image=PHOTO, mask=MASK, prompt="a red apple", sync=True, **extra)),
        ("increase_resolution", tool("image/edit/increase_resolution", image=PHOTO, desired_increase=2, sync=True, **extra)),
        ("enhance", tool("image/edit/enhance", image=PHOTO, sync=False, **extra)),
        ("edit", tool("image/edit", images=[data], instruction="make it warmer", sync=True)),
        ("erase as a form", multipart),
    ]


# --- older SDKs and third-party programs ---


def older():
    def placeholder():
        body = post("/v1/text-to-image/fast/3.1", {"prompt": "a red mug", "num_results": 1, "sync": False}, {"jwt": TOKEN, "ip_project_id": "1"})
        address = body["result"][0]["urls"][0]
        end = time.monotonic() + 120
        while time.monotonic() < end:
            status, _, content = call("GET", address, headers={"Range": "bytes=0-0"})
            if status in (200, 206):
                check(len(content) == 1, "not one byte")
                return
            check(status in (403, 404, 416), f"the probe answered {status}")
            time.sleep(1)
        raise AssertionError("not there after 120 s")

    def opened_at_once():
        body = post("/v1/text-to-image/fast/3.1", {"prompt": "a green apple", "num_results": 1, "sync": False}, {"api_token": TOKEN})
        download(body["result"][0]["urls"][0], "image/")

    def top_level():
        body = post("/v1/text-to-image/base/2.3", {"prompt": "a red mug", "num_results": 2, "sync": True}, {"api_token": TOKEN})
        check(len(body["urls"]) == 2 and len(body["seed"]) == 2, "no top-level lists", str(body))

    def form():
        content = urllib.parse.urlencode({"image_url": BASE + "/samples/photo.jpg"}).encode()
        status, _, answer = call("POST", "/v1/background/remove", content, {"api_token": TOKEN, "Content-Type": "application/x-www-form-urlencoded"})
        check(status == 200, f"the form was answered {status}", answer)
        download(json.loads(answer)["result_url"], "image/")

    def legacy(path, key="result_url", **payload):
        def go():
            body = post(path, payload, {"api_token": TOKEN}, (200,))
            download(body[key], "image/")
        return go

    def griptape():
        body = post("/v1/text-to-image/base/3.2", {"prompt": "a red mug", "num_results": 1, "sync": True, "guidance_method_1": "controlnet_depth",
                                                   "guidance_method_1_image_file": PHOTO}, {"api_token": TOKEN})
        check(call("GET", body["result"][0]["urls"][0], headers={"api_token": TOKEN})[0] == 200, "no file")

    return [
        ("old SDK: placeholder, probed", placeholder),
        ("address opened at once", opened_at_once),
        ("top-level urls and seed", top_level),
        ("background/remove as a form", form),
        ("enhance_image", legacy("/v1/enhance_image", image_file=PHOTO, resolution="2MP", steps_num=20, sync=True, content_moderation=False)),
        ("product cutout", legacy("/v1/product/cutout", file=PHOTO, sku="7", force_rmbg=False)),
        ("generate hd", lambda: post("/v2/image/generate/hd", {"prompt": "a red mug", "sync": True}, {"api_token": TOKEN})),
        ("guided generation", griptape),
        ("product shot", legacy("/v1/product/shot", image_url=BASE + "/samples/photo.jpg", scene_description="a table")),
    ]


CLIENTS = [
    ("SDK for Python", lambda: sdk("BriaSDK/2.1.0 (python)")),
    ("SDK for TypeScript", lambda: sdk("BriaSDK/1.0.0 (js)")),
    ("ComfyUI node pack", node_pack),
    ("ComfyUI partner nodes (by `/proxy/bria/v2`)", partner_nodes),
    ("Agent skills, shell client", skills),
    ("Houdini tools", houdini),
    ("Older SDK, third-party programs", older),
]


def run(name, requests):
    done, absent, broken = 0, [], []
    for what, request in requests:
        try:
            request()
            done += 1
            print(f"  {name}: {what}")
        except NotServed:
            absent.append(what)
            print(f"  {name}: {what}: not served")
        except Exception as failure:  # each row is to be written
            broken.append(what)
            print(f"  {name}: {what}: FAILED: {failure}")
    total = len(requests) - len(absent)
    row = f"| {name} | {done} of {total} | {', '.join(broken) or '-'} | {', '.join(absent) or '-'} |"
    return row, broken


def main():
    results = [run(name, requests()) for name, requests in CLIENTS]
    table = "\n".join(["| Client | Requests that work | Fail | Not served: 404 with the nearest route |", "|---|---|---|---|"] + [row for row, _ in results])
    print(table)
    if "--write" in sys.argv:
        page = PAGE.read_text()
        before, rest = page.split(BEGIN)
        PAGE.write_text(before + BEGIN + "\n" + table + "\n" + END + rest.split(END)[1])
    sys.exit(1 if any(broken for _, broken in results) else 0)


main()
