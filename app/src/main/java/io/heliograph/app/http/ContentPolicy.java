// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

/** Content security policies of all pages and files of this server. Each denies all sources that it does not list. */
public enum ContentPolicy {
    /** Pages of the console. */
    CONSOLE(
            "script-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self'; "
                    + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"),
    /** The consent page for an OAuth client; {@link #with} takes the client's redirect targets, each with a space before it. */
    CONSENT("script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'%s; "
            + "base-uri 'none'; frame-ancestors 'none'"),
    /** The page for an outage of the database. */
    OUTAGE("frame-ancestors 'none'"),
    /** Interactive documentation; its library sets styles by script. */
    DOCS("script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'"),
    /** The HTML page at the root path. */
    ENTRANCE("style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"),
    /** The verification page. */
    VERIFICATION(
            "script-src 'self'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"),
    /** The demo page for live background removal. */
    STREAM("script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' blob:; media-src 'self' blob:; "
            + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"),
    /** The editor of ads; {@link #with} takes the base address of files, twice, and the pages that may frame the editor. */
    AD_EDITOR("script-src 'self'; style-src 'self'; connect-src 'self' %s; img-src 'self' %s; base-uri 'none'; "
            + "form-action 'none'; frame-ancestors %s"),
    /** Previews of templates of ads. */
    AD_PREVIEW("style-src 'unsafe-inline'; img-src data:; sandbox"),
    /** Files of clients. The media sources are for the page that a browser creates around a file opened directly. */
    FILE("img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'", "sandbox; ");

    /** Name of the header. */
    public static final String HEADER = "Content-Security-Policy";

    private final String text;

    ContentPolicy(String allowed) {
        this(allowed, "");
    }

    ContentPolicy(String allowed, String first) {
        text = first + "default-src 'none'; " + allowed;
    }

    /** Value of the header for a policy with placeholders, filled in order. */
    public String with(Object... values) {
        return text.formatted(values);
    }

    /** Value of the header for a policy without placeholders. */
    public String text() {
        return text;
    }
}
