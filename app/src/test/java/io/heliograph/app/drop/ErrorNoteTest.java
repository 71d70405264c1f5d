// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.heliograph.app.drop.profile.DropProfiles;
import io.heliograph.app.drop.profile.ProfileException;
import io.heliograph.batch.catalogue.Catalogue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

class ErrorNoteTest {
    @TempDir
    Path folder;

    @Test
    void aMisspeltProfileIsAnsweredWithTheProfilesThatThereAre() throws IOException {
        Path profiles = Files.createDirectories(folder.resolve("profiles"));
        Files.writeString(profiles.resolve("cutout.json"), "{}");
        Files.writeString(profiles.resolve("square.json"), "{}");
        String advice = advice(profiles, "cutuot");
        assertThat(advice)
                .startsWith("There is no profile 'cutuot'. Put a file profiles/cutuot.json with ")
                .contains("or use one of these folders: cutout, square.")
                .endsWith("Then move the file back into the inbox, into the folder of a profile.")
                .doesNotContain("Correct the profile");
        assertThat(advice(profiles, "cutout")).contains("Correct the profile"); // which is there, and wrong
    }

    private String advice(Path profiles, String name) throws IOException {
        var dropProfiles = new DropProfiles(profiles, new Catalogue(List.of()), Duration.ZERO, System::nanoTime);
        ProfileException refusal = catchThrowableOfType(ProfileException.class, () -> dropProfiles.named(name));
        Path file = folder.resolve("a.png");
        ErrorNote.write(folder, file, "id", DropRefusal.profile(refusal).failure(), Instant.EPOCH);
        return JsonMapper.shared()
                .readTree(Files.readString(Sidecar.error(file)))
                .path("what_to_do")
                .asString();
    }
}
