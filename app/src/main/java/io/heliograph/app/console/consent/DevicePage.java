// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.consent;

import io.heliograph.app.oauth.OAuthAddresses;
import java.util.Optional;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Page on which an operator enters the code shown by a device, and reads the outcome. */
@Controller
final class DevicePage {
    private static final int LONGEST_CODE = 20;

    @GetMapping(OAuthAddresses.DEVICE_PAGE)
    String page(
            @RequestParam("user_code") Optional<String> userCode,
            @RequestParam Optional<String> done,
            @RequestParam Optional<String> failed,
            Model model) {
        model.addAttribute(
                "userCode",
                userCode.filter(code -> code.length() <= LONGEST_CODE).orElse(""));
        model.addAttribute("done", done.isPresent());
        model.addAttribute("failed", failed.orElse(""));
        return "console/device";
    }
}
