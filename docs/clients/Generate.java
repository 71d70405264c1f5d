import java.net.URI;
import java.util.List;
import java.util.Map;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.EditApi;
import org.openapitools.client.api.GenerateApi;
import org.openapitools.client.api.StatusApi;
import org.openapitools.client.model.ImageGenerateRequest;
import org.openapitools.client.model.ImageRemoveBackgroundAnswer;
import org.openapitools.client.model.ImageRemoveBackgroundRequest;
import org.openapitools.client.model.Status;

/** Makes a picture, cuts out its subject and handles a failed request, by the client that openapi-generator writes for Java. */
class Generate {
    public static void main(String[] args) throws Exception {
        ApiClient client = new ApiClient();
        client.updateBaseUri(args[0]);
        client.setRequestInterceptor(request -> request.header("api_token", args[1]));
        var edits = new EditApi(client);
        var accepted = new GenerateApi(client)
                .imageGenerate(new ImageGenerateRequest().prompt("a red mug on a wooden table").seed(7L), null, null, null);
        Status made = ended(client, accepted.getRequestId());
        if (made.getStatus() != Status.StatusEnum.COMPLETED) {
            throw new IllegalStateException(made.toString());
        }
        String image = (String) ((Map<?, ?>) made.getResult()).get("image_url");
        URI address = cutOut(edits, image, true).getResult().getImageUrl();
        byte[] picture;
        try (var in = address.toURL().openStream()) {
            picture = in.readAllBytes();
        }
        if (picture[1] != 'P') {
            throw new IllegalStateException("no PNG");
        }
        Status failed = ended(client, cutOut(edits, args[0] + "/samples/missing.jpg", false).getRequestId());
        if (failed.getStatus() != Status.StatusEnum.ERROR || failed.getError().getMessage().isEmpty()) {
            throw new IllegalStateException(failed.toString());
        }
        try {
            cutOut(edits, "no picture", false);
            throw new IllegalStateException("a text was taken for a picture");
        } catch (ApiException refused) {
            if (!List.of(400, 415, 422).contains(refused.getCode())) {
                throw refused;
            }
        }
        System.out.println("Java: " + address + ", " + picture.length + " bytes; a failed request: "
                + failed.getError().getCode());
    }

    private static ImageRemoveBackgroundAnswer cutOut(
            EditApi edits, String image, boolean sync) throws ApiException {
        return edits.imageRemoveBackground(new ImageRemoveBackgroundRequest().image(image).sync(sync), null, null, null);
    }

    private static Status ended(ApiClient client, String requestId) throws ApiException, InterruptedException {
        var statuses = new StatusApi(client);
        Status status = statuses.status(requestId, null);
        while (status.getStatus() == Status.StatusEnum.IN_PROGRESS) {
            Thread.sleep(500);
            status = statuses.status(requestId, null);
        }
        return status;
    }
}
