// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.jumbf;

import java.util.UUID;

/** UUIDs of the kinds of superboxes: ISO/IEC 19566-5 annex B and C2PA specification 2.2, section 11.1. */
public final class BoxType {
    public static final UUID STORE = c2pa("63327061");
    public static final UUID MANIFEST = c2pa("63326d61");
    public static final UUID UPDATE_MANIFEST = c2pa("6332756d");
    public static final UUID ASSERTION_STORE = c2pa("63326173");
    public static final UUID CLAIM = c2pa("6332636c");
    public static final UUID SIGNATURE = c2pa("63326373");
    public static final UUID CREDENTIAL_STORE = c2pa("63327663");
    public static final UUID DATABOX_STORE = c2pa("63326462");
    public static final UUID CBOR = c2pa("63626f72");
    public static final UUID JSON = c2pa("6a736f6e");
    public static final UUID EMBEDDED_FILE = UUID.fromString("40cb0c32-bb8a-489d-a70b-2ad6f47f4369");

    private BoxType() {}

    private static UUID c2pa(String prefix) {
        return UUID.fromString(prefix + "-0011-0010-8000-00aa00389b71");
    }
}
