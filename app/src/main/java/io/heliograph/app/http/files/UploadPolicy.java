// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.files;

import io.heliograph.storage.accounts.MasterKey;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import org.springframework.stereotype.Component;

/** Secret that a client must present to send the file to an upload address. The address alone gives read access only. */
@Component
final class UploadPolicy {
    private final MasterKey masterKey;

    UploadPolicy(MasterKey masterKey) {
        this.masterKey = masterKey;
    }

    /** The secret of an upload address, which the sender of the file has to present. */
    String of(String uploadId) {
        return masterKey.unguessableId("upload-policy", uploadId);
    }

    /** Whether the presented value is right. */
    boolean allows(String uploadId, String shown) {
        return MessageDigest.isEqual(
                of(uploadId).getBytes(StandardCharsets.UTF_8), shown.getBytes(StandardCharsets.UTF_8));
    }
}
