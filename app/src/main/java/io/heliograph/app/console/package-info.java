// SPDX-License-Identifier: Apache-2.0
/**
 * The operators' console at {@code /console}: pages rendered on the server (Thymeleaf), updated in parts by htmx, with one event stream
 * per open page. Invariants: nothing is shown or changed without an operator's session, and never with an organization's token; every
 * change carries the session's CSRF token and uses the services of the admin API, which write the audit; external text is escaped ({@code
 * th:text}, never {@code th:utext}); no page has an inline script, an inline style or an address of another host.
 *
 * <p>A new page needs three parts, here or in a package below ({@code io.heliograph.app.console.NAME}):
 *
 * <ol>
 *   <li>A {@code @Controller} that implements {@link io.heliograph.app.console.ConsolePage}. Its entry adds the page to the navigation and
 *       protects all paths below the page's path: reading needs a viewer, any other method the role of {@link
 *       io.heliograph.app.console.ConsolePage#changedBy()}. Its paths are below {@code /console}; it returns names of templates: {@code
 *       @GetMapping("/console/folders") String page(Model model) { ...; return "console/folders"; }}.
 *   <li>A template {@code templates/console/NAME.html} that begins with {@code <html th:replace="~{console/frame :: page('Folders', ~{},
 *       ~{::content})}">} and contains {@code <th:block th:fragment="content">}. The second argument is the fragment with the links above
 *       the page, or {@code ~{}}. Parts are in {@code console/parts.html}: {@code panel}, {@code tbl}, {@code st}, {@code note}, {@code
 *       fold}, {@code dlg}, {@code code}, {@code btn}, {@code icon}, {@code id}, {@code at}, {@code empty}.
 *   <li>For parts that change: an element with an id and {@code hx-get}, answered with a fragment, {@code return "console/folders ::
 *       list"}. With {@code data-live="TOPIC"} on any element the page opens the stream of that topic, and {@code hx-trigger="live:TOPIC
 *       from:body"} fetches the part again after a change. A topic is a bean that implements {@link io.heliograph.app.console.LiveTopic}.
 * </ol>
 *
 * <p>Every template has {@code frame} ({@link io.heliograph.app.console.PageFrame}: operator and role), {@code shown} ({@link
 * io.heliograph.app.console.DisplayText}: formats of times, sizes and ids) and {@code icons}. Buttons are rendered only for operators with
 * the role: {@code th:if="${frame.mayOperate()}"}, {@code th:if="${frame.mayAdminister()}"}. Forms with {@code th:action} contain the CSRF
 * token; htmx requests carry it in a header. A refusal is a {@link io.heliograph.config.FailureException}: a page request gets an error
 * page, an htmx request a message in the corner. A dialog is fetched into {@code #dialogs} ({@code hx-get}, {@code hx-target="#dialogs"})
 * and opens by itself; {@code data-focus} on a new element gives it the focus. Form bodies are limited to 64 KiB; a page that accepts
 * files reads the body itself.
 */
@NullMarked
package io.heliograph.app.console;

import org.jspecify.annotations.NullMarked;
