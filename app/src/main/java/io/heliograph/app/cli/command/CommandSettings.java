// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.command;

import io.heliograph.app.start.RetiredSettings;
import io.heliograph.app.start.UnknownSettings;
import io.heliograph.config.InvalidSettings;
import io.heliograph.config.Settings;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.config.ConfigDataEnvironmentPostProcessor;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.bind.PropertySourcesPlaceholdersResolver;
import org.springframework.boot.context.properties.bind.validation.BindValidationException;
import org.springframework.boot.context.properties.bind.validation.ValidationBindHandler;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.boot.convert.ApplicationConversionService;
import org.springframework.boot.logging.LogLevel;
import org.springframework.boot.logging.LoggingInitializationContext;
import org.springframework.boot.logging.LoggingSystem;
import org.springframework.boot.validation.MessageInterpolatorFactory;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.SimpleCommandLinePropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.validation.beanvalidation.LocalValidatorFactoryBean;

/** The settings of a command, from the same places as those of the server, read without an application context. */
public final class CommandSettings {
    private static final Logger LOG = LoggerFactory.getLogger(CommandSettings.class);
    private static final int USUAL_PORT = 8080;
    private static final String PREFIX = "heliograph";
    private static final Map<String, LogLevel> LOG_LEVELS = Map.of(LoggingSystem.ROOT_LOGGER_NAME, LogLevel.WARN);

    private final StandardEnvironment environment = new StandardEnvironment();

    /**
     * Reads application.yaml, the environment and typed settings; sets up logging.
     *
     * @param typed options of the form {@code --heliograph.NAME=VALUE}
     */
    public CommandSettings(List<String> typed) {
        LoggingSystem logging = LoggingSystem.get(CommandSettings.class.getClassLoader());
        logging.beforeInitialize();
        environment.getPropertySources().addFirst(new SimpleCommandLinePropertySource(typed.toArray(String[]::new)));
        ConfigDataEnvironmentPostProcessor.applyTo(environment);
        ConfigurationPropertySources.attach(environment);
        logging.initialize(new LoggingInitializationContext(environment), null, null);
        LOG_LEVELS.forEach(logging::setLogLevel);
        binder().bind("logging.level", Bindable.mapOf(String.class, LogLevel.class))
                .ifBound(levels -> levels.forEach((name, level) ->
                        logging.setLogLevel(name.equals("root") ? LoggingSystem.ROOT_LOGGER_NAME : name, level)));
        RetiredSettings.apply(environment, LOG::warn);
        UnknownSettings.find(environment).forEach(LOG::warn);
    }

    /** The folder that a setting names. */
    public Path folder(String setting) {
        return Path.of(environment.getRequiredProperty(setting));
    }

    /** Port of the server on this machine: {@code SERVER_PORT} or {@code --server.port}. */
    public int port() {
        return environment.getProperty("server.port", Integer.class, USUAL_PORT);
    }

    /** Whether the setting was typed as an option of the command line. */
    public boolean isTyped(String setting) {
        return environment.getPropertySources().stream()
                .filter(SimpleCommandLinePropertySource.class::isInstance)
                .anyMatch(source -> source.containsProperty(setting));
    }

    /**
     * The settings, overridden by those of the command.
     *
     * @throws CommandException if a setting is not valid
     */
    public Settings with(Map<String, Object> decided) {
        environment.getPropertySources().addFirst(new MapPropertySource("decided", decided));
        try {
            return binder().bind(PREFIX, Bindable.of(Settings.class), new ValidationBindHandler(validator()))
                    .get();
        } catch (BindException e) {
            throw new CommandException(message(e));
        } finally {
            environment.getPropertySources().remove("decided");
        }
    }

    private Binder binder() {
        return new Binder(
                ConfigurationPropertySources.get(environment),
                new PropertySourcesPlaceholdersResolver(environment),
                ApplicationConversionService.getSharedInstance());
    }

    private static LocalValidatorFactoryBean validator() {
        var validator = new LocalValidatorFactoryBean();
        validator.setMessageInterpolator(new MessageInterpolatorFactory().getObject());
        validator.afterPropertiesSet();
        return validator;
    }

    private static String message(BindException e) {
        Throwable cause = NestedExceptionUtils.getMostSpecificCause(e);
        return cause instanceof BindValidationException invalid
                ? String.join("; ", InvalidSettings.of(invalid.getValidationErrors()))
                : "the setting %s cannot be read: %s".formatted(e.getName(), cause.getMessage());
    }
}
