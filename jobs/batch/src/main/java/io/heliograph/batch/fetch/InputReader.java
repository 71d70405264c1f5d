// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.fetch;

import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.config.delivery.FileSettings;
import io.heliograph.storage.outgoing.CallPermit;
import io.heliograph.storage.outgoing.CallSupervisor;
import io.heliograph.storage.outgoing.FetchException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Reads an input of a request that is answered at once, without a job: from the body, from the service's own addresses,
 * or from other servers through the guarded client.
 */
public final class InputReader {
    private final StagedInputs staged;
    private final InputDownload download;
    private final FileSettings files;

    InputReader(StagedInputs staged, InputDownload download, FileSettings files) {
        this.staged = staged;
        this.download = download;
        this.files = files;
    }

    /**
     * Writes an input to a file.
     *
     * @param field name of the input's field, for errors
     * @param baseUrl of the service's own addresses
     * @param stopped whether nobody waits any more; read several times a second
     * @throws io.heliograph.config.FailureException the error for the client
     */
    public void read(
            String field, MediaSource source, long maxBytes, String baseUrl, Path target, BooleanSupplier stopped) {
        switch (source) {
            case MediaSource.Inline(var content) -> {
                if (content.length() > maxBytes) {
                    throw InputDownload.thrown(InputDownload.tooLarge(field, maxBytes));
                }
                try (InputStream bytes = content.open()) {
                    Files.copy(bytes, target);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
            case MediaSource.Remote(var address)
            when OwnAddress.of(address, baseUrl, files).isEmpty() -> {
                try (OutputStream file = Files.newOutputStream(target)) {
                    download.fetch(address, maxBytes, supervisor(stopped), file);
                } catch (FetchException e) {
                    throw InputDownload.thrown(InputDownload.refusal(field, maxBytes, e));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
            case MediaSource.Remote own -> staged.fetch(field, own, maxBytes, baseUrl, target);
            case MediaSource.Stored _ -> throw new IllegalArgumentException("keys are named by nobody outside");
        }
    }

    private static CallSupervisor supervisor(BooleanSupplier stopped) {
        return new CallSupervisor() {
            @Override
            public CallPermit permit(List<InetAddress> addresses) {
                return NONE.permit(addresses);
            }

            @Override
            public boolean stopped() {
                return stopped.getAsBoolean();
            }
        };
    }
}
