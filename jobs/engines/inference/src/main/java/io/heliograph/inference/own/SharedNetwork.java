// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.own;

import io.heliograph.inference.runtime.Network;
import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.Tensor;
import io.heliograph.inference.runtime.TensorSignature;
import java.util.List;
import java.util.Map;

/** A shared network: closing it does nothing. */
final class SharedNetwork implements Network {
    private final Network network;

    SharedNetwork(Network network) {
        this.network = network;
    }

    @Override
    public TensorSignature signature() {
        return network.signature();
    }

    @Override
    public List<Tensor.Floats> run(Map<String, ? extends Tensor> inputs) throws NetworkException {
        return network.run(inputs);
    }

    /** Releases idle resources; a later run allocates them again. */
    void release() {
        network.close();
    }

    @Override
    public void close() {
        // other users of the network continue
    }
}
