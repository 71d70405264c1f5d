// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.inference.runtime.NetworkDevice.Auto;
import io.heliograph.inference.runtime.NetworkDevice.Card;
import io.heliograph.inference.runtime.NetworkDevice.Processor;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Without a graphics card: a device that works or fails stands for one. */
class DeviceChoiceTest {
    private final List<String> notices = new ArrayList<>();

    private record Device(boolean graphics) implements NetworkRuntime {
        @Override
        public String name() {
            return "onnxruntime";
        }

        @Override
        public Network open(Path file, TensorSignature tensorSignature) throws NetworkException {
            throw new NetworkException("opens nothing");
        }
    }

    private static final class Start implements DeviceChoice.CardStart {
        private final boolean cuda;
        private Optional<String> fault;
        private int tried;

        Start(boolean cuda, Optional<String> fault) {
            this.cuda = cuda;
            this.fault = fault;
        }

        @Override
        public NetworkRuntime processor() {
            return new Device(false);
        }

        @Override
        public boolean hasCuda() {
            return cuda;
        }

        @Override
        public NetworkRuntime card(int index) throws NetworkException {
            tried++;
            if (fault.isPresent()) {
                throw new NetworkException(fault.get());
            }
            return new Device(true);
        }
    }

    private DeviceChoice choice(NetworkDevice wanted, Start start) {
        return new DeviceChoice(wanted, start, notices::add);
    }

    @Test
    void autoTakesACardThatWorksAndKeepsTheProcessorBehindIt() throws NetworkException {
        DeviceChoice choice = choice(new Auto(), new Start(true, Optional.empty()));
        assertThat(choice.report()).isEqualTo(new DeviceReport("auto", Optional.empty(), Optional.empty()));
        NetworkRuntime runtime = choice.runtime();
        assertThat(runtime.graphics()).isTrue();
        assertThat(choice.report()).isEqualTo(new DeviceReport("auto", Optional.of("cuda:0"), Optional.empty()));
        NetworkRuntime.Fallback fallback = runtime.fallback().orElseThrow();
        assertThat(fallback.runtime().graphics()).isFalse();
        fallback.notices().accept("unet: out of memory");
        fallback.notices().accept("unet: out of memory");
        assertThat(notices)
                .containsExactly("The graphics card failed, and the processor did the work: unet: out of memory");
        assertThat(choice.report().problem()).hasValue(notices.getFirst());
    }

    @Test
    void autoFallsBackToTheProcessorOnceAndSaysWhy() throws NetworkException {
        var start = new Start(true, Optional.of("CUDA failure 100: no CUDA-capable device is detected"));
        DeviceChoice choice = choice(new Auto(), start);
        assertThat(choice.runtime().graphics()).isFalse();
        assertThat(choice.runtime().fallback()).isEmpty();
        assertThat(start.tried).isEqualTo(1);
        assertThat(notices)
                .containsExactly("The graphics card does not work, and the processor does the work: "
                        + "CUDA failure 100: no CUDA-capable device is detected");
        assertThat(choice.report())
                .isEqualTo(new DeviceReport("auto", Optional.of("cpu"), Optional.of(notices.getFirst())));

        start.fault = Optional.empty();
        choice.reconsider();
        assertThat(choice.runtime().graphics()).isTrue();
        assertThat(choice.report()).isEqualTo(new DeviceReport("auto", Optional.of("cuda:0"), Optional.empty()));
    }

    @Test
    void withoutLibrariesForACardAutoIsTheProcessorAndNoProblem() throws NetworkException {
        var start = new Start(false, Optional.of("never tried"));
        DeviceChoice choice = choice(new Auto(), start);
        assertThat(choice.runtime().graphics()).isFalse();
        assertThat(start.tried).isZero();
        assertThat(choice.report()).isEqualTo(new DeviceReport("auto", Optional.of("cpu"), Optional.empty()));
        assertThat(notices).isEmpty();
    }

    @Test
    void aCardThatTheSettingsNameIsNotReplaced() throws NetworkException {
        DeviceChoice choice = choice(new Card(1), new Start(true, Optional.of("invalid device ordinal")));
        assertThatThrownBy(choice::runtime)
                .isInstanceOf(NetworkException.class)
                .hasMessage("heliograph.models.device is cuda:1, which does not work: invalid device ordinal");
        assertThat(choice.report().used()).isEmpty();
        assertThat(choice.report().problem()).hasValue(notices.getFirst());
        DeviceChoice works = choice(new Card(1), new Start(true, Optional.empty()));
        assertThat(works.runtime().fallback()).isEmpty();
        assertThat(works.report().used()).hasValue("cuda:1");
    }

    @Test
    void theProcessorAsksNothingOfACard() throws NetworkException {
        var start = new Start(true, Optional.empty());
        assertThat(choice(new Processor(), start).runtime().graphics()).isFalse();
        assertThat(start.tried).isZero();
    }

    /** The library of the jar has no CUDA. */
    @Test
    void theSettingOfACardWithoutItsLibrariesNamesTheCommandThatInstallsThem() {
        RuntimeSettings settings = RuntimeSettings.processor(1, Path.of("target/libtorch"))
                .with(new GraphicsSettings(new Card(0), 0, Optional.empty()));
        assertThatThrownBy(() -> new RuntimeSelection(settings).named("onnxruntime"))
                .isInstanceOf(NetworkException.class)
                .hasMessage(
                        "heliograph.models.device is cuda:0, which does not work: ONNX Runtime's libraries are built "
                                + "without CUDA: run heliograph models cuda");
    }

    /** The trial of a card reports the library's own words. */
    @Test
    void aProviderThatIsNotThereIsNoCard() throws NetworkException {
        OnnxRuntime processor = OnnxRuntime.start(RuntimeSettings.processor(1, Path.of("target/libtorch")));
        assertThat(processor.hasCuda()).isFalse();
        assertThatThrownBy(() -> processor.on(new CudaProvider(0, 0)))
                .isInstanceOf(NetworkException.class)
                .hasMessageContaining("CUDA");
        OnnxRuntime trial = processor.on(_ -> {}); // the addition itself, on the processor
        assertThat(trial.graphics()).isTrue();
        assertThat(trial.runs(List.of("gpu"))).isTrue();
        assertThat(processor.runs(List.of("gpu"))).isFalse();
    }

    @Test
    void theProviderGetsTheLimitOfMemoryAndRepeatableKernels() {
        assertThat(new CudaProvider(0, 0).options())
                .isEqualTo(Map.of(
                        "arena_extend_strategy", "kSameAsRequested",
                        "cudnn_conv_algo_search", "HEURISTIC",
                        "use_tf32", "1"));
        assertThat(new CudaProvider(0, 6_442_450_944L).options()).containsEntry("gpu_mem_limit", "6442450944");
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "cpu", "cuda:0", "cuda:12"})
    void devicesAreReadAndWritten(String setting) {
        assertThat(NetworkDevice.of(setting)).hasToString(setting);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "gpu", "cuda", "cuda:", "cuda:-1", "cuda:100", "CPU"})
    void otherDevicesAreRefused(String setting) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> NetworkDevice.of(setting))
                .withMessage("not a device: %s; use auto, cpu or cuda:0".formatted(setting));
    }
}
