// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.login;

import io.heliograph.app.console.login.LoginAnswers.Reason;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestAttribute;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** The login page, which also shows refusals. */
@Controller
final class LoginPage {
    private static final int LONGEST_NAME = 100;

    @GetMapping(ConsoleSecurity.LOGIN)
    String page(@RequestParam Optional<String> next, @RequestParam Optional<String> out, Model model) {
        model.addAttribute("name", "");
        model.addAttribute("next", next.orElse(""));
        model.addAttribute("out", out.isPresent());
        return "console/login";
    }

    /** Shows the login page with the reason of a refusal. Reached only by an internal forward; a direct request is refused. */
    @RequestMapping("/console/login/refused")
    String refused(
            @RequestAttribute(LoginAnswers.REASON) Reason reason,
            @RequestAttribute(name = LoginAnswers.SECONDS, required = false) @Nullable Long seconds,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model) {
        model.addAttribute("reason", reason.name());
        model.addAttribute("seconds", seconds == null ? 0 : seconds);
        if (reason == Reason.WRONG || reason == Reason.TOO_MANY) {
            String name = Optional.ofNullable(request.getParameter("username")).orElse("");
            model.addAttribute("name", name.length() > LONGEST_NAME ? "" : name);
            model.addAttribute(
                    "next",
                    Optional.ofNullable(request.getParameter(LoginAnswers.NEXT)).orElse(""));
            return "console/login";
        }
        if (request.getHeader("HX-Request") != null) {
            response.setHeader("HX-Retarget", "#toasts");
            response.setHeader("HX-Reswap", "beforeend");
            model.addAttribute(
                    "text",
                    reason == Reason.FORGED
                            ? "This page is from before you signed in again. Reload it, then try once more."
                            : "Your role may not do that; nothing was changed.");
            return "console/parts :: toast";
        }
        return "console/forbidden";
    }
}
