// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations;

import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.RequestBinding;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.config.Settings;
import io.heliograph.scene.SceneStudio;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.storage.accounts.MasterKey;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.convert.ApplicationConversionService;
import org.springframework.boot.env.YamlPropertySourceLoader;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.ClassPathBeanDefinitionScanner;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.type.filter.RegexPatternTypeFilter;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The operations wired as the application wires them, without engine, store and network, and so without bulk runs. */
public final class Room implements AutoCloseable {
    /** Bulk runs are kept in the database; they are tested in the application. */
    private static final Pattern BULK = Pattern.compile("io\\.heliograph\\.operations\\.(bulk|gallery)\\..*");

    /** Rendered pixels of a drawing; pictures have their full size. Tests of scene render whole pictures. */
    private static final int RENDERED = 60_000;

    private static final SceneStudio STUDIO = SceneStudio.open().coarse(RENDERED);
    private static final BriefReader PROMPTS = BriefReader.load(STUDIO.archetypes());

    private final AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext();

    /** The same as on a server, which signs by a master key. */
    public static Room ofServer(Map<String, Object> changed) {
        return new Room(changed, Optional.of(MasterKey.of("ab".repeat(32))));
    }

    /** With the default settings but for some, given by full name; pictures and videos are decoded in this process unless these say otherwise. */
    public Room(Map<String, Object> changed) {
        this(changed, Optional.empty());
    }

    private Room(Map<String, Object> changed, Optional<MasterKey> masterKey) {
        masterKey.ifPresent(key -> context.registerBean(MasterKey.class, () -> key));
        Settings settings = settings(changed);
        context.registerBean(Settings.class, () -> settings);
        context.registerBean("studio", SceneStudio.class, () -> STUDIO); // instead of that of GenerationRoutes
        context.registerBean("prompts", BriefReader.class, () -> PROMPTS); // reads dictionaries: once for all rooms
        context.registerBean(
                Catalogue.class,
                () -> new Catalogue(context.getBeansOfType(Operation.class).values()),
                catalogue -> catalogue.setLazyInit(true));
        ClassPathBeanDefinitionScanner scanner = new ClassPathBeanDefinitionScanner(context);
        scanner.addExcludeFilter(new RegexPatternTypeFilter(BULK));
        scanner.scan(Room.class.getPackageName());
        context.refresh();
    }

    private static Settings settings(Map<String, Object> changed) {
        var environment = new StandardEnvironment();
        var sources = environment.getPropertySources();
        sources.remove(StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME);
        sources.addFirst(new MapPropertySource(
                "quick", Map.of("heliograph.decoding.sandbox", false, "heliograph.video.sandbox", false)));
        sources.addFirst(new MapPropertySource("changed", changed));
        try {
            new YamlPropertySourceLoader()
                    .load("defaults", new ClassPathResource("heliograph-defaults.yaml"))
                    .forEach(sources::addLast);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        environment.setConversionService(
                (ApplicationConversionService) ApplicationConversionService.getSharedInstance());
        return Binder.get(environment).bind("heliograph", Settings.class).get();
    }

    /** A part of the room. */
    public <T> T get(Class<T> type) {
        return context.getBean(type);
    }

    /** An operation by name. */
    public Operation operation(String name) {
        return catalogue().named(name);
    }

    /** All operations. */
    public Catalogue catalogue() {
        return get(Catalogue.class);
    }

    /** An empty body. */
    public static ObjectNode body() {
        return JsonNodeFactory.instance.objectNode();
    }

    /** A body with an inline picture. */
    public static ObjectNode body(String field, byte[] picture) {
        return body().put(field, Base64.getEncoder().encodeToString(picture));
    }

    /** Runs a request as the engine does when nothing goes wrong. */
    public FakeWork run(String operation, ObjectNode body) throws Exception {
        Operation named = operation(operation);
        OperationRequest operationRequest = RequestBinding.bind(named.spec(), body);
        named.check(operationRequest);
        FakeWork work = new FakeWork();
        try (work) {
            run(named.pipeline(operationRequest), work);
        }
        return work;
    }

    /** Runs the steps in their order. */
    public static void run(Pipeline pipeline, FakeWork work) throws Exception {
        for (Pipeline.Step step : pipeline.steps()) {
            switch (step) {
                case Pipeline.Once once -> once.action().run(work);
                case Pipeline.Each each -> {
                    int items = each.count().of(work);
                    for (int item = 0; item < items; item++) {
                        each.action().run(work, item);
                    }
                }
            }
        }
    }

    /** A request of an operation. */
    public static OperationRequest bind(Operation operation, ObjectNode body) {
        return RequestBinding.bind(operation.spec(), body);
    }

    /** Inline bytes as the store holds them after acceptance. */
    public static MediaSource inline(byte[] bytes) {
        return new MediaSource.Inline(bytes);
    }

    @Override
    public void close() {
        context.close();
    }
}
