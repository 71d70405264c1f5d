// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import ai.onnxruntime.NodeInfo;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.TensorInfo;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * An ONNX network on ONNX Runtime. As many threads as there are workers may run a session at a time; every tensor
 * belongs to one run.
 */
final class OnnxNetwork implements Network {
    private final OrtEnvironment environment;
    private final OrtSession session;
    private final TensorSignature tensorSignature;
    private final Map<String, TensorInfo> types; // input types by their names in the file
    private final WorkerSlots workers;

    private OnnxNetwork(
            OrtEnvironment environment,
            OrtSession session,
            TensorSignature tensorSignature,
            Map<String, TensorInfo> types,
            int workers) {
        this.environment = environment;
        this.session = session;
        this.tensorSignature = tensorSignature;
        this.types = types;
        this.workers = new WorkerSlots(workers);
    }

    /**
     * Wraps a session after a check of names and types; closes the session if they do not fit.
     *
     * @throws NetworkException if the file's inputs or outputs differ from the signature
     */
    static OnnxNetwork of(OrtEnvironment environment, OrtSession session, TensorSignature tensorSignature, int workers)
            throws NetworkException, OrtException {
        try {
            Map<String, TensorInfo> types = types(session.getInputInfo());
            Set<String> given = names(tensorSignature.inputs());
            if (!types.keySet().equals(given)) {
                throw new NetworkException("the file's inputs are %s, not %s".formatted(types.keySet(), given));
            }
            for (TensorSpec input : tensorSignature.inputs()) {
                OnnxTensors.checkInput(input, Objects.requireNonNull(types.get(input.tensor())));
            }
            Set<String> outputs = session.getOutputNames();
            if (!outputs.containsAll(names(tensorSignature.outputs()))) {
                throw new NetworkException("the file's outputs are %s, and pack.json wants %s"
                        .formatted(outputs, names(tensorSignature.outputs())));
            }
            return new OnnxNetwork(environment, session, tensorSignature, types, workers);
        } catch (NetworkException | OrtException | RuntimeException e) {
            session.close();
            throw e;
        }
    }

    private static Set<String> names(List<TensorSpec> specs) {
        return specs.stream().map(TensorSpec::tensor).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static Map<String, TensorInfo> types(Map<String, NodeInfo> inputs) throws NetworkException {
        Map<String, TensorInfo> types = new LinkedHashMap<>();
        for (var entry : inputs.entrySet()) {
            if (!(entry.getValue().getInfo() instanceof TensorInfo tensor)) {
                throw new NetworkException("the file's input %s is no tensor".formatted(entry.getKey()));
            }
            types.put(entry.getKey(), tensor);
        }
        return types;
    }

    @Override
    public TensorSignature signature() {
        return tensorSignature;
    }

    @Override
    public List<Tensor.Floats> run(Map<String, ? extends Tensor> inputs) throws NetworkException {
        List<Tensor> arguments = tensorSignature.arguments(inputs);
        try (var _ = workers.take()) {
            return run(arguments);
        }
    }

    private List<Tensor.Floats> run(List<Tensor> arguments) throws NetworkException {
        Map<String, OnnxTensor> tensors = new LinkedHashMap<>();
        try {
            for (int i = 0; i < arguments.size(); i++) {
                String name = tensorSignature.inputs().get(i).tensor();
                tensors.put(
                        name,
                        OnnxTensors.inward(environment, arguments.get(i), Objects.requireNonNull(types.get(name))));
            }
            try (OrtSession.Result result = session.run(tensors, names(tensorSignature.outputs()))) {
                return outward(result);
            }
        } catch (OrtException e) {
            throw new NetworkException("the network fails: " + NativeMessages.of(e), e);
        } finally {
            tensors.values().forEach(OnnxTensor::close);
        }
    }

    private List<Tensor.Floats> outward(OrtSession.Result result) throws NetworkException {
        List<Tensor.Floats> results = new ArrayList<>();
        for (TensorSpec spec : tensorSignature.outputs()) {
            if (!(result.get(spec.tensor()).orElse(null) instanceof OnnxTensor tensor)) {
                throw new NetworkException(spec.name() + " is no tensor");
            }
            results.add(OutputChecks.checked(spec, tensor.getInfo().getShape(), OnnxTensors.outward(spec, tensor)));
        }
        return results;
    }

    @Override
    public void close() {
        try {
            session.close();
        } catch (OrtException e) {
            throw new IllegalStateException("a session of ONNX Runtime cannot be closed: " + NativeMessages.of(e), e);
        }
    }
}
