// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.start;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.heliograph.storage.database.DataFolderException;
import io.heliograph.storage.database.EmbeddedMariaDb;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.diagnostics.FailureAnalysis;

class DataFolderFailureAnalyzerTest {
    @Test
    void aFileInPlaceOfTheDataFolderLeadsToTheSettingAndNotToAnotherServer(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("data"), "x");
        DataFolderException exception = assertThrows(
                DataFolderException.class, () -> EmbeddedMariaDb.start(file.resolve("database"), 1, "secret"));
        FailureAnalysis analysis = new DataFolderFailureAnalyzer().analyze(exception, exception);
        assertThat(exception.isInUse()).isFalse();
        assertThat(analysis.getAction())
                .contains("Set HELIOGRAPH_DATA_DIR to a folder, not a file")
                .doesNotContain("other server");
    }
}
