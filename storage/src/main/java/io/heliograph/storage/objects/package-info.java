// SPDX-License-Identifier: Apache-2.0
/**
 * The bytes that outlast a process: inputs, work pieces and results, in an S3 bucket or in files, behind one interface and one
 * contract test. May touch the S3 client and the disk; knows neither SQL nor what the bytes mean. Invariant: an object is either
 * wholly there with its content type, or not there at all.
 */
@NullMarked
package io.heliograph.storage.objects;

import org.jspecify.annotations.NullMarked;
