// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.files;

import io.heliograph.storage.accounts.MasterKey;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import org.springframework.stereotype.Component;

/** The right to fill a place, apart from its address: who is given the address of the file can read it and no more. */
@Component
final class UploadPolicy {
    private final MasterKey masterKey;

    UploadPolicy(MasterKey masterKey) {
        this.masterKey = masterKey;
    }

    /** What the sender has to show. */
    String of(String uploadId) {
        return masterKey.unguessableId("upload-policy", uploadId);
    }

    /** Whether this is it. */
    boolean allows(String uploadId, String shown) {
        return MessageDigest.isEqual(
                of(uploadId).getBytes(StandardCharsets.UTF_8), shown.getBytes(StandardCharsets.UTF_8));
    }
}
