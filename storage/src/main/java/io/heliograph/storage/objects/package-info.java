// SPDX-License-Identifier: Apache-2.0
/**
 * The bytes that outlast a process: inputs, intermediate files and results, in an S3 bucket or in files, behind one
 * interface and one contract test. May touch the S3 client and the disk; knows neither SQL nor the meaning of the
 * bytes. Invariant: an object is either complete with its content type, or absent.
 */
@NullMarked
package io.heliograph.storage.objects;

import org.jspecify.annotations.NullMarked;
