// SPDX-License-Identifier: Apache-2.0
import java.util.regex.Pattern;

/** The manual page, in roff (man(7)), of the generated reference of the command line. */
final class ManualPage {
    private static final Pattern TABLE_ROW = Pattern.compile("\\| (\\d+) \\| (.*) \\|");

    private final StringBuilder page = new StringBuilder();
    private boolean verbatim;

    private ManualPage() {}

    /** Writes the page. */
    static String of(String reference, String version) {
        var manual = new ManualPage();
        manual.page.append(".TH HELIOGRAPH 1 \"\" \"Heliograph ").append(version).append("\" \"User Commands\"\n");
        manual.page.append(".SH NAME\nheliograph \\- visual AI service on your own machine\n.SH EXIT STATUS\n");
        reference.lines().forEach(manual::add);
        return manual.page.toString();
    }

    private void add(String line) {
        var row = TABLE_ROW.matcher(line);
        if (line.startsWith("```")) {
            verbatim = !verbatim;
            page.append(verbatim ? ".nf\n" : ".fi\n");
        } else if (verbatim) {
            page.append(escaped(line)).append('\n');
        } else if (line.startsWith("## ")) {
            page.append(".SH ").append(escaped(line.substring(3).replace("`", "").toUpperCase(java.util.Locale.ROOT))).append('\n');
        } else if (row.matches()) {
            page.append(".TP\n").append(row.group(1)).append('\n').append(escaped(row.group(2))).append('\n');
        }
    }

    private static String escaped(String text) {
        String safe = text.replace("\\", "\\e").replace("-", "\\-");
        return safe.startsWith(".") || safe.startsWith("'") ? "\\&" + safe : safe;
    }
}
