// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.gallery;

import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import io.heliograph.config.storage.GallerySettings;
import io.heliograph.operations.gallery.PictureDescribing.Description;
import io.heliograph.operations.picture.PictureFiles;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.visuals.GalleryFullException;
import io.heliograph.storage.visuals.RegisteredVisuals;
import io.heliograph.storage.visuals.VisualDescription;
import io.heliograph.storage.visuals.VisualFile;
import io.heliograph.storage.visuals.VisualQueries;
import io.heliograph.storage.visuals.VisualRegistration;
import org.springframework.stereotype.Component;

/** Adds described pictures to the gallery of their organization: stores the files first, then the database row that names them. */
@Component
final class GalleryEntrance {
    private final RegisteredVisuals visuals;
    private final VisualQueries visualQueries;
    private final Accounts accounts;
    private final PictureFiles pictureFiles;
    private final OwnPrompts ownPrompts;
    private final GallerySettings settings;

    GalleryEntrance(
            RegisteredVisuals visuals,
            VisualQueries visualQueries,
            Accounts accounts,
            PictureFiles pictureFiles,
            OwnPrompts ownPrompts,
            Settings settings) {
        this.visuals = visuals;
        this.visualQueries = visualQueries;
        this.accounts = accounts;
        this.pictureFiles = pictureFiles;
        this.ownPrompts = ownPrompts;
        this.settings = settings.galleries();
    }

    /**
     * Registers the picture of a request.
     *
     * @return visual id of the picture
     * @throws FailureException FORBIDDEN if the gallery is full
     */
    String let(StepWork stepWork, OperationRequest operationRequest) {
        Description description = PictureDescribing.described(stepWork);
        long organization = stepWork.organizationId();
        String visualId = RegisteredVisuals.visualId(organization, description.contentHash());
        boolean there = visualQueries.find(organization, visualId).isPresent();
        if (!there) {
            publish(stepWork, operationRequest, description);
        }
        try {
            var registered = visuals.register(
                    registration(stepWork, operationRequest, description),
                    new VisualFile(
                            description.contentType(), description.width(), description.height(), description.bytes()),
                    new VisualDescription(
                            description.caption(),
                            ownPrompts.of(organization, operationRequest.find(RegisterPicture.SOURCE_URL)),
                            description.words(),
                            description.numbers(),
                            description.pictureHash()),
                    most(organization));
            if (!registered.isNew()) {
                visuals.discard(stepWork.requestId()); // a parallel request registered the same file first
            }
            return registered.visualId();
        } catch (GalleryFullException e) {
            visuals.discard(stepWork.requestId());
            throw new FailureException(
                    new ClientFailure(
                            ErrorCode.FORBIDDEN,
                            "Gallery full",
                            "The gallery is full: the organization's plan allows %d pictures. Remove some first."
                                    .formatted(most(organization))),
                    e);
        }
    }

    private void publish(StepWork stepWork, OperationRequest operationRequest, Description description) {
        var input = new PictureFiles.Input(
                RegisterPicture.IMAGE.name(),
                operationRequest.get(RegisterPicture.IMAGE),
                RegisterPicture.JPEG_AND_PNG);
        stepWork.publishApart("original", pictureFiles.original(stepWork, input), description.contentType());
        stepWork.publishApart("thumbnail", PictureDescribing.thumbnail(stepWork), "image/jpeg");
    }

    private static VisualRegistration registration(
            StepWork stepWork, OperationRequest operationRequest, Description description) {
        return new VisualRegistration(
                stepWork.requestId(),
                stepWork.organizationId(),
                description.contentHash(),
                operationRequest.find(RegisterPicture.IMAGE_KEY),
                operationRequest.find(RegisterPicture.SOURCE_URL),
                operationRequest.find(RegisterPicture.IS_PRIVATE),
                operationRequest.find(RegisterPicture.METADATA));
    }

    private long most(long organization) {
        return accounts.organization(organization)
                .map(each -> settings.most(each.plan()))
                .orElse(settings.most());
    }
}
