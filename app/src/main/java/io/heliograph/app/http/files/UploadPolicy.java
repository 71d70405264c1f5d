// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.files;

import io.heliograph.storage.accounts.MasterKey;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import org.springframework.stereotype.Component;

/** Secret that gives the right to fill an upload place. The address of the place gives read access only. */
@Component
final class UploadPolicy {
    private final MasterKey masterKey;

    UploadPolicy(MasterKey masterKey) {
        this.masterKey = masterKey;
    }

    /** The secret of a place, which its sender has to present. */
    String of(String uploadId) {
        return masterKey.unguessableId("upload-policy", uploadId);
    }

    /** Whether the presented value is right. */
    boolean allows(String uploadId, String shown) {
        return MessageDigest.isEqual(
                of(uploadId).getBytes(StandardCharsets.UTF_8), shown.getBytes(StandardCharsets.UTF_8));
    }
}
