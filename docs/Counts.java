// SPDX-License-Identifier: Apache-2.0
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.ToolProvider;

/** Counts what can be counted of the sources, without tests: {@code java docs/Counts.java}, with a JDK 25, in the root of the project; another root may follow. */
final class Counts {
    private static final int LONG_FILE = 200; // lines
    private static final int LONG_METHOD = 40;
    private static final int MANY_PARAMETERS = 7;

    private final Map<String, Integer> names = new TreeMap<>();
    private final List<Integer> lines = new ArrayList<>();
    private final List<String> longMethods = new ArrayList<>();
    private final List<String> manyParameters = new ArrayList<>();
    private int methods;
    private int records;
    private int bareNumbers;
    private int linesOfSurroundings;

    public static void main(String[] roots) throws IOException {
        Path root = Path.of(roots.length > 0 ? roots[0] : ".");
        Counts counts = new Counts();
        counts.read(root);
        counts.print(roots.length > 1);
    }

    private void read(Path root) throws IOException {
        List<Path> files = new ArrayList<>();
        for (String room : List.of("app", "config", "jobs", "storage")) {
            try (Stream<Path> all = Files.walk(root.resolve(room))) {
                all.filter(f -> f.toString().contains("/src/main/java/") && f.toString().endsWith(".java"))
                        .filter(f -> !f.endsWith("package-info.java"))
                        .forEach(files::add);
            }
        }
        var compiler = ToolProvider.getSystemJavaCompiler();
        var manager = compiler.getStandardFileManager(null, null, null);
        JavacTask task = (JavacTask)
                compiler.getTask(null, manager, _ -> {}, List.of("-proc:none"), null, manager.getJavaFileObjectsFromPaths(files));
        SourcePositions positions = Trees.instance(task).getSourcePositions();
        for (CompilationUnitTree unit : task.parse()) {
            Path file = Path.of(unit.getSourceFile().getName());
            int length = unit.getSourceFile().getCharContent(true).toString().split("\n", -1).length - 1;
            lines.add(length);
            names.merge(file.getFileName().toString().replace(".java", ""), 1, Integer::sum);
            boolean surroundings = file.toString().contains("/surroundings/");
            linesOfSurroundings += surroundings ? length : 0;
            new Scanner(unit, positions, surroundings).scan(unit, null);
        }
    }

    private final class Scanner extends TreePathScanner<Void, Void> {
        private final CompilationUnitTree unit;
        private final SourcePositions positions;
        private final boolean numbers;

        Scanner(CompilationUnitTree unit, SourcePositions positions, boolean numbers) {
            this.unit = unit;
            this.positions = positions;
            this.numbers = numbers;
        }

        @Override
        public Void visitMethod(MethodTree method, Void nothing) {
            LineMap map = unit.getLineMap();
            long from = map.getLineNumber(positions.getStartPosition(unit, method));
            long to = map.getLineNumber(positions.getEndPosition(unit, method));
            String where = Path.of(unit.getSourceFile().getName()).getFileName() + " " + method.getName();
            methods++;
            if (to - from + 1 > LONG_METHOD) {
                longMethods.add(where + " " + (to - from + 1));
            }
            if (method.getParameters().size() > MANY_PARAMETERS && method.getReturnType() != null) {
                manyParameters.add(where + " " + method.getParameters().size());
            }
            return super.visitMethod(method, nothing);
        }

        @Override
        public Void visitClass(ClassTree type, Void nothing) {
            if (type.getKind() == Tree.Kind.RECORD) {
                long components = type.getMembers().stream()
                        .filter(m -> m instanceof VariableTree v && !v.getModifiers().getFlags().contains(Modifier.STATIC))
                        .count();
                records += components > MANY_PARAMETERS ? 1 : 0;
            }
            return super.visitClass(type, nothing);
        }

        @Override
        public Void visitVariable(VariableTree variable, Void nothing) {
            var flags = variable.getModifiers().getFlags();
            return flags.contains(Modifier.STATIC) && flags.contains(Modifier.FINAL) ? null : super.visitVariable(variable, nothing);
        }

        @Override
        public Void visitLiteral(LiteralTree literal, Void nothing) {
            if (numbers && literal.getValue() instanceof Number n && n.doubleValue() != 0 && n.doubleValue() != 1 && n.doubleValue() != 2) {
                bareNumbers++;
            }
            return null;
        }
    }

    private void print(boolean all) {
        lines.sort(null);
        int types = lines.size();
        long oneWord = names.entrySet().stream()
                .filter(n -> n.getKey().chars().filter(Character::isUpperCase).count() == 1)
                .mapToInt(Map.Entry::getValue)
                .sum();
        long colliding = names.values().stream().filter(n -> n > 1).count();
        System.out.printf("| top-level types | %d |%n", types);
        System.out.printf("| lines of a file: median, 90th percentile, most | %d, %d, %d |%n", lines.get(types / 2), lines.get(types * 9 / 10), lines.getLast());
        System.out.printf("| files over %d lines | %d |%n", LONG_FILE, lines.stream().filter(n -> n > LONG_FILE).count());
        System.out.printf("| names of one word | %d = %.1f %% |%n", oneWord, 100.0 * oneWord / types);
        System.out.printf("| names that stand for two or more | %d |%n", colliding);
        System.out.printf("| methods, over %d lines | %d, %d |%n", LONG_METHOD, methods, longMethods.size());
        System.out.printf("| methods with more than %d parameters | %d |%n", MANY_PARAMETERS, manyParameters.size());
        System.out.printf("| records with more than %d components | %d |%n", MANY_PARAMETERS, records);
        System.out.printf("| bare numbers in 100 lines of surroundings | %.1f |%n", 100.0 * bareNumbers / Math.max(1, linesOfSurroundings));
        if (all) {
            longMethods.forEach(System.out::println);
            manyParameters.forEach(System.out::println);
        }
    }
}
