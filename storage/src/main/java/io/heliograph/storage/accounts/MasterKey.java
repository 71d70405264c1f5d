// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.accounts;

import io.heliograph.config.Settings;
import io.heliograph.storage.database.RandomSecrets;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The key from which ids and keys are derived, and with which stored secrets are encrypted. It has 256 bits, in a file of
 * the data folder, or in a setting when nodes share a database. Encryption is AES-256-GCM with a random nonce before the
 * ciphertext.
 */
public final class MasterKey {
    private static final Logger LOG = LoggerFactory.getLogger(MasterKey.class);
    private static final int NONCE = 12;
    private static final int TAG_BITS = 128;
    private static final int ID_BYTES = 24; // 192 bits, 32 characters

    private final SecretKeySpec encryption;
    private final byte[] naming;

    private MasterKey(byte[] key) {
        encryption = new SecretKeySpec(hmac(key, "encryption"), "AES");
        naming = hmac(key, "naming");
    }

    /** The key that the settings give, else the one kept in the data folder. */
    public static MasterKey of(Settings settings) {
        if (!settings.masterKey().isBlank()) {
            return of(settings.masterKey().strip());
        }
        if (!settings.database().url().isBlank()) {
            LOG.warn(
                    "heliograph.master-key is not set: nodes that share this database cannot read each other's secrets");
        }
        return in(file(settings));
    }

    /** Whether there is a key: in the settings, or in the data folder. */
    public static boolean isKept(Settings settings) {
        return !settings.masterKey().isBlank() || Files.exists(file(settings));
    }

    private static Path file(Settings settings) {
        return settings.dataDir().resolve("master.key");
    }

    /** The key stored in a file; a missing one is created. */
    public static MasterKey in(Path file) {
        return of(RandomSecrets.kept(file, 32));
    }

    /**
     * A key given as 64 hexadecimal digits.
     *
     * @throws IllegalArgumentException if it is anything else
     */
    public static MasterKey of(String hex) {
        byte[] key = HexFormat.of().parseHex(hex);
        if (key.length != 32) {
            throw new IllegalArgumentException("a master key has 64 hexadecimal digits");
        }
        return new MasterKey(key);
    }

    /** Encrypts a text. */
    public byte[] seal(byte[] text) {
        try {
            byte[] nonce = RandomSecrets.bytes(NONCE);
            Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
            cipher.init(Cipher.ENCRYPT_MODE, encryption, new GCMParameterSpec(TAG_BITS, nonce));
            byte[] sealed = cipher.doFinal(text);
            byte[] all = Arrays.copyOf(nonce, NONCE + sealed.length);
            System.arraycopy(sealed, 0, all, NONCE, sealed.length);
            return all;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("AES-GCM is part of every JDK", e);
        }
    }

    /**
     * Decrypts a text.
     *
     * @throws IllegalStateException if it was encrypted with another key, or has been changed
     */
    public byte[] open(byte[] sealed) {
        try {
            Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
            cipher.init(Cipher.DECRYPT_MODE, encryption, new GCMParameterSpec(TAG_BITS, sealed, 0, NONCE));
            return cipher.doFinal(sealed, NONCE, sealed.length - NONCE);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(
                    "a stored secret cannot be decrypted: the master key is not the one that encrypted it; restore the former master key",
                    e);
        }
    }

    /** An id that only a holder of the key can compute from its parts: 32 characters of the URL alphabet. */
    public String unguessableId(String... parts) {
        byte[] digest = hmac(naming, String.join("\n", parts));
        return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(digest, ID_BYTES));
    }

    static byte[] hmac(byte[] key, String text) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("HMAC-SHA256 is part of every JDK", e);
        }
    }
}
