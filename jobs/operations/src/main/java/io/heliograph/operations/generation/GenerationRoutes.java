// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.batch.catalogue.Operation;
import io.heliograph.scene.SceneStudio;
import io.heliograph.scene.document.StructuredPrompts;
import io.heliograph.scene.language.BriefReader;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The routes that are one class in several variants, and the studio that all of them draw in. */
@Configuration(proxyBeanMethods = false)
class GenerationRoutes {
    @Bean
    SceneStudio studio() {
        return SceneStudio.open();
    }

    /** The words, read once for all routes. */
    @Bean
    BriefReader prompts(SceneStudio sceneStudio) {
        return BriefReader.load(sceneStudio.archetypes());
    }

    @Bean
    StructuredPrompts documents(BriefReader briefReader) {
        return StructuredPrompts.of(briefReader);
    }

    @Bean
    Operation imageGeneration(Desk desk) {
        return new ImageGeneration(desk, false);
    }

    @Bean
    Operation imageGenerationLite(Desk desk) {
        return new ImageGeneration(desk, true);
    }

    @Bean
    Operation structuredPrompt(Desk desk) {
        return new PromptWriting(desk, false);
    }

    @Bean
    Operation structuredPromptLite(Desk desk) {
        return new PromptWriting(desk, true);
    }

    @Bean
    Operation textToImageBase(Desk desk) {
        return new TextToPicture(desk, Tier.BASE, false);
    }

    @Bean
    Operation textToImageFast(Desk desk) {
        return new TextToPicture(desk, Tier.FAST, false);
    }

    @Bean
    Operation textToImageHd(Desk desk) {
        return new TextToPicture(desk, Tier.HD, false);
    }

    @Bean
    Operation textToVectorBase(Desk desk) {
        return new TextToPicture(desk, Tier.BASE, true);
    }

    @Bean
    Operation textToVectorFast(Desk desk) {
        return new TextToPicture(desk, Tier.FAST, true);
    }
}
