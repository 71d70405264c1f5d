// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.events;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.WaitForSelectorState;
import io.heliograph.app.console.ConsoleOperations;
import io.heliograph.storage.database.SqlStatements;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Pages of jobs in a real browser: steps, restart, live state, filters. */
class JobPagesIT extends ConsoleVisit {
    @Autowired
    SqlStatements sqlStatements;

    @Autowired
    EventStreams streams;

    private int attempts(String step, String requestId) {
        return sqlStatements
                .read("""
                        SELECT COUNT(*) FROM BATCH_STEP_EXECUTION p JOIN BATCH_JOB_EXECUTION e ON e.JOB_EXECUTION_ID = p.JOB_EXECUTION_ID
                        WHERE p.STEP_NAME = ? AND e.JOB_INSTANCE_ID = (SELECT l.JOB_INSTANCE_ID FROM submission s
                            JOIN BATCH_JOB_EXECUTION l ON l.JOB_EXECUTION_ID = s.job_execution_id WHERE s.request_id = ?)""")
                .params(step, requestId)
                .query(Integer.class)
                .single();
    }

    @Test
    void theStepsOfALongJobDoNotOverlapOnASmallScreen() {
        String id = failed("six steps");
        signIn("otto", "otto-operates");
        page.setViewportSize(1280, 800);
        page.navigate(client.base() + "/console/jobs/" + id);
        assertThat(page.evaluate("""
                        () => {
                            const list = document.querySelector('.steps');
                            list.lastElementChild.querySelector('b').textContent = 'sign_and_watermark';
                            while (list.children.length < 6) list.append(list.lastElementChild.cloneNode(true));
                            return [...list.children].filter(step => step.scrollWidth > step.clientWidth + 1).length;
                        }"""))
                .as("steps whose content is wider than they are")
                .isEqualTo(0);
    }

    @Test
    void aFailedJobIsRestartedByKeyboardAloneAndGoesOnAtTheFailedStep() {
        String id = failed("by keyboard");
        int tries = attempts("store", id);
        signIn("otto", "otto-operates");
        page.navigate(client.base() + "/console/jobs/" + id);
        page.keyboard().press("Tab");
        assertThat(page.evaluate("document.activeElement.textContent")).isEqualTo("Skip to content");
        page.keyboard().press("Enter");
        tabTo("Restart failed step");
        page.keyboard().press("Enter");
        page.waitForSelector("#ask[open]");
        assertThat(page.evaluate("document.activeElement.textContent")).isEqualTo("Restart store");
        sound("the restart dialog");
        page.keyboard().press("Escape");
        page.waitForSelector("#ask", new Page.WaitForSelectorOptions().setState(WaitForSelectorState.DETACHED));
        assertThat((String) page.evaluate("document.activeElement.textContent")).contains("Restart failed step");
        page.keyboard().press("Enter");
        page.waitForSelector("#ask[open]");
        page.keyboard().press("Enter");
        page.waitForSelector("#why:focus");
        page.waitForSelector("#job-st:has-text('Done')");
        assertThat(client.status(id).path("status").stringValue()).isEqualTo("COMPLETED");
        assertThat(attempts("prepare", id)).isEqualTo(1);
        assertThat(attempts("store", id)).isEqualTo(tries + 1);
        sound("the job that is done");
    }

    /** Presses Tab until an element with these words has the focus. */
    private void tabTo(String words) {
        for (int i = 0; i < 40; i++) {
            page.keyboard().press("Tab");
            if (((String) page.evaluate("document.activeElement.textContent")).contains(words)) {
                return;
            }
        }
        throw new AssertionError("40 tabs do not lead to " + words);
    }

    @Test
    void thePageFollowsAJobWithoutAClickAlsoWithoutAStream() {
        ConsoleOperations.FAILING.set(true);
        String id = client.submit("followed", "");
        signIn("vera", "vera-looks");
        page.navigate(client.base() + "/console/jobs/" + id);
        page.waitForSelector("#live:has-text('Live')");
        page.waitForSelector("#job-st:has-text('Failed')");
        ConsoleOperations.FAILING.set(false);
        streams.stop();
        try {
            page.waitForSelector("#live:has-text('Every 5 s')");
            assertThat(client.otto().change("/console/jobs/" + id + "/restart").statusCode())
                    .isEqualTo(200);
            page.waitForSelector("#job-st:has-text('Done')");
        } finally {
            streams.start();
        }
        page.reload();
        page.waitForSelector("#live:has-text('Live')");
        WINDOW.expect("429");
        WINDOW.expect("ERR_INCOMPLETE_CHUNKED_ENCODING");
    }

    @Test
    void tabsChipsAndTheWayBackHaveAddresses() {
        failed("filtered");
        signIn("otto", "otto-operates");
        page.navigate(client.base() + "/console/jobs");
        page.click(".tabs a:has-text('Failed')");
        page.waitForURL("**/console/jobs?state=FAILED");
        assertThat((String) page.evaluate("document.activeElement.textContent")).startsWith("Failed");
        page.click("summary:has-text('Filter')");
        page.selectOption("#f-operation", "test_stages");
        page.click(".pop button[type=submit]");
        page.waitForSelector(".chip:has-text('test_stages')");
        sound("the filtered list");
        page.click(".chip-x");
        page.waitForSelector(".chip", new Page.WaitForSelectorOptions().setState(WaitForSelectorState.DETACHED));
        assertThat(page.url()).endsWith("/console/jobs?state=FAILED");
        page.goBack();
        page.waitForSelector(".chip:has-text('test_stages')");
    }
}
