// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop.profile;

import io.heliograph.app.drop.files.PlainFiles;
import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.config.FailureException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The profiles: files {@code profiles/<name>.json} with {@code {"operation": ..., "fields": {...}}}. Changed files are read again. A link
 * is followed if it leads to a file in the same folder, as in a mounted ConfigMap.
 */
public final class DropProfiles {
    private static final Logger LOG = LoggerFactory.getLogger(DropProfiles.class);
    private static final int LONGEST = 1 << 20;
    private static final long AGAIN_NANOS = 5_000_000_000L;
    private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}._ -]{0,99}");

    private final Path folder;
    private final Catalogue catalogue;
    private final long patienceNanos;
    private final LongSupplier nanos;
    private final Map<String, Known> known = new ConcurrentHashMap<>();
    private final Map<String, Long> faultySince = new ConcurrentHashMap<>();

    /** The last read version of a profile's file: the profile, or the reason why it is invalid. */
    private record Known(
            Path file,
            FileTime modified,
            long size,
            long readAt,
            @Nullable DropProfile profile,
            String fault) {
        /** Whether the file has to be read again. An invalid one is read every 5 s: it may refer to a recipe that was added later. */
        boolean isStale(Path fileNow, FileTime modifiedNow, long sizeNow, long now) {
            return !file.equals(fileNow)
                    || !modified.equals(modifiedNow)
                    || size != sizeNow
                    || (profile == null && now - readAt > AGAIN_NANOS);
        }
    }

    /**
     * @param patience time that files wait for a missing or invalid profile to be corrected
     * @param nanos monotonic clock, in nanoseconds
     */
    public DropProfiles(Path folder, Catalogue catalogue, Duration patience, LongSupplier nanos) {
        this.folder = folder;
        this.catalogue = catalogue;
        this.patienceNanos = patience.toNanos();
        this.nanos = nanos;
    }

    /** Whether two names look the same to people: systems encode accented letters differently. */
    public static boolean isSame(String one, String other) {
        return one.equals(other) || Normalizer.normalize(one, Form.NFC).equals(Normalizer.normalize(other, Form.NFC));
    }

    /** Whether the profile of that name is missing or invalid, but files still wait for its correction: the patience is not over. */
    public boolean isUnsettled(String name) {
        try {
            named(name);
            faultySince.remove(name);
            return false;
        } catch (ProfileException e) {
            long since = faultySince.computeIfAbsent(name, _ -> nanos.getAsLong());
            return nanos.getAsLong() - since < patienceNanos;
        }
    }

    /** Whether the profile of that name is valid, and its operation takes files. */
    public boolean takesFiles(String name) {
        try {
            return named(name).operation().spec().fileField().isPresent();
        } catch (ProfileException e) {
            return false;
        }
    }

    /** Reason why the profile of that name is missing or invalid; empty if it is valid. */
    public Optional<String> fault(String name) {
        try {
            named(name);
            return Optional.empty();
        } catch (ProfileException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    /** A profile's operation, followed by the name of its recipe if it has one; empty if the profile is missing or invalid. */
    public Optional<String> operation(String name) {
        try {
            DropProfile profile = named(name);
            String recipe = profile.fields().path("recipe").asString("");
            return Optional.of(profile.operation().spec().name() + (recipe.isEmpty() ? "" : " " + recipe));
        } catch (ProfileException e) {
            return Optional.empty();
        }
    }

    private Path file(String name) {
        Path file = folder.resolve(name + ".json");
        return Files.exists(file, LinkOption.NOFOLLOW_LINKS)
                ? file
                : names().stream()
                        .filter(each -> isSame(each, name))
                        .findFirst()
                        .map(each -> folder.resolve(each + ".json"))
                        .orElse(file);
    }

    /** The profile of that name. */
    public DropProfile named(String name) throws ProfileException {
        if (!NAME.matcher(name).matches()) {
            throw new ProfileException(
                    "A profile's name has letters, digits, blanks, '.', '_' and '-', at most 100 of them.");
        }
        Path file = file(name);
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) && !Files.isSymbolicLink(file)) {
            known.remove(name);
            throw ProfileException.missing("There is no profile '" + name + "'. Put a file profiles/" + name
                    + ".json with {\"operation\": ..., \"fields\": {...}} beside the inbox, or use one of these folders: "
                    + names().stream().limit(20).collect(Collectors.joining(", ")) + ".");
        }
        try {
            Path real = real(file);
            var attributes = Files.readAttributes(real, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            FileTime modified = attributes.lastModifiedTime();
            long size = attributes.size();
            Known current = known.get(name);
            if (current == null || current.isStale(real, modified, size, nanos.getAsLong())) {
                current = read(real, modified, size);
                say(file, name, known.put(name, current), current);
            }
            if (current.profile() == null) {
                throw new ProfileException("The profile '" + name + "' cannot be used: " + current.fault());
            }
            return current.profile();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Resolves links. A broken link, or a link to a file outside the folder, is returned unresolved, and reading refuses it. */
    private Path real(Path file) throws IOException {
        Path top = folder.toRealPath();
        try {
            Path real = file.toRealPath();
            return real.startsWith(top) ? real : top.resolve(file.getFileName());
        } catch (NoSuchFileException e) {
            return top.resolve(file.getFileName());
        }
    }

    /** The names of all profiles, valid or not. */
    List<String> names() {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".json") && !name.startsWith("."))
                    .map(name -> name.substring(0, name.length() - ".json".length()))
                    .sorted()
                    .toList();
        } catch (NoSuchFileException e) {
            return List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads all profiles, so that errors are in the log before a file needs the profile. */
    public void check() {
        try {
            for (String name : names()) {
                named(name);
            }
        } catch (ProfileException | UncheckedIOException e) {
            LOG.debug("{}", e.getMessage()); // already logged by say(), or the folder is unavailable
        }
    }

    private Known read(Path file, FileTime modified, long size) throws IOException {
        long now = nanos.getAsLong();
        try {
            String text = PlainFiles.text(folder.toRealPath(), file, LONGEST); // refuses a link created meanwhile
            if (text == null) {
                throw new ProfileException("it has more than a megabyte.");
            }
            return new Known(file, modified, size, now, ProfileReader.read(text, catalogue), "");
        } catch (CharacterCodingException e) {
            return new Known(file, modified, size, now, null, "it is not UTF-8 text.");
        } catch (FailureException e) {
            return new Known(
                    file,
                    modified,
                    size,
                    now,
                    null,
                    "it is no regular file in the folder of profiles; links out of that folder are not followed.");
        } catch (ProfileException e) {
            return new Known(file, modified, size, now, null, String.valueOf(e.getMessage()));
        }
    }

    private static void say(Path file, String name, @Nullable Known before, Known now) {
        if (now.profile() != null) {
            LOG.info("profile {}: {}", name, now.profile().operation().spec().name());
        } else if (before == null || !before.fault().equals(now.fault())) {
            LOG.warn("the profile {} cannot be used, and its files go to failed: {}", file, now.fault());
        }
    }
}
