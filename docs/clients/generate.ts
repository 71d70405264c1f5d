// Makes a picture, cuts out its subject and handles a failed request, by the client that openapi-generator writes for TypeScript.
import { Configuration, EditApi, GenerateApi, ResponseError, StatusApi } from "./typescript/index";

async function main(base: string, token: string) {
    const configuration = new Configuration({ basePath: base, apiKey: token });
    const edits = new EditApi(configuration);
    const statuses = new StatusApi(configuration);
    const ended = async (requestId: string) => {
        let status = await statuses.status({ requestId });
        while (status.status === "IN_PROGRESS") {
            await new Promise((resume) => setTimeout(resume, 500));
            status = await statuses.status({ requestId });
        }
        return status;
    };

    const accepted = await new GenerateApi(configuration).imageGenerate({
        imageGenerateRequest: { prompt: "a red mug on a wooden table", seed: 7 },
    });
    const made = await ended(accepted.requestId!);
    if (made.status !== "COMPLETED") throw new Error(JSON.stringify(made));
    const cut = await edits.imageRemoveBackground({
        imageRemoveBackgroundRequest: { image: (made.result as { image_url: string }).image_url, sync: true },
    });
    const picture = new Uint8Array(await (await fetch(cut.result!.imageUrl!)).arrayBuffer());
    if (picture[1] !== 0x50) throw new Error("no PNG");

    const missing = await edits.imageRemoveBackground({
        imageRemoveBackgroundRequest: { image: base + "/samples/missing.jpg" },
    });
    const failed = await ended(missing.requestId!);
    if (failed.status !== "ERROR" || !failed.error?.message || !failed.error.details) {
        throw new Error(JSON.stringify(failed));
    }
    const refused = await edits
        .imageRemoveBackground({ imageRemoveBackgroundRequest: { image: "no picture" } })
        .then(() => 200)
        .catch((error) => (error instanceof ResponseError ? error.response.status : Promise.reject(error)));
    if (![400, 415, 422].includes(refused)) throw new Error("a text was taken for a picture: " + refused);
    console.log(`TypeScript: ${cut.result!.imageUrl}, ${picture.length} bytes; a failed request: ${failed.error.code}`);
}

main(process.argv[2]!, process.argv[3]!);
