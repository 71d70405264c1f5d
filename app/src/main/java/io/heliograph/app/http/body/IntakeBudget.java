// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import io.heliograph.config.IntakeSettings;
import io.heliograph.config.Settings;
import org.springframework.stereotype.Component;

/** What all bodies that are being taken in may have together: bytes on the wire, and memory for their texts. */
@Component
final class IntakeBudget {
    private final ByteBudget wire;
    private final ByteBudget uploads;
    private final ByteBudget memory;
    private final int textBytes;

    IntakeBudget(Settings settings) {
        IntakeSettings intake = settings.intake();
        wire = new ByteBudget(intake.underWayBytes(), intake.shareOfOne());
        uploads = new ByteBudget(intake.uploadsUnderWayBytes(), intake.shareOfOne());
        memory = new ByteBudget((long) (Runtime.getRuntime().maxMemory() * intake.heapShare()), intake.shareOfOne());
        textBytes = intake.textBytes();
    }

    /** An account for one body. */
    BodyAccount open(BodyOwner owner) {
        return new BodyAccount(owner, wire, memory, textBytes);
    }

    /** An account for a file on its way to the object store. */
    BodyAccount openUpload(BodyOwner owner) {
        return new BodyAccount(owner, uploads, memory, textBytes);
    }

    /** Bytes on the wire that are accounted for at this moment. */
    long underWay() {
        return wire.taken();
    }

    /** Memory that is accounted for at this moment. */
    long inMemory() {
        return memory.taken();
    }
}
