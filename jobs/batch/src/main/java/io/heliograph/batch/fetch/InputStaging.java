// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.fetch;

import io.heliograph.batch.leases.JobRun;
import io.heliograph.config.LimitSettings;
import io.heliograph.config.Settings;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.outgoing.CallDeferredException;
import io.heliograph.storage.outgoing.CallLimiter;
import io.heliograph.storage.outgoing.CallPermit;
import io.heliograph.storage.outgoing.CallSupervisor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * Downloads inputs to this node's disk and stores them in the object store. The temporary file is deleted when it is
 * closed, and by the system when the process dies.
 */
final class InputStaging {
    private static final String BINARY = "application/octet-stream";

    private final InputDownload download;
    private final ObjectStore objects;
    private final DiskBudget disk;
    private final LimitSettings limits;
    private final Path folder;

    InputStaging(InputDownload download, ObjectStore objects, Settings settings, Path folder) {
        this.download = download;
        this.objects = objects;
        this.disk = new DiskBudget(settings.downloads().diskBytes());
        this.limits = settings.limits();
        this.folder = folder;
    }

    /** Opens the downloads of a run, for a caller that the limiter has admitted. */
    Call open(JobRun jobRun, CallLimiter.Caller caller) {
        return new Call(jobRun, caller, disk.open(jobRun.picked().organizationId()));
    }

    /** One request's downloads, one after the other. */
    final class Call implements CallSupervisor, AutoCloseable {
        private final JobRun jobRun;
        private final CallLimiter.Caller caller;
        private final DiskBudget.Share share;
        private long bytes;

        private Call(JobRun jobRun, CallLimiter.Caller caller, DiskBudget.Share share) {
            this.jobRun = jobRun;
            this.caller = caller;
            this.share = share;
        }

        /**
         * Stores an input and returns its key. The key contains the version of the lease: a former owner that still
         * runs writes to a key that nobody reads.
         */
        String stage(RemoteInput input) {
            var claim = jobRun.lease().claim();
            String key = "inputs/" + claim.requestId() + "/" + input.name() + "-v" + claim.version();
            Path file = folder.resolve(claim.requestId() + "-" + input.name() + "-v" + claim.version());
            try {
                Files.createDirectories(folder);
                try (FileChannel content = FileChannel.open(
                        file,
                        StandardOpenOption.CREATE,
                        StandardOpenOption.TRUNCATE_EXISTING,
                        StandardOpenOption.READ,
                        StandardOpenOption.WRITE,
                        StandardOpenOption.DELETE_ON_CLOSE)) {
                    long length = download.fetch(
                            input.address(), input.maxBytes(limits), this, Channels.newOutputStream(content));
                    content.position(0);
                    objects.put(key, Channels.newInputStream(content), length, BINARY);
                    bytes += length;
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return key;
        }

        long bytes() {
            return bytes;
        }

        @Override
        public CallPermit permit(List<InetAddress> addresses) {
            return caller.permit(addresses);
        }

        @Override
        public void received(int more) {
            if (!share.grow(more)) {
                throw new CallDeferredException(caller.later());
            }
        }

        @Override
        public boolean stopped() {
            return jobRun.stopsBetweenChunks();
        }

        @Override
        public void close() {
            share.close();
        }
    }
}
