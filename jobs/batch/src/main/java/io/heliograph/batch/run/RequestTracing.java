// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

/** Passes the trace of a request through the queue, from the thread that accepts it to the threads that work on it. */
public interface RequestTracing {
    /** Traces nothing and costs nothing. */
    RequestTracing OFF = new RequestTracing() {
        @Override
        public void keep(String requestId) {}

        @Override
        public Scope resume(String requestId, Part part) {
            return () -> {};
        }
    };

    /** Parts of a request that run on other threads than the acceptance. */
    enum Part {
        /** An execution of the request's job, after the wait in the queue. */
        EXECUTION,
        /** An attempt to deliver the request's webhook. */
        DELIVERY
    }

    /** A part that is traced on this thread until it is closed. */
    interface Scope extends AutoCloseable {
        @Override
        void close();
    }

    /** Stores the trace of this thread with a request, in the transaction that accepts the request. */
    void keep(String requestId);

    /** Continues the trace of a request on this thread. Never throws: without a trace, the request runs untraced. */
    Scope resume(String requestId, Part part);
}
