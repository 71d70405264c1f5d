// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.oauth;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Validated metadata of a client that registers itself (RFC 7591); members unknown to this server are dropped. */
final class RegistrationMetadata {
    static final String INVALID_REDIRECT = "invalid_redirect_uri";
    static final String INVALID_METADATA = "invalid_client_metadata";

    private static final int LONGEST_NAME = 80;
    private static final int MOST_ADDRESSES = 10;
    private static final int LONGEST_ADDRESS = 500;
    private static final int LONGEST_WORD = 500;
    private static final int MOST_WORDS = 10;
    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");
    private static final Set<String> METHODS = Set.of("none", "client_secret_basic", "client_secret_post");

    private static final int LAST_PORT = 65535;

    /**
     * Scheme of a redirect address that is a reversed domain name, which only the owner of the domain may use (RFC 8252, 7.1). Schemes of
     * browsers and operating systems have no period.
     */
    private static final Pattern PRIVATE_SCHEME = Pattern.compile("[a-z][a-z0-9-]*(\\.[a-z0-9-]+)+");

    /** Schemes without a period that well-known editors register with tool servers. */
    private static final Set<String> EDITORS = Set.of("cursor", "vscode", "vscode-insiders", "windsurf");

    private RegistrationMetadata() {}

    /** A refused registration. */
    static final class Refused extends Exception {
        private static final long serialVersionUID = 1L;
        private final String code;

        private Refused(String code, String description) {
            super(description);
            this.code = code;
        }

        String code() {
            return code;
        }

        String description() {
            return String.valueOf(getMessage());
        }
    }

    /**
     * Validates the metadata of a registration, and returns the members that this server uses.
     *
     * @param body JSON in UTF-8
     * @throws Refused if it is no JSON object or a member is out of bounds
     */
    static ObjectNode of(byte[] body) throws Refused {
        JsonNode sent = parsed(body);
        ObjectNode kept = JsonMapper.shared().createObjectNode();
        kept.put("client_name", name(sent.path("client_name")));
        ArrayNode addresses = kept.putArray("redirect_uris");
        JsonNode named = sent.path("redirect_uris");
        if (!named.isArray() || named.isEmpty() || named.size() > MOST_ADDRESSES) {
            throw new Refused(
                    INVALID_REDIRECT, "redirect_uris must be a list of 1 to " + MOST_ADDRESSES + " addresses.");
        }
        for (JsonNode address : named) {
            addresses.add(address(address.asString("")));
        }
        String method = sent.path("token_endpoint_auth_method").asString("none");
        if (!METHODS.contains(method)) {
            throw invalid("token_endpoint_auth_method must be none, client_secret_basic or client_secret_post.");
        }
        kept.put("token_endpoint_auth_method", method);
        for (String list : List.of("grant_types", "response_types")) {
            words(sent.path(list), list, kept);
        }
        return kept;
    }

    private static JsonNode parsed(byte[] body) throws Refused {
        try {
            JsonNode sent = JsonMapper.shared().readTree(body);
            if (sent.isObject()) {
                return sent;
            }
        } catch (JacksonException e) {
            // refused below
        }
        throw invalid("The body must be a JSON object.");
    }

    private static String name(JsonNode name) throws Refused {
        boolean absent = name.isMissingNode() || name.isNull();
        String text =
                absent ? "A program" : name.isString() ? name.stringValue().strip() : "";
        boolean printable = text.codePoints().allMatch(RegistrationMetadata::isPrintable);
        if (text.isEmpty() || text.codePointCount(0, text.length()) > LONGEST_NAME || !printable) {
            throw invalid("client_name must have 1 to " + LONGEST_NAME + " printable characters.");
        }
        return text;
    }

    private static boolean isPrintable(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.PRIVATE_USE,
                    Character.SURROGATE,
                    Character.UNASSIGNED -> false;
            default -> true;
        };
    }

    private static String address(String text) throws Refused {
        try {
            URI uri = new URI(text);
            String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
            boolean host = uri.getHost() != null && uri.getRawUserInfo() == null;
            boolean allowed = switch (scheme) {
                case "https" -> host;
                case "http" -> host && LOOPBACK.contains(uri.getHost().toLowerCase(Locale.ROOT));
                default -> PRIVATE_SCHEME.matcher(scheme).matches() || EDITORS.contains(scheme);
            };
            boolean plain = text.chars().allMatch(each -> each > ' ' && each < 127) && uri.getPort() <= LAST_PORT;
            if (allowed
                    && plain
                    && uri.isAbsolute()
                    && uri.getRawFragment() == null
                    && text.length() <= LONGEST_ADDRESS) {
                return text;
            }
        } catch (URISyntaxException e) {
            // refused below
        }
        throw new Refused(
                INVALID_REDIRECT,
                "Each of redirect_uris must be an https address, an http address of this computer "
                        + "(localhost), or an address with a reversed domain as its scheme, such as "
                        + "com.example.app:/done. It must be in ASCII, without a fragment, and have at most "
                        + LONGEST_ADDRESS + " characters.");
    }

    private static void words(JsonNode words, String name, ObjectNode kept) throws Refused {
        if (words.isMissingNode() || words.isNull()) {
            return;
        }
        if (!words.isArray() || words.size() > MOST_WORDS) {
            throw invalid(name + " must be a list of at most " + MOST_WORDS + " names.");
        }
        ArrayNode list = kept.putArray(name);
        for (JsonNode word : words) {
            if (!word.isString()
                    || word.stringValue().isBlank()
                    || word.stringValue().length() > LONGEST_WORD) {
                throw invalid(name + " must be a list of names.");
            }
            list.add(word.stringValue());
        }
    }

    private static Refused invalid(String description) {
        return new Refused(INVALID_METADATA, description);
    }
}
