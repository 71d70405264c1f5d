// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.config.access.OperatorRole;
import java.util.Arrays;
import java.util.List;
import org.springframework.security.authentication.AbstractAuthenticationToken;
import org.springframework.security.core.GrantedAuthority;
import org.springframework.security.core.authority.SimpleGrantedAuthority;

/** Authentication of an operator by a valid personal token. */
final class PersonalTokenLogin extends AbstractAuthenticationToken {
    private static final long serialVersionUID = 1L;

    private final String operator;
    private final String tokenName;

    PersonalTokenLogin(String operator, String tokenName, OperatorRole role) {
        super(authorities(role));
        this.operator = operator;
        this.tokenName = tokenName;
        super.setAuthenticated(true);
    }

    private static List<GrantedAuthority> authorities(OperatorRole role) {
        return Arrays.stream(OperatorRole.values())
                .filter(included -> included.compareTo(role) <= 0)
                .<GrantedAuthority>map(included -> new SimpleGrantedAuthority("ROLE_" + included))
                .toList();
    }

    String tokenName() {
        return tokenName;
    }

    @Override
    public Object getCredentials() {
        return "";
    }

    @Override
    public Object getPrincipal() {
        return operator;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PersonalTokenLogin login
                && super.equals(other)
                && login.operator.equals(operator)
                && login.tokenName.equals(tokenName);
    }

    @Override
    public int hashCode() {
        return 31 * super.hashCode() + tokenName.hashCode();
    }
}
