// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.heartbeat;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Facts about this process for operators: its pools, its memory and the disk of its data folder, as a JSON object of
 * some hundred bytes.
 */
final class NodeDetails {
    private final List<Offer> offers = new CopyOnWriteArrayList<>();
    private final Path dataFolder;
    private volatile Supplier<String> software = () -> "";

    NodeDetails(Path dataFolder) {
        this.dataFolder = dataFolder;
    }

    private record Offer(String pool, int places, IntSupplier running) {}

    void add(String pool, int places, IntSupplier running) {
        offers.add(new Offer(pool, places, running));
    }

    void software(Supplier<String> key) {
        software = key;
    }

    /** Number of running jobs in all pools. */
    int running() {
        return offers.stream().mapToInt(offer -> offer.running().getAsInt()).sum();
    }

    /** The current details. */
    String json() {
        ObjectNode details = JsonMapper.shared().createObjectNode();
        ObjectNode pools = details.putObject("pools");
        offers.forEach(offer -> pools.putObject(offer.pool())
                .put("places", offer.places())
                .put("running", offer.running().getAsInt()));
        details.put("software", software.get());
        Runtime memory = Runtime.getRuntime();
        details.put("processors", memory.availableProcessors())
                .put("heap_used_bytes", memory.totalMemory() - memory.freeMemory())
                .put("heap_most_bytes", memory.maxMemory())
                .put("disk_free_bytes", dataFolder.toFile().getUsableSpace())
                .put("disk_bytes", dataFolder.toFile().getTotalSpace());
        if (ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system) {
            details.put("memory_free_bytes", system.getFreeMemorySize())
                    .put("memory_bytes", system.getTotalMemorySize())
                    .put("processor_load", Math.round(100 * Math.max(0, system.getProcessCpuLoad())) / 100.0);
        }
        return details.toString();
    }
}
