// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import io.heliograph.containers.ByteSource;
import io.heliograph.provenance.container.MediaFormat;
import io.heliograph.provenance.credential.CoseSignature;
import io.heliograph.provenance.credential.SigningCredential;
import io.heliograph.provenance.credential.StampingAuthority;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/**
 * Files that neither implementation signs today, for {@code docs/c2pa}: references by the hash of a claim, time stamps, expired certificates,
 * BMFF hashes of the first version. Files that begin with {@code case-listed-} are read with a list of time-stamping authorities.
 */
final class ComparisonCases {
    private static final String DATA = "c2pa.hash.data";
    private static final String BMFF = "c2pa.hash.bmff";

    private final Path folder;
    private final Instant now;
    private final Instant expiry;
    private final StampingAuthority trusted;
    private final StampingAuthority other;
    private final SigningCredential valid;
    private final SigningCredential expired;

    private ComparisonCases(Path folder, Instant now) {
        this.folder = folder;
        this.now = now;
        expiry = now.minus(Duration.ofDays(300));
        trusted = new StampingAuthority("Trusted cases", now);
        other = new StampingAuthority("Other clock", now);
        valid = trusted.signer(now.minus(Duration.ofDays(30)), now.plus(Duration.ofDays(300)));
        expired = trusted.signer(now.minus(Duration.ofDays(700)), expiry);
    }

    public static void main(String[] arguments) throws Exception {
        var cases = new ComparisonCases(Path.of(arguments[0]), Clock.systemUTC().instant());
        cases.append("anchor.pem", cases.trusted.root());
        cases.append("time-authorities.pem", cases.other.root());
        cases.chains();
        cases.bmff();
        cases.countOfHashes();
        cases.histories();
        cases.stamps();
    }

    private void append(String file, X509Certificate certificate) throws Exception {
        String pem = "-----BEGIN CERTIFICATE-----\n"
                + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(certificate.getEncoded())
                + "\n-----END CERTIFICATE-----\n";
        Files.writeString(folder.resolve(file), pem, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private void write(String name, byte[] file) throws Exception {
        Files.write(folder.resolve("signed/case-" + name), file);
    }

    /** A file whose parent is another, by the hash of its manifest. */
    private byte[] child(int version, byte[] parent) throws Exception {
        MediaFormat format = MediaFormat.of(ByteSource.of(parent));
        List<String> bindings = List.of(format == MediaFormat.PNG ? DATA : BMFF + ".v3");
        return new CaseManifest(version, bindings, by(valid))
                .after(parent, false, true)
                .in(format);
    }

    private static CaseManifest.Signing by(SigningCredential credential) {
        return claim -> CoseSignature.sign(credential, claim);
    }

    private void chains() throws Exception {
        for (int version = 1; version <= 2; version++) {
            for (String binding : List.of(DATA, BMFF + ".v3")) {
                MediaFormat format = binding.equals(DATA) ? MediaFormat.PNG : MediaFormat.MP4;
                String ending = "-v" + version + (binding.equals(DATA) ? ".png" : ".mp4");
                List<String> bindings = List.of(binding);
                byte[] first = new CaseManifest(version, bindings, by(valid)).in(format);
                for (boolean ofClaim : new boolean[] {true, false}) {
                    String kind = ofClaim ? "chain-claim" : "chain-manifest";
                    byte[] second = new CaseManifest(version, bindings, by(valid))
                            .after(first, ofClaim, true)
                            .in(format);
                    write(kind + ending, second);
                    write(
                            kind + "-wrong" + ending,
                            new CaseManifest(version, bindings, by(valid))
                                    .after(first, ofClaim, false)
                                    .in(format));
                    write(
                            kind + "-third" + ending,
                            new CaseManifest(version, bindings, by(valid))
                                    .after(second, ofClaim, true)
                                    .in(format));
                    byte[] broken = new CaseManifest(version, bindings, by(valid))
                            .after(first, ofClaim, false)
                            .in(format);
                    write(
                            kind + "-broken-below" + ending,
                            new CaseManifest(version, bindings, by(valid))
                                    .after(broken, ofClaim, true)
                                    .in(format));
                }
            }
        }
    }

    private void bmff() throws Exception {
        for (int version = 1; version <= 2; version++) {
            String ending = "-v" + version + ".mp4";
            for (List<String> bindings : List.of(
                    List.of(BMFF), List.of(BMFF + ".v2"), List.of(BMFF, BMFF + ".v2"), List.of(BMFF + ".v2", BMFF))) {
                String name = "bmff-" + String.join("-", bindings).replace("c2pa.hash.bmff", "h") + "-";
                byte[] sound = new CaseManifest(version, bindings, by(valid)).in(MediaFormat.MP4);
                byte[] wrong =
                        new CaseManifest(version, bindings, by(valid)).wrong().in(MediaFormat.MP4);
                write(name + "active" + ending, sound);
                write(name + "wrong" + ending, wrong);
                for (int above = 1; above <= 2; above++) {
                    write(name + "parent" + above + ending, child(above, sound));
                    write(name + "parent-wrong" + above + ending, child(above, wrong));
                }
            }
        }
    }

    private void countOfHashes() throws Exception {
        for (int version = 1; version <= 2; version++) {
            for (List<String> bindings : List.of(List.<String>of(), List.of(DATA, DATA + "__1"))) {
                String name = "hashes-" + bindings.size() + "-v" + version;
                byte[] file = new CaseManifest(version, bindings, by(valid)).in(MediaFormat.PNG);
                write(name + "-active.png", file);
                for (int above = 1; above <= 2; above++) {
                    write(name + "-parent" + above + ".png", child(above, file));
                }
            }
        }
    }

    private void histories() throws Exception {
        for (int version = 1; version <= 2; version++) {
            byte[] first = new CaseManifest(version, List.of(DATA), by(valid)).in(MediaFormat.PNG);
            byte[] second = new CaseManifest(version, List.of(DATA), by(valid)).in(MediaFormat.PNG);
            byte[] both = new CaseManifest(version, List.of(DATA), by(valid))
                    .after(first, false, true)
                    .after(second, false, true)
                    .in(MediaFormat.PNG);
            byte[] silent =
                    new CaseManifest(version, List.of(DATA), by(valid)).with("").in(MediaFormat.PNG);
            byte[] edited = new CaseManifest(version, List.of(DATA), by(valid))
                    .with("c2pa.edited")
                    .in(MediaFormat.PNG);
            Map<String, byte[]> files = Map.of("parents-2", both, "actions-none", silent, "actions-edited", edited);
            for (var file : files.entrySet()) {
                write(file.getKey() + "-v" + version + "-active.png", file.getValue());
                write(file.getKey() + "-v" + version + "-parent1.png", child(1, file.getValue()));
                write(file.getKey() + "-v" + version + "-parent2.png", child(2, file.getValue()));
            }
        }
    }

    private void stamps() throws Exception {
        Instant middle = expiry.minus(Duration.ofDays(100));
        for (int version = 1; version <= 2; version++) {
            for (String header : List.of("sigTst", "sigTst2")) {
                String ending = "-" + header + "-v" + version + ".png";
                for (String list : List.of("", "listed-")) {
                    stamped(
                            list + "expired-trusted-clock" + ending,
                            version,
                            expired,
                            trusted,
                            header,
                            middle,
                            middle,
                            true);
                    stamped(
                            list + "expired-other-clock" + ending,
                            version,
                            expired,
                            other,
                            header,
                            middle,
                            middle,
                            true);
                    stamped(list + "expired-late" + ending, version, expired, trusted, header, now, now, true);
                    stamped(
                            list + "expired-late-other-clock" + ending,
                            version,
                            expired,
                            other,
                            header,
                            now,
                            now,
                            true);
                    stamped(
                            list + "expired-of-something-else" + ending,
                            version,
                            expired,
                            trusted,
                            header,
                            middle,
                            middle,
                            false);
                    stamped(
                            list + "expired-by-expired-clock" + ending,
                            version,
                            expired,
                            trusted,
                            header,
                            middle,
                            middle.minus(Duration.ofDays(90)),
                            true);
                    stamped(list + "valid-trusted-clock" + ending, version, valid, trusted, header, now, now, true);
                    stamped(list + "valid-other-clock" + ending, version, valid, other, header, now, now, true);
                    stamped(list + "valid-early" + ending, version, valid, trusted, header, middle, middle, true);
                    stamped(
                            list + "valid-early-other-clock" + ending,
                            version,
                            valid,
                            other,
                            header,
                            middle,
                            middle,
                            true);
                    stamped(list + "valid-of-something-else" + ending, version, valid, other, header, now, now, false);
                }
            }
            byte[] expiredFile = new CaseManifest(version, List.of(DATA), by(expired)).in(MediaFormat.PNG);
            write("expired-unstamped-v" + version + ".png", expiredFile);
            write("expired-unstamped-parent-v" + version + ".png", child(version, expiredFile));
        }
    }

    /** A file with a stamped signature, and one whose parent it is. */
    private void stamped(
            String name,
            int version,
            SigningCredential signer,
            StampingAuthority clock,
            String header,
            Instant time,
            Instant from,
            boolean sound)
            throws Exception {
        CaseManifest.Signing signing = claim -> clock.stamp(
                CoseSignature.sign(signer, claim),
                claim,
                sound ? claim : new byte[] {5},
                header,
                time,
                from.minus(Duration.ofDays(1)));
        byte[] file = new CaseManifest(version, List.of(DATA), signing).in(MediaFormat.PNG);
        write(name, file);
        write(name.replace("-sigTst", "-parent-sigTst"), child(version, file));
    }
}
