// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.subject;

/**
 * Solves small dense symmetric positive definite systems. It is implemented here and single-threaded: OpenCV hands
 * larger systems to LAPACK, where the last bit depends on the machine.
 */
final class CholeskySolver {
    private CholeskySolver() {}

    /** The solution x of {@code matrix x = right}; the matrix is overwritten. */
    static double[] solve(double[][] matrix, double[] right) {
        int n = right.length;
        for (int j = 0; j < n; j++) {
            double[] row = matrix[j];
            for (int k = 0; k <= j; k++) {
                double sum = row[k];
                for (int m = 0; m < k; m++) {
                    sum -= row[m] * matrix[k][m];
                }
                row[k] = k == j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / matrix[k][k];
            }
        }
        double[] x = right.clone();
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < i; k++) {
                x[i] -= matrix[i][k] * x[k];
            }
            x[i] /= matrix[i][i];
        }
        for (int i = n - 1; i >= 0; i--) {
            for (int k = i + 1; k < n; k++) {
                x[i] -= matrix[k][i] * x[k];
            }
            x[i] /= matrix[i][i];
        }
        return x;
    }
}
