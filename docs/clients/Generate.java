import java.net.URI;
import java.util.Map;
import org.openapitools.client.ApiClient;
import org.openapitools.client.api.EditApi;
import org.openapitools.client.api.GenerateApi;
import org.openapitools.client.api.StatusApi;
import org.openapitools.client.model.ImageGenerateRequest;
import org.openapitools.client.model.ImageRemoveBackgroundRequest;
import org.openapitools.client.model.Status;

/** Makes a picture and cuts out its subject, by the client that openapi-generator writes for Java. */
class Generate {
    public static void main(String[] args) throws Exception {
        ApiClient client = new ApiClient();
        client.updateBaseUri(args[0]);
        client.setRequestInterceptor(request -> request.header("api_token", args[1]));
        var accepted = new GenerateApi(client)
                .imageGenerate(new ImageGenerateRequest().prompt("a red mug on a wooden table").seed(7L));
        var statuses = new StatusApi(client);
        Status status = statuses.status(accepted.getRequestId());
        while (status.getStatus() == Status.StatusEnum.IN_PROGRESS) {
            Thread.sleep(500);
            status = statuses.status(accepted.getRequestId());
        }
        if (status.getStatus() != Status.StatusEnum.COMPLETED) {
            throw new IllegalStateException(status.toString());
        }
        String made = (String) ((Map<?, ?>) status.getResult()).get("image_url");
        var cut = new EditApi(client)
                .imageRemoveBackground(new ImageRemoveBackgroundRequest().image(made).sync(true));
        URI address = cut.getResult().getImageUrl();
        byte[] picture;
        try (var in = address.toURL().openStream()) {
            picture = in.readAllBytes();
        }
        if (picture[1] != 'P') {
            throw new IllegalStateException("no PNG");
        }
        System.out.println("Java: " + address + ", " + picture.length + " bytes");
    }
}
