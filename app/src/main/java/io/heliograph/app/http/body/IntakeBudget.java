// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import io.heliograph.config.IntakeSettings;
import io.heliograph.config.Settings;
import org.springframework.stereotype.Component;

/** The three byte budgets of all bodies in flight: for bodies, for uploads, and for texts in memory. */
@Component
final class IntakeBudget {
    private static final long UPLOAD_HEAD = 64 * 1024;
    private static final long FORM = 1 << 20; // bytes allowed for boundaries and headers of a form

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

    /** Largest body that clients without a token may send: a video to the verification page, or an image in Base64 to its route. */
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

    /** An account for a file that is streamed to the object store. */
    BodyAccount openUpload(BodyOwner owner) {
        return new BodyAccount(owner, uploads, memory, textBytes);
    }

    /** An account for a form with a file, counted as a stranger's until {@link BodyAccount#transfer} names the organization. */
    BodyAccount openUploadForm(BodyOwner stranger) {
        BodyAccount account = openUpload(stranger);
        account.boundHead(UPLOAD_HEAD);
        return account;
    }

    /** Bytes that bodies in flight have reserved, without uploads. */
    long underWay() {
        return wire.taken();
    }

    /** Bytes of memory that texts of bodies have reserved. */
    long inMemory() {
        return memory.taken();
    }
}
