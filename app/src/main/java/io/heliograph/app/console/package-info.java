// SPDX-License-Identifier: Apache-2.0
/**
 * The operators' console at {@code /console}: pages that are made on the server (Thymeleaf), changed in parts by htmx, and kept current by one stream of events
 * for each page. Invariants: nothing is shown or changed without an operator's session, and never with an organization's token; every change carries the
 * session's CSRF token and is made by the same services as the admin API's, which write it into the audit; whatever came from outside is shown as text
 * ({@code th:text}, never {@code th:utext}); no page has an inline script, an inline style or an address of another host.
 *
 * <p>A page of its own is three things, here or in a package below ({@code io.heliograph.app.console.NAME}):
 *
 * <ol>
 *   <li>A {@code @Controller} that implements {@link io.heliograph.app.console.ConsolePage}. Its entry puts it into the navigation, and everything at its path and
 *       below it behind the login: reading needs a viewer, any other method the role of {@link io.heliograph.app.console.ConsolePage#changedBy()}. It answers
 *       addresses below {@code /console} and returns names of templates:
 *       {@code @GetMapping("/console/folders") String page(Model model) { ...; return "console/folders"; }}.
 *   <li>A template {@code templates/console/NAME.html} that begins with
 *       {@code <html th:replace="~{console/frame :: page('Folders', ~{}, ~{::content})}">} and holds {@code <th:block th:fragment="content">}. The second argument
 *       is the fragment with the links above the page, or {@code ~{}}. Parts are in {@code console/parts.html}: {@code panel}, {@code tbl}, {@code st},
 *       {@code note}, {@code fold}, {@code dlg}, {@code code}, {@code btn}, {@code icon}, {@code id}, {@code at}, {@code empty}.
 *   <li>For parts that change: an element with an id and {@code hx-get}, answered with a fragment, {@code return "console/folders :: list"}. With
 *       {@code data-live="TOPIC"} on any element the page asks for the stream of that topic, and {@code hx-trigger="live:TOPIC from:body"} fetches the part again
 *       when something changed; {@link io.heliograph.app.console.LiveTopic} is what a bean implements to have a topic.
 * </ol>
 *
 * <p>Every template knows {@code frame} ({@link io.heliograph.app.console.PageFrame}: who looks, what they may), {@code shown}
 * ({@link io.heliograph.app.console.DisplayText}: times, sizes and ids as people read them) and {@code icons}. Buttons that need a role are not rendered without
 * it: {@code th:if="${frame.mayOperate()}"}, {@code th:if="${frame.mayAdminister()}"}. Forms with {@code th:action} get the CSRF token by themselves, requests of
 * htmx carry it in a header. A refusal is a {@link io.heliograph.config.FailureException}: a whole page gets a page that says why, a request of htmx a message at
 * the corner. A dialog is fetched into {@code #dialogs} ({@code hx-get}, {@code hx-target="#dialogs"}) and opens by itself; where focus has to be after a change,
 * the new element carries {@code data-focus}. Bodies of forms are read up to 64 KiB; a page that takes files reads the body by itself.
 */
@NullMarked
package io.heliograph.app.console;

import org.jspecify.annotations.NullMarked;
