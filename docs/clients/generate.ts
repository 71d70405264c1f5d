// Makes a picture and cuts out its subject, by the client that openapi-generator writes for TypeScript.
import { Configuration, EditApi, GenerateApi, StatusApi } from "./typescript/index";

async function main(base: string, token: string) {
    const configuration = new Configuration({ basePath: base, apiKey: token });
    const accepted = await new GenerateApi(configuration).imageGenerate({
        imageGenerateRequest: { prompt: "a red mug on a wooden table", seed: 7 },
    });
    const statuses = new StatusApi(configuration);
    let status = await statuses.status({ requestId: accepted.requestId! });
    while (status.status === "IN_PROGRESS") {
        await new Promise((resume) => setTimeout(resume, 500));
        status = await statuses.status({ requestId: accepted.requestId! });
    }
    if (status.status !== "COMPLETED") throw new Error(JSON.stringify(status));
    const made = status.result as { image_url: string };
    const cut = await new EditApi(configuration).imageRemoveBackground({
        imageRemoveBackgroundRequest: { image: made.image_url, sync: true },
    });
    const picture = new Uint8Array(await (await fetch(cut.result!.imageUrl!)).arrayBuffer());
    if (picture[1] !== 0x50) throw new Error("no PNG");
    console.log(`TypeScript: ${cut.result!.imageUrl}, ${picture.length} bytes`);
}

main(process.argv[2], process.argv[3]);
