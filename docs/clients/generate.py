"""Makes a picture and cuts out its subject, by the client that openapi-generator writes for Python."""

import sys
import time
import urllib.request

import openapi_client as heliograph

base, token = sys.argv[1:]
configuration = heliograph.Configuration(host=base, api_key={"api_token": token})
with heliograph.ApiClient(configuration) as client:
    accepted = heliograph.GenerateApi(client).image_generate(
        heliograph.ImageGenerateRequest(prompt="a red mug on a wooden table", seed=7))
    status_api = heliograph.StatusApi(client)
    while (status := status_api.status(accepted.request_id)).status == "IN_PROGRESS":
        time.sleep(0.5)
    assert status.status == "COMPLETED", status
    cut = heliograph.EditApi(client).image_remove_background(
        heliograph.ImageRemoveBackgroundRequest(image=status.result["image_url"], sync=True))
    with urllib.request.urlopen(cut.result.image_url) as answer:
        picture = answer.read()
    assert picture.startswith(b"\x89PNG"), picture[:80]
    print(f"Python: {cut.result.image_url}, {len(picture)} bytes")
