// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.install;

import io.heliograph.inference.install.InstallException.Reason;
import io.heliograph.inference.install.PackDocument.Entry;
import io.heliograph.inference.pack.LicenceAcceptance;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.Sha256;
import io.heliograph.inference.pack.ShippedPacks;
import io.heliograph.inference.published.DiffusionLayout;
import io.heliograph.inference.recipe.ModelRecipe;
import io.heliograph.inference.recipe.RecipeFile;
import io.heliograph.inference.recipe.RecipeSource;
import io.heliograph.inference.recipe.RecipeSource.Container;
import io.heliograph.inference.role.RoleCatalogue;
import io.heliograph.inference.runtime.RuntimeSelection;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ObjectNode;

/** Installs packs by recipes, and removes packs. */
public final class PackInstaller {
    private static final long SPARE = 64L << 20;
    private static final long OTHER_MEMBERS = 2L << 30;

    private final Path folder;
    private final RuntimeSelection runtimeSelection;
    private final InstantSource clock;
    private final FreeSpace freeSpace;

    /** Reports free disk space. */
    @FunctionalInterface
    public interface FreeSpace {
        /** Bytes that may be written to the folder's disk. */
        long at(Path folder) throws IOException;

        /** Free space as reported by the file system. */
        FreeSpace OF_SYSTEM = folder -> Files.getFileStore(folder).getUsableSpace();
    }

    /**
     * An installer for a folder of packs, which need not exist.
     *
     * @param runtimeSelection runtimes that run the probes
     */
    public PackInstaller(Path folder, RuntimeSelection runtimeSelection, InstantSource clock, FreeSpace freeSpace) {
        this.folder = folder;
        this.runtimeSelection = runtimeSelection;
        this.clock = clock;
        this.freeSpace = freeSpace;
    }

    /**
     * An installed pack.
     *
     * @param folder of the pack
     * @param pinned file names of the sources that were pinned by SHA-256, because nobody publishes a checksum
     */
    public record InstalledPack(Path folder, List<String> pinned) {}

    /** The text shown before a licence is accepted, and kept in the pack. */
    public static String licenceText(ModelRecipe recipe) {
        return new String(PackDocument.licence(recipe), StandardCharsets.UTF_8);
    }

    /**
     * Checks everything that can be checked before the download.
     *
     * @param fetched bytes that are on disk already, or need no download
     * @throws InstallException with the reason
     */
    public void judge(InstallWish wish, long fetched) throws InstallException {
        checkWish(wish);
        ModelRecipe recipe = wish.recipe();
        room(recipe.mostInstalled() + Math.max(0, recipe.mostFetched() - fetched) + SPARE);
    }

    private void checkWish(InstallWish wish) throws InstallException {
        ModelRecipe recipe = wish.recipe();
        if (!recipe.ready()) {
            throw new InstallException(
                    Reason.WISH,
                    "the recipe %s cannot be installed yet: %s"
                            .formatted(recipe.name(), recipe.waits().orElse("")));
        }
        if (!RoleCatalogue.titles().contains(recipe.role())) {
            throw new InstallException(
                    Reason.WISH,
                    "there is no role %s, only %s".formatted(recipe.role(), String.join(", ", RoleCatalogue.titles())));
        }
        if (ShippedPacks.names().contains(recipe.name())) { // names of engines in results must be unique
            throw new InstallException(
                    Reason.WISH, "the name %s is that of a pack in the jar: take another".formatted(recipe.name()));
        }
        Optional<Integer> size = wish.size();
        if (size.isPresent() && !recipe.sizes().contains(size.get())) {
            throw new InstallException(
                    Reason.WISH,
                    recipe.sizes().isEmpty()
                            ? "the network of %s takes pictures of any size: leave --size out".formatted(recipe.name())
                            : "%s has the sizes %s, not %d".formatted(recipe.name(), recipe.sizes(), size.get()));
        }
        if (!wish.replace() && Files.exists(folder.resolve(recipe.name()))) {
            throw new InstallException(
                    Reason.WISH,
                    "the pack %s exists already: add --replace to replace it".formatted(folder.resolve(recipe.name())));
        }
        if (recipe.licence().mustAccept() && !wish.accepted()) {
            throw new InstallException(
                    Reason.LICENCE,
                    "the licence of %s was not accepted: read the text above and add --accept-licence if you accept it"
                            .formatted(recipe.name()));
        }
    }

    /** Bytes of the pack's files: exact for sources that are copied as they are, the recipe's limit for archives. */
    private static long installedBytes(ModelRecipe recipe, Map<String, Path> fetched) throws IOException {
        Map<String, RecipeSource> sources =
                recipe.sources().stream().collect(Collectors.toMap(RecipeSource::id, Function.identity()));
        long bytes = 0;
        for (RecipeFile file : recipe.files()) {
            RecipeSource source = sources.get(file.source());
            Path here = fetched.get(file.source());
            boolean copied = source != null && source.container() == Container.FILE && here != null;
            bytes += copied ? Files.size(here) : file.bytes().orElse(file.mostBytes());
        }
        return bytes;
    }

    private void room(long needed) throws InstallException {
        try {
            Files.createDirectories(folder);
            long free = freeSpace.at(folder);
            if (free < needed) {
                throw new InstallException(
                        Reason.DISK,
                        "%s has %d MB free, and %d MB are needed: make room, or set heliograph.models.folder"
                                .formatted(folder, free >> 20, needed >> 20));
            }
        } catch (IOException e) {
            throw new InstallException(Reason.DISK, "%s cannot be written to: %s".formatted(folder, e), e);
        }
    }

    /**
     * Installs a pack.
     *
     * @param fetched files by id of the source
     * @param progress receives the number of bytes after each write, {@link ModelRecipe#mostInstalled} at most in
     *     total
     * @throws InstallException with the reason; nothing has changed then
     */
    public InstalledPack install(InstallWish wish, Map<String, Path> fetched, LongConsumer progress)
            throws InstallException {
        checkWish(wish);
        try {
            room(installedBytes(wish.recipe(), fetched) + SPARE);
        } catch (IOException e) {
            throw new InstallException(Reason.CONTENT, "a file to install cannot be read: " + e.getMessage(), e);
        }
        try (StagedFolder staged = StagedFolder.in(folder, wish.recipe().name())) {
            return install(wish, fetched, staged, progress);
        } catch (IOException e) {
            throw new InstallException(Reason.DISK, "%s cannot be written to: %s".formatted(folder, e.getMessage()), e);
        }
    }

    private InstalledPack install(
            InstallWish wish, Map<String, Path> fetched, StagedFolder staged, LongConsumer progress)
            throws InstallException, IOException {
        ModelRecipe recipe = wish.recipe();
        var pins = new SourcePins(folder);
        Map<RecipeSource, String> newPins = new LinkedHashMap<>();
        List<Entry> entries = new ArrayList<>();
        for (RecipeSource source : recipe.sources()) {
            Path file = fetched.get(source.id());
            if (file == null) {
                throw new InstallException(Reason.WISH, source.fileName() + " is missing");
            }
            FetchedSources.check(recipe, source, file, pins).ifPresent(sha256 -> newPins.put(source, sha256));
            entries.addAll(unpack(recipe, source, file, staged.path(), progress));
        }
        byte[] licence = PackDocument.licence(recipe);
        String licenceHash = Sha256.of(licence);
        Files.write(staged.path().resolve(PackDocument.LICENCE_FILE), licence);
        entries.add(new Entry(PackDocument.LICENCE_FILE, licenceHash, licence.length));
        if (ShownPicture.isWanted(recipe.template())) {
            entries.add(ShownPicture.write(staged.path()));
        }
        if (wish.accepted()) {
            LicenceAcceptance.write(staged.path(), licenceHash, clock.instant());
        }
        ObjectNode document = PackDocument.pack(recipe, wish.chosenSize(), entries);
        complete(staged.path(), document, entries);
        new ProbeMeasurement(runtimeSelection, clock).prove(staged.path(), document);
        staged.publish(recipe.name());
        for (Map.Entry<RecipeSource, String> pin : newPins.entrySet()) {
            pins.pin(recipe, pin.getKey(), pin.getValue());
        }
        return new InstalledPack(
                folder.resolve(recipe.name()),
                newPins.keySet().stream().map(RecipeSource::fileName).toList());
    }

    private static void complete(Path staged, ObjectNode document, List<Entry> entries) throws InstallException {
        if (DiffusionLayout.isWanted(document)) {
            try {
                DiffusionLayout.fill(staged, document);
            } catch (PackException e) {
                throw new InstallException(Reason.CONTENT, String.valueOf(e.getMessage()), e);
            }
        }
        TensorNames.fill(staged, document);
        DataFiles.fill(staged, document, entries.stream().map(Entry::path).collect(Collectors.toSet()));
    }

    private static List<Entry> unpack(
            ModelRecipe recipe, RecipeSource source, Path file, Path staged, LongConsumer progress)
            throws InstallException, IOException {
        List<RecipeFile> files = recipe.files().stream()
                .filter(each -> each.source().equals(source.id()))
                .toList();
        var joined = new JoinedFiles(staged, files, progress);
        ArchiveWalk.walk(file, source.container(), recipe.mostInstalled() + OTHER_MEMBERS, joined);
        List<Entry> entries = new ArrayList<>();
        for (Map.Entry<String, String> each : joined.hashes(files).entrySet()) {
            entries.add(new Entry(each.getKey(), each.getValue(), Files.size(staged.resolve(each.getKey()))));
        }
        return entries;
    }

    /**
     * Deletes a pack, or a symbolic link in its place, also one whose target is gone.
     *
     * @param name of its folder
     * @throws PackException if there is no such folder, or it cannot be deleted
     */
    public static void remove(Path folder, String name) throws PackException {
        Path pack = folder.resolve(name);
        if (!name.matches("[A-Za-z0-9][A-Za-z0-9._-]{0,63}")
                || !(Files.isDirectory(pack) || Files.isSymbolicLink(pack))) {
            throw new PackException("there is no pack %s in %s".formatted(name, folder));
        }
        try {
            if (Files.isSymbolicLink(pack)) {
                Files.delete(pack); // deletes the link only, not its target
            } else {
                StagedFolder.remove(pack);
            }
        } catch (IOException e) {
            throw new PackException("%s cannot be deleted: %s".formatted(pack, e), e);
        }
    }
}
