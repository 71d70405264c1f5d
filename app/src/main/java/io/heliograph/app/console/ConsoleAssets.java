// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.springframework.http.CacheControl;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.config.annotation.ResourceHandlerRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import org.springframework.web.servlet.resource.VersionResourceResolver;
import org.webjars.WebJarVersionLocator;

/**
 * Style sheets, scripts and pictures of the console, from our own jar and from htmx's. Their path contains a hash of their content:
 * browsers may cache them without limit, and a new page never runs an old script.
 */
@Component
@ConditionalOnWebApplication
final class ConsoleAssets implements WebMvcConfigurer {
    private static final String PATH = "/console/assets";
    private static final String FOLDER = "console-assets/";
    private static final int VERSION_DIGITS = 12;

    private final String version;
    private final String htmx;

    ConsoleAssets() {
        htmx = "META-INF/resources/webjars/htmx.org/" + new WebJarVersionLocator().version("htmx.org") + "/dist/";
        version = version(htmx);
    }

    /** Common path of all assets, without the servlet context path. */
    String path() {
        return PATH + "/" + version;
    }

    @Override
    public void addResourceHandlers(ResourceHandlerRegistry registry) {
        registry.addResourceHandler(PATH + "/**")
                .addResourceLocations("classpath:/" + FOLDER, "classpath:/" + htmx)
                .setCacheControl(
                        CacheControl.maxAge(Duration.ofDays(365)).cachePublic().immutable())
                .resourceChain(true)
                .addResolver(new VersionResourceResolver().addFixedVersionStrategy(version, "/**"));
    }

    private static String version(String htmx) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(htmx.getBytes(StandardCharsets.UTF_8));
            Resource[] own = new PathMatchingResourcePatternResolver().getResources("classpath:/" + FOLDER + "**/*.*");
            Arrays.sort(own, Comparator.comparing(ConsoleAssets::address));
            for (Resource each : own) {
                digest.update(each.getContentAsByteArray());
            }
            if (!new ClassPathResource(htmx + "htmx.min.js").exists()) {
                throw new IllegalStateException("the jar holds no htmx");
            }
            return HexFormat.of().formatHex(digest.digest()).substring(0, VERSION_DIGITS);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-256 is part of every JDK", e);
        }
    }

    private static String address(Resource resource) {
        try {
            return resource.getURL().toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
