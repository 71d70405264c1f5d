// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.app.http.EdgeTest;
import io.heliograph.app.http.access.AccessFilter;
import io.heliograph.app.http.body.BodyOwner;
import io.heliograph.storage.accounts.Accounts;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.web.servlet.function.ServerRequest;

@EdgeTest
class VerificationClientTest {
    @Autowired
    AccessFilter access;

    @Autowired
    Accounts accounts;

    private BodyOwner owner(String token) {
        var request = new MockHttpServletRequest("POST", "/v2/image/verify");
        request.setRemoteAddr("192.0.2.1");
        request.addHeader("api_token", token);
        return VerificationClient.owner(ServerRequest.create(request, List.of()), access);
    }

    @Test
    void aBodyWithATokenCountsForItsOrganizationAndAnotherForStrangers() {
        var organization = accounts.createOrganization("verify " + UUID.randomUUID(), "standard");
        BodyOwner known = owner(accounts.createToken(organization.id(), "test").value());
        assertThat(known.organization()).isEqualTo(organization.id());
        assertThat(VerificationClient.of(known))
                .isEqualTo(new VerificationClient("organization " + organization.id(), false));
        BodyOwner stranger = owner("unknown");
        assertThat(stranger.isStranger()).isTrue();
        assertThat(VerificationClient.of(stranger)).isEqualTo(new VerificationClient("192.0.2.1", true));
    }
}
