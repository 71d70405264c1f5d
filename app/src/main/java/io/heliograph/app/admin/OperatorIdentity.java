// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.config.access.OperatorRole;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.Optional;
import org.springframework.security.core.Authentication;

/**
 * The acting operator.
 *
 * @param name of the operator
 * @param address of the client, from the connection or a trusted proxy's header
 * @param token name of the personal token, if one was used instead of the password
 */
public record OperatorIdentity(String name, OperatorRole role, String address, Optional<String> token) {
    /**
     * The operator of a request that has passed the security chain.
     *
     * @throws IllegalStateException if nobody has logged in
     */
    public static OperatorIdentity of(HttpServletRequest request) {
        if (!(request.getUserPrincipal() instanceof Authentication login)) {
            throw new IllegalStateException("no operator has logged in: " + request.getRequestURI());
        }
        Optional<String> token =
                login instanceof PersonalTokenLogin personal ? Optional.of(personal.tokenName()) : Optional.empty();
        return new OperatorIdentity(login.getName(), role(login), request.getRemoteAddr(), token);
    }

    /** Whether the role includes another. */
    public boolean may(OperatorRole needed) {
        return role.compareTo(needed) >= 0;
    }

    private static OperatorRole role(Authentication login) {
        return Arrays.stream(OperatorRole.values())
                .filter(role -> login.getAuthorities().stream()
                        .anyMatch(granted -> ("ROLE_" + role).equals(granted.getAuthority())))
                .reduce((_, higher) -> higher)
                .orElseThrow(() -> new IllegalStateException("an operator without a role: " + login.getName()));
    }
}
