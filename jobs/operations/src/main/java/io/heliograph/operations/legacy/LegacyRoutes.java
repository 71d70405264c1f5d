// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.legacy;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.media.image.AcceptedImages;
import io.heliograph.media.image.header.ColourMode;
import io.heliograph.media.image.header.ImageFormat;
import io.heliograph.operations.cutout.CropForeground;
import io.heliograph.operations.cutout.RemoveBackground;
import io.heliograph.operations.enlarging.Enhance;
import io.heliograph.operations.enlarging.IncreaseResolution;
import io.heliograph.operations.erasing.Erase;
import io.heliograph.operations.erasing.EraseForeground;
import io.heliograph.operations.erasing.Expand;
import io.heliograph.operations.look.BlurBackground;
import io.heliograph.operations.picture.EditStages;
import io.heliograph.operations.picture.ImageFields;
import io.heliograph.operations.picture.LegacyRoute;
import io.heliograph.operations.picture.SeedField;
import java.util.EnumSet;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The v1 routes that do the work of a v2 route under other names. */
@Configuration(proxyBeanMethods = false)
class LegacyRoutes {
    private static final String OLDER_LIMITS =
            "at most {largest-file} and {megapixels} megapixels; only JPEG and PNG in RGB, RGBA or CMYK, else 415";

    private static final Field<MediaSource> IMAGE = image("at most {largest-file}");
    private static final Field<MediaSource> OLDER_IMAGE =
            image("JPEG or PNG in RGB, RGBA or CMYK, at most {largest-file}");
    private static final Field<MediaSource> NEWER_IMAGE =
            image("JPEG, PNG, WEBP, AVIF or HEIC, at most {largest-file}");
    private static final Field<MediaSource> MASK = Field.image("mask_url")
            .or("mask_file", "mask")
            .required()
            .doc(
                    "white in the area to erase, black elsewhere; address (wins), Base64 or uploaded file; aspect ratio of the picture");
    private static final Field<Boolean> PRESERVE_PARTIAL_ALPHA =
            Field.flag("preserve_partial_alpha").orElse(false).doc("true: keep half-transparent pixels of the input");

    private static final AcceptedImages JPEG_AND_PNG = new AcceptedImages(
            EnumSet.of(ImageFormat.JPEG, ImageFormat.PNG),
            EnumSet.of(ColourMode.RGB, ColourMode.RGBA, ColourMode.PALETTE, ColourMode.CMYK));

    private final EditStages stages;

    LegacyRoutes(EditStages stages) {
        this.stages = stages;
    }

    private static Field<MediaSource> image(String limits) {
        return Field.image("image_url")
                .or("image_file", "file")
                .required()
                .doc("the picture: address (wins), Base64 or uploaded file; " + limits);
    }

    @Bean
    LegacyRoute legacyBackgroundRemove(RemoveBackground operation) {
        return LegacyRoute.of(stages, operation, "legacy.background_remove", "/v1/background/remove")
                .renames(ImageFields.IMAGE, OLDER_IMAGE)
                .renames(ImageFields.PRESERVE_ALPHA, PRESERVE_PARTIAL_ALPHA)
                .fixes(ImageFields.FORCE_DETECTION, false)
                .lacks(RemoveBackground.PROMPT)
                .only(JPEG_AND_PNG)
                .summary("Removes the background (v1)")
                .limits(OLDER_LIMITS)
                .build();
    }

    @Bean
    LegacyRoute legacyCrop(CropForeground operation) {
        return LegacyRoute.of(stages, operation, "legacy.crop", "/v1/crop", "/v1/product/cutout")
                .renames(ImageFields.IMAGE, OLDER_IMAGE)
                .only(JPEG_AND_PNG)
                .summary("Removes the background and crops tightly around the subject (v1)")
                .limits(OLDER_LIMITS)
                .build();
    }

    @Bean
    LegacyRoute legacyEraser(Erase operation) {
        return LegacyRoute.of(stages, operation, "legacy.eraser", "/v1/eraser")
                .renames(ImageFields.IMAGE, IMAGE)
                .renames(ImageFields.MASK, MASK)
                .summary("Removes masked areas (v1)")
                .sample("{\"image_url\": \"{image}\", \"mask_url\": \"{mask}\"}")
                .build();
    }

    @Bean
    LegacyRoute legacyEraseForeground(EraseForeground operation) {
        return LegacyRoute.of(stages, operation, "legacy.erase_foreground", "/v1/erase_foreground")
                .renames(ImageFields.IMAGE, IMAGE)
                .fixes(ImageFields.PRESERVE_ALPHA_OR_WHITE, true)
                .lacks(SeedField.SEED)
                .summary("Removes the subject and its shadow (v1)")
                .build();
    }

    @Bean
    LegacyRoute legacyImageExpansion(Expand operation) {
        return LegacyRoute.of(stages, operation, "legacy.image_expansion", "/v1/image_expansion")
                .renames(ImageFields.IMAGE, IMAGE)
                .fixes(ImageFields.PRESERVE_ALPHA_OR_WHITE, true)
                .summary("Continues a picture beyond its edges (v1)")
                .sample("{\"image_url\": \"{image}\", \"aspect_ratio\": \"16:9\"}")
                .build();
    }

    @Bean
    LegacyRoute legacyBackgroundBlur(BlurBackground operation) {
        return LegacyRoute.of(stages, operation, "legacy.background_blur", "/v1/background/blur")
                .renames(ImageFields.IMAGE, NEWER_IMAGE)
                .summary("Blurs the background (v1)")
                .build();
    }

    @Bean
    LegacyRoute legacyEnhanceImage(Enhance operation) {
        return LegacyRoute.of(stages, operation, "legacy.enhance_image", "/v1/enhance_image")
                .renames(ImageFields.IMAGE, NEWER_IMAGE)
                .fixes(ImageFields.PRESERVE_ALPHA_OR_OPAQUE, true)
                .summary("Doubles the resolution and sharpens texture (v1)")
                .limits(Enhance.LEGACY_LIMITS)
                .build();
    }

    @Bean
    LegacyRoute legacyIncreaseResolution(IncreaseResolution operation) {
        return LegacyRoute.of(stages, operation, "legacy.increase_resolution", "/v1/image/increase_resolution")
                .renames(IncreaseResolution.IMAGE, OLDER_IMAGE)
                .fixes(ImageFields.PRESERVE_ALPHA_OR_OPAQUE, true)
                .only(JPEG_AND_PNG)
                .accepts(OperationSpec.Body.MULTIPART)
                .summary("Enlarges a picture two or four times (v1); desired_increase can be part of the address")
                .gives("PNG, 2 or 4 times the height and width, with the picture's transparency")
                .limits(IncreaseResolution.LEGACY_LIMITS)
                .sample("{\"image_url\": \"{image}\", \"desired_increase\": 2}")
                .build();
    }
}
