// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.storage.outgoing.FetchException.Reason;
import java.io.OutputStream;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AddressRulesTest {
    private static final DownloadLimits LIMITS = new DownloadLimits(1000, Duration.ofSeconds(5));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0.0.0.0",
                "0.255.255.255",
                "10.0.0.0",
                "10.255.255.255",
                "100.64.0.0",
                "100.127.255.255",
                "127.0.0.1",
                "127.255.255.255",
                "169.254.0.0",
                "169.254.169.254",
                "169.254.255.255",
                "172.16.0.0",
                "172.31.255.255",
                "192.0.0.0",
                "192.0.0.255",
                "192.0.2.1",
                "192.88.99.1",
                "192.168.0.0",
                "192.168.255.255",
                "198.18.0.0",
                "198.19.255.255",
                "198.51.100.7",
                "203.0.113.7",
                "224.0.0.1",
                "239.255.255.255",
                "240.0.0.1",
                "255.255.255.255",
                "::",
                "::1",
                "::7f00:1",
                "::808:808",
                "::ffff:127.0.0.1",
                "::ffff:8.8.8.8",
                "::ffff:0:8.8.8.8",
                "64:ff9b::7f00:1",
                "64:ff9b::808:808",
                "64:ff9b:1::1",
                "64:ff9b:1:ffff::1",
                "100::1",
                "2001:db8::1",
                "3fff::1",
                "fc00::1",
                "fd12:3456::1",
                "fdff:ffff::1",
                "fe80::1",
                "febf::1",
                "fec0::1",
                "feff::1",
                "ff02::1",
                "2002:7f00:1::1",
                "2002:a00:1::1",
                "2002:c0a8:101::1",
                "2002:a9fe:a9fe::",
                "2001:0:a00:1::f7f7:f7f7",
                "2001:0:808:808::80ff:fffe",
                "4000::1",
                "1::1"
            })
    void aPlaceThatIsNotOfThePublicInternetIsRefused(String text) throws UnknownHostException {
        InetAddress address = address(text);
        assertThat(AddressRules.refusal(address)).isPresent();
        assertThat(AddressRules.publicOnly().permits("host.test", address)).isFalse();

        try (GuardedHttp http = new GuardedHttp(AddressRules.publicOnly(), _ -> List.of(address), 1)) {
            String literal = text.contains(":") ? "[" + text + "]" : text;
            assertRefused(http, "http://" + literal + "/x.png");
            assertRefused(http, "https://" + literal + ":8443/x.png");
            assertRefused(http, "http://host.test/x.png");
            assertThatThrownBy(() -> http.post(
                            URI.create("http://host.test/hook"), Map.of(), new byte[0], Duration.ofSeconds(5)))
                    .isInstanceOfSatisfying(
                            FetchException.class, e -> assertThat(e.reason()).isEqualTo(Reason.REFUSED_ADDRESS));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1.1.1.1",
                "8.8.8.8",
                "9.255.255.255",
                "11.0.0.0",
                "100.63.255.255",
                "100.128.0.0",
                "126.255.255.255",
                "128.0.0.0",
                "169.253.255.255",
                "169.255.0.0",
                "172.15.255.255",
                "172.32.0.0",
                "192.0.1.0",
                "192.0.3.0",
                "192.167.255.255",
                "192.169.0.0",
                "198.17.255.255",
                "198.20.0.0",
                "198.51.101.0",
                "203.0.112.255",
                "223.255.255.255",
                "2606:4700:4700::1111",
                "2001:4860:4860::8888",
                "2a00::1",
                "2002:808:808::1",
                "2001:0:808:808::f7f7:f7f7",
                "2001:db7:ffff::1",
                "2001:db9::1"
            })
    void aPlaceOfThePublicInternetIsPermitted(String text) throws UnknownHostException {
        assertThat(AddressRules.refusal(address(text))).isEmpty();
        assertThat(AddressRules.publicOnly().permits("host.test", address(text)))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2130706433",
                "0x7f.1",
                "0x7f000001",
                "0X7F.0.0.1",
                "0177.0.0.1",
                "017700000001",
                "127.1",
                "127.0.1",
                "127.0.0.1.",
                "0",
                "0.0.0.0.",
                "0xa9fea9fe",
                "2852039166",
                "0300.0250.1.1",
                "[::ffff:7f00:1]",
                "[0:0:0:0:0:ffff:127.0.0.1]",
                "[::127.0.0.1]",
                "[0000::1]",
                "\uff11\uff12\uff17.0.0.1",
                "127%2e0%2e0%2e1",
                "127\u30020\u30020\u30021"
            })
    void anOddlyWrittenAddressIsStillRefused(String host) {
        try (GuardedHttp http = new GuardedHttp(AddressRules.publicOnly(), _ -> List.of(), 1)) {
            assertThatThrownBy(() -> http.download(
                            WebAddress.parse("http://" + host + "/").uri(), LIMITS, OutputStream.nullOutputStream()))
                    .isInstanceOfSatisfying(
                            FetchException.class, e -> assertThat(e.reason()).isEqualTo(Reason.REFUSED_ADDRESS));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"HTTP://EXAMPLE.COM:99999/", "http://example.com:65536", "https://[::1]:70000/a", "http://a:0/"})
    void aPortThatDoesNotExistIsNamed(String address) {
        assertThatThrownBy(() -> WebAddress.parse(address)).hasMessageContaining("the port of the address");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://a:1/", "http://a:65535", "https://a/b:99999", "http://a"})
    void everyOtherPortIsRead(String address) {
        assertThat(WebAddress.parse(address).host()).isEqualTo("a");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.2.3.4.5", "256.1.1.1", "0x", "1.2.3.999", "99999999999", "host.09x.08"})
    void aNumberThatIsNoAddressIsABadUrl(String host) {
        try (GuardedHttp http = new GuardedHttp(AddressRules.publicOnly(), _ -> List.of(), 1)) {
            assertThatThrownBy(() ->
                            http.download(URI.create("http://" + host + "/"), LIMITS, OutputStream.nullOutputStream()))
                    .isInstanceOfSatisfying(
                            FetchException.class, e -> assertThat(e.reason()).isEqualTo(Reason.BAD_URL));
        }
    }

    @Test
    void rangesAddressesAndExactNamesCanBeAllowed() throws UnknownHostException {
        AddressRules rules = AddressRules.publicAnd(
                List.of("10.1.0.0/16", " 192.168.7.7 ", "fd12::/17", "::1", "172.16.0.0/13", "Store.internal"));

        assertThat(rules.permits("x", address("10.1.255.255"))).isTrue();
        assertThat(rules.permits("x", address("10.2.0.0"))).isFalse();
        assertThat(rules.permits("x", address("192.168.7.7"))).isTrue();
        assertThat(rules.permits("x", address("192.168.7.8"))).isFalse();
        assertThat(rules.permits("x", address("fd12:0:8000::1"))).isTrue();
        assertThat(rules.permits("x", address("fd12:8000::1"))).isFalse();
        assertThat(rules.permits("x", address("::1"))).isTrue();
        assertThat(rules.permits("x", address("127.0.0.1"))).isFalse();
        assertThat(rules.permits("x", address("172.23.255.255"))).isTrue();
        assertThat(rules.permits("x", address("172.24.0.0"))).isFalse();
        assertThat(rules.permits("store.INTERNAL", address("10.9.9.9"))).isTrue();
        assertThat(rules.permits("evil.store.internal", address("10.9.9.9"))).isFalse();
        assertThat(rules.permits("x", address("8.8.8.8"))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "10.0.0.0/33",
                "10.0.0.0/-1",
                "10.0.0.0/x",
                "10.0.0/8/8",
                "::1/129",
                "1.2.3",
                "300.1.1.1",
                "010.0.0.0/8",
                "host/8"
            })
    void aBadEntryIsToldAtOnce(String entry) {
        assertThatIllegalArgumentException().isThrownBy(() -> AddressRules.publicAnd(List.of(entry)));
    }

    private static void assertRefused(GuardedHttp http, String address) {
        assertThatThrownBy(() -> http.download(URI.create(address), LIMITS, OutputStream.nullOutputStream()))
                .isInstanceOfSatisfying(
                        FetchException.class, e -> assertThat(e.reason()).isEqualTo(Reason.REFUSED_ADDRESS));
    }

    /** Java makes IPv4 of a mapped address; a resolver may still hand out one of 16 bytes. */
    private static InetAddress address(String text) throws UnknownHostException {
        InetAddress address = InetAddress.ofLiteral(text);
        if (text.contains(":") && address.getAddress().length == 4) {
            byte[] mapped = new byte[16];
            mapped[10] = (byte) 0xff;
            mapped[11] = (byte) 0xff;
            System.arraycopy(address.getAddress(), 0, mapped, 12, 4);
            return Inet6Address.getByAddress("mapped", mapped, -1);
        }
        return address;
    }
}
