// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import io.heliograph.config.IntakeSettings;
import io.heliograph.config.Settings;
import org.springframework.stereotype.Component;

/** Budgets of all bodies in flight: bytes on the wire, and memory for their texts. */
@Component
final class IntakeBudget {
    private static final long UPLOAD_HEAD = 64 * 1024;
    private static final long FORM = 1 << 20; // boundaries and headers

    private final ByteBudget wire;
    private final ByteBudget uploads;
    private final ByteBudget memory;
    private final int textBytes;

    IntakeBudget(Settings settings) {
        IntakeSettings intake = settings.intake();
        textBytes = intake.textBytes();
        wire = new ByteBudget(intake.underWayBytes(), intake.shareOfOne(), largestVerified(settings));
        uploads = new ByteBudget(intake.uploadsUnderWayBytes(), intake.shareOfOne(), UPLOAD_HEAD);
        memory = new ByteBudget(
                (long) (Runtime.getRuntime().maxMemory() * intake.heapShare()),
                intake.shareOfOne(),
                (long) textBytes * BodyAccount.CHARACTER + BodyAccount.STEP);
    }

    /** Largest body that strangers may send: a video to the page, or an image as Base64 to the verification route. */
    private static long largestVerified(Settings settings) {
        return Math.max(
                settings.verification().videoBytes() + FORM,
                settings.intake().textBytes()
                        + BodyRules.base64(settings.limits().imageBytes()));
    }

    /** An account for one body. */
    BodyAccount open(BodyOwner owner) {
        return new BodyAccount(owner, wire, memory, textBytes);
    }

    /** An account for a file on its way to the object store. */
    BodyAccount openUpload(BodyOwner owner) {
        return new BodyAccount(owner, uploads, memory, textBytes);
    }

    /** An account for a form with a sender that is unknown until its first fields are read. */
    BodyAccount openUploadForm(BodyOwner stranger) {
        BodyAccount account = openUpload(stranger);
        account.boundHead(UPLOAD_HEAD);
        return account;
    }

    /** Bytes on the wire in use. */
    long underWay() {
        return wire.taken();
    }

    /** Memory in use. */
    long inMemory() {
        return memory.taken();
    }
}
