// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import io.heliograph.app.cli.HealthCheck.Result;
import io.heliograph.app.cli.command.CommandContext;
import io.heliograph.batch.catalogue.SampleMedia;
import io.heliograph.config.ByteText;
import io.heliograph.config.Settings;
import io.heliograph.inference.pack.PackState;
import io.heliograph.inference.pack.PackStore;
import io.heliograph.inference.pack.TrustPolicy;
import io.heliograph.inference.recipe.RecipeCatalogue;
import io.heliograph.inference.survey.RoleSurvey;
import io.heliograph.inference.survey.SurveyedRole;
import io.heliograph.media.image.AcceptedImages;
import io.heliograph.media.image.DecodeLimits;
import io.heliograph.media.image.ImageDecoder;
import io.heliograph.media.video.encode.EncoderChoice;
import io.heliograph.media.video.encode.VideoEncoders;
import io.heliograph.pixels.Raster;
import io.heliograph.storage.database.DatabaseClock;
import io.heliograph.storage.database.DirectAccess;
import io.heliograph.storage.database.RunningDatabase;
import io.heliograph.storage.objects.ConfiguredStore;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Year;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The checks of the command {@code doctor}. Each returns its finding, with a remedy for a problem. */
final class HealthChecks {
    private static final long MEGABYTE = 1 << 20;
    private static final long LEAST_HEAP = 512 * MEGABYTE;
    private static final Year BUILT = Year.of(2026);
    private static final int NEWEST_JAVA = 25;
    private static final String FILES = "files in the data folder";
    private static final String FIRST_START = ", made at the first start of the server";

    private HealthChecks() {}

    static Result java() {
        int version = Runtime.version().feature();
        String text = "Java " + Runtime.version() + " on " + System.getProperty("os.name") + " "
                + System.getProperty("os.arch");
        return version >= NEWEST_JAVA ? Result.good(text) : Result.bad(text + "; start it with Java " + NEWEST_JAVA);
    }

    static Result memory(Settings settings) {
        long heap = Runtime.getRuntime().maxMemory();
        String text = ByteText.of(heap) + " heap, up to "
                + ByteText.of(settings.limits().decodedBytes()) + " beside it for pictures";
        return heap >= LEAST_HEAP ? Result.good(text) : Result.bad(text + "; give java at least -Xmx512m");
    }

    static Result fileNames() {
        String charset = System.getProperty("sun.jnu.encoding", "");
        boolean unicode =
                Charset.isSupported(charset) && Charset.forName(charset).equals(StandardCharsets.UTF_8);
        return unicode
                ? Result.good("names of files are read as UTF-8")
                : Result.bad("names of files are read as " + charset
                        + ": set LC_ALL=C.UTF-8, or files with accents in their names are not found");
    }

    static Result clock() {
        var now = Clock.systemUTC().instant();
        return Year.from(now.atOffset(java.time.ZoneOffset.UTC)).isBefore(BUILT)
                ? Result.bad("it is " + now + " by the clock: correct the clock, or signatures and retention are wrong")
                : Result.good(CommandContext.seconds(now));
    }

    static Result dataFolder(Settings settings) throws IOException {
        Path folder = settings.dataDir().toAbsolutePath().normalize();
        Path there = folder;
        while (!Files.exists(there)) {
            there = Objects.requireNonNull(there.getParent()); // never null, because the root exists
        }
        Path probe = Files.createTempFile(there, "doctor", ".tmp");
        Files.delete(probe);
        long free = Files.getFileStore(there).getUsableSpace();
        String text = folder + (there.equals(folder) ? "" : FIRST_START) + ", " + ByteText.of(free) + " free";
        return free < settings.dependencies().freeBytes() * 2
                ? Result.bad(text + ": work is refused below "
                        + ByteText.of(settings.dependencies().freeBytes()) + "; free some space")
                : Result.good(text);
    }

    /** Checks the database, and compares its clock with the machine's: leases of a cluster use the database's clock. */
    static Result database(Settings settings, Clock machine) {
        if (!RunningDatabase.isInstalled(settings)) {
            return Result.good("embedded MariaDB" + FIRST_START);
        }
        try (RunningDatabase database = RunningDatabase.shared(settings);
                DirectAccess access = DirectAccess.to(database)) {
            String version = access.version();
            var clock = new DatabaseClock(machine, access.sql());
            clock.look();
            if (clock.skew().abs().compareTo(DatabaseClock.WARNED) > 0) {
                return Result.bad(DatabaseClock.sentence(clock.skew()));
            }
            return Result.good("MariaDB " + version
                    + (settings.database().url().isBlank()
                            ? ", embedded"
                            : " at " + settings.database().url()));
        } catch (RuntimeException e) {
            return Result.bad(e.getMessage() + "; check heliograph.database, and that the database server runs");
        }
    }

    static Result objectStore(Settings settings) {
        if (settings.objectStore().endpoint().isBlank() && !Files.exists(settings.dataDir())) {
            return Result.good(FILES + FIRST_START);
        }
        String place = settings.objectStore().endpoint().isBlank()
                ? FILES
                : settings.objectStore().endpoint() + ", bucket "
                        + settings.objectStore().bucket();
        return ConfiguredStore.open(settings, Clock.systemUTC()).healthy()
                ? Result.good(place)
                : Result.bad(place + " does not answer; see heliograph.object-store");
    }

    static Result encoders(Settings settings) {
        List<String> failures = new ArrayList<>();
        VideoEncoders found = EncoderChoice.of(
                settings.video().encoderPreset(), settings.video().hardwareEncoders(), failures::add);
        String text = "H.264 by " + found.h264() + ", H.265 by " + found.h265();
        return failures.isEmpty()
                ? Result.good(text)
                : Result.bad(text + "; " + String.join("; ", failures)
                        + ". Correct that, or set heliograph.video.hardware-encoders to off");
    }

    static Result codecs() throws Exception {
        try (InputStream sample = SampleMedia.PHOTO.open();
                Raster photo = new ImageDecoder(
                                new DecodeLimits(MEGABYTE * 16, MEGABYTE * 64, 16_000), AcceptedImages.ALL)
                        .decode(sample.readAllBytes())) {
            return Result.good("a sample of " + photo.width() + " x " + photo.height() + " pixels was decoded");
        } catch (LinkageError e) {
            return Result.bad("the native libraries do not load: " + e.getMessage());
        }
    }

    static Result port(int port) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(port));
            return Result.good(port + " is free");
        } catch (IOException e) {
            return Result.note(
                    port + " is in use: by this service if it runs, otherwise set SERVER_PORT to a free port");
        }
    }

    static Result dropFolder(Settings settings) throws IOException {
        Path folder = settings.drop().folder().toAbsolutePath().normalize();
        if (!settings.drop().enabled()) {
            return Result.note("switched off by heliograph.drop.enabled");
        }
        if (!Files.exists(folder)) {
            return Result.good(folder + " is made at the first start");
        }
        boolean one = Files.getFileStore(folder)
                .equals(Files.getFileStore(Files.exists(folder.resolve("inbox")) ? folder.resolve("inbox") : folder));
        return one
                ? Result.good(folder.toString())
                : Result.bad("the inbox is on another file system than " + folder
                        + ": mount the whole folder, not the inbox alone");
    }

    static Result packs(Settings settings) {
        TrustPolicy trust = settings.models().pins().isEmpty()
                ? new TrustPolicy.Folder()
                : new TrustPolicy.Pinned(settings.models().pins());
        var store = new PackStore(
                settings.models().folder(), trust, settings.models().switchedOff(), _ -> {});
        List<String> broken = store.scan().stream()
                .filter(PackState.Disabled.class::isInstance)
                .map(PackState::folder)
                .toList();
        return broken.isEmpty()
                ? Result.good(served(RoleSurvey.of(store::choose, RecipeCatalogue.builtIn())))
                : Result.bad("cannot be used: " + String.join(", ", broken) + "; see: heliograph models list");
    }

    /** Counts the engine roles with a built-in engine, and names the roles with a pack and the roles without an engine. */
    private static String served(List<SurveyedRole> roles) {
        List<String> packed = new ArrayList<>();
        List<String> none = new ArrayList<>();
        for (SurveyedRole role : roles) {
            switch (role.servedBy()) {
                case RoleSurvey.NONE -> none.add(role.role());
                case RoleSurvey.BUILT_IN -> {} // counted below
                default -> packed.add(role.role() + " by " + role.servedBy());
            }
        }
        int builtIn = roles.size() - packed.size() - none.size();
        return builtIn + " roles by built-in engines"
                + (packed.isEmpty() ? "" : "; " + String.join(", ", packed))
                + (none.isEmpty() ? "" : "; by none: " + String.join(", ", none));
    }
}
