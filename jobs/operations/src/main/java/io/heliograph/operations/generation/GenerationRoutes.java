// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.batch.catalogue.Operation;
import io.heliograph.scene.SceneStudio;
import io.heliograph.scene.document.StructuredPrompts;
import io.heliograph.scene.language.BriefReader;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Beans for generation routes that share one class, and for the scene studio that draws for all routes. */
@Configuration(proxyBeanMethods = false)
class GenerationRoutes {
    @Bean
    SceneStudio studio() {
        return SceneStudio.open();
    }

    /** Reads prompts; one bean for all routes. */
    @Bean
    BriefReader prompts(SceneStudio sceneStudio) {
        return BriefReader.load(sceneStudio.archetypes());
    }

    @Bean
    StructuredPrompts documents(BriefReader briefReader) {
        return StructuredPrompts.of(briefReader);
    }

    @Bean
    Operation imageGeneration(GenerationServices generationServices) {
        return new ImageGeneration(generationServices, false);
    }

    @Bean
    Operation imageGenerationLite(GenerationServices generationServices) {
        return new ImageGeneration(generationServices, true);
    }

    @Bean
    Operation structuredPrompt(GenerationServices generationServices) {
        return new PromptWriting(generationServices, false);
    }

    @Bean
    Operation structuredPromptLite(GenerationServices generationServices) {
        return new PromptWriting(generationServices, true);
    }

    @Bean
    Operation textToImageBase(GenerationServices generationServices) {
        return new TextToPicture(generationServices, ModelVersion.BASE, false);
    }

    @Bean
    Operation textToImageFast(GenerationServices generationServices) {
        return new TextToPicture(generationServices, ModelVersion.FAST, false);
    }

    @Bean
    Operation textToImageHd(GenerationServices generationServices) {
        return new TextToPicture(generationServices, ModelVersion.HD, false);
    }

    @Bean
    Operation textToVectorBase(GenerationServices generationServices) {
        return new TextToPicture(generationServices, ModelVersion.BASE, true);
    }

    @Bean
    Operation textToVectorFast(GenerationServices generationServices) {
        return new TextToPicture(generationServices, ModelVersion.FAST, true);
    }
}
