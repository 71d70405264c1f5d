// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.heliograph.config.FailureException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.node.JsonNodeFactory;

/** Addresses as clients send them, against what browsers call (URL Standard). */
class AddressTypeTest {
    private static String read(String address) {
        return new AddressType()
                .read("image", JsonNodeFactory.instance.stringNode(address))
                .toString();
    }

    @ParameterizedTest
    @CsvSource(delimiter = ' ', quoteCharacter = '~', textBlock = """
            ~https://a.example/my photo (1).jpg~ https://a.example/my%20photo%20(1).jpg
            https://a.example/a%20b%2Fc%2f.jpg https://a.example/a%20b%2Fc%2f.jpg
            https://a.example/100%.jpg https://a.example/100%25.jpg
            https://a.example/100%zz%4 https://a.example/100%25zz%254
            https://a.example/"a"<b>`c` https://a.example/%22a%22%3Cb%3E%60c%60
            https://a.example/[a]{b}|c^d https://a.example/%5Ba%5D%7Bb%7D%7Cc%5Ed
            https://a.example\\a\\b?c\\d https://a.example/a/b?c%5Cd
            https://a.example/a?x[]=1&y={2}|'3'&z=^ https://a.example/a?x[]=1&y=%7B2%7D%7C%273%27&z=%5E
            https://a.example/it's.png https://a.example/it's.png
            https://a.example/b\u00fccher/\u65e5.png https://a.example/b%C3%BCcher/%E6%97%A5.png
            https://a.example/a#b<c>#d https://a.example/a#b%3Cc%3E%23d
            https://a.example?q=1?2 https://a.example?q=1?2
            HTTPS://A.example:8443/a+b;c,d=e@f!$&*() HTTPS://A.example:8443/a+b;c,d=e@f!$&*()
            http://[::1]:80/a-b http://[::1]:80/a-b
            """)
    void charactersAreEncodedAsBrowsersDo(String sent, String called) {
        assertThat(read(sent)).isEqualTo(called);
    }

    @Test
    void lineBreaksWithinAnAddressAreDropped() {
        assertThat(read(" https://a.example/a\n\tb.jpg\r\n ")).isEqualTo("https://a.example/ab.jpg");
    }

    @Test
    void presignedAddressesOfRolesAreTaken() {
        String address = "https://bucket.example/key?X-Amz-Security-Token=";
        String longest = address + "A".repeat(8192 - address.length());
        assertThat(read(longest)).isEqualTo(longest);
        assertRefused(longest + "A", "of at most 8192 characters, percent-encoded");
        assertRefused(address + "|".repeat(3000), "of at most 8192 characters, percent-encoded");
    }

    @Test
    void whatStaysRefusedNamesTheCharacter() {
        assertRefused("https://a b.example/", "character 10 is a space, which a host cannot have");
        assertRefused("https://a<b.example/", "character 10 is '<', which a host cannot have");
        assertRefused("https://{host}/a.png", "character 9 is '{', which a host cannot have");
        assertRefused("https://a%.example/", "character 10 is '%', which a host cannot have");
        assertRefused("https://a.example/a\u0007b", "character 20 is U+0007");
        assertRefused("ftp://a.example/a b", "an absolute http or https address");
        assertRefused("https:///a", "an absolute http or https address");
    }

    private static void assertRefused(String address, String why) {
        assertThatExceptionOfType(FailureException.class)
                .isThrownBy(() -> read(address))
                .satisfies(refused -> assertThat(refused.failure().details())
                        .contains("'image'")
                        .contains(why));
    }
}
