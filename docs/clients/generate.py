"""Makes a picture, cuts out its subject and handles a failed request, by the client that openapi-generator writes for Python."""

import sys
import time
import urllib.request

import openapi_client as heliograph

base, token = sys.argv[1:]
configuration = heliograph.Configuration(host=base, api_key={"api_token": token})
with heliograph.ApiClient(configuration) as client:
    statuses = heliograph.StatusApi(client)
    edits = heliograph.EditApi(client)

    def ended(request_id):
        while (status := statuses.status(request_id)).status == "IN_PROGRESS":
            time.sleep(0.5)
        return status

    accepted = heliograph.GenerateApi(client).image_generate(
        heliograph.ImageGenerateRequest(prompt="a red mug on a wooden table", seed=7))
    made = ended(accepted.request_id)
    assert made.status == "COMPLETED", made
    cut = edits.image_remove_background(
        heliograph.ImageRemoveBackgroundRequest(image=made.result["image_url"], sync=True))
    with urllib.request.urlopen(cut.result.image_url) as answer:
        picture = answer.read()
    assert picture.startswith(b"\x89PNG"), picture[:80]

    accepted = edits.image_remove_background(heliograph.ImageRemoveBackgroundRequest(image=base + "/samples/missing.jpg"))
    failed = ended(accepted.request_id)
    assert failed.status == "ERROR" and failed.error.message and failed.error.details, failed
    try:
        edits.image_remove_background(heliograph.ImageRemoveBackgroundRequest(image="no picture"))
        raise AssertionError("a text was taken for a picture")
    except heliograph.ApiException as refused:
        assert refused.status in (400, 415, 422), refused
    print(f"Python: {cut.result.image_url}, {len(picture)} bytes; a failed request: {failed.error.code}")
