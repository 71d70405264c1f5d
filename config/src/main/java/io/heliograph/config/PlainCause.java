// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;

/** Describes the root cause of an exception in plain words, for operators; the text may name files and hosts. */
public final class PlainCause {
    private static final int DEEPEST = 50; // causes can form a cycle
    private static final int LONGEST = 300;

    private PlainCause() {}

    /** Message of the root cause, then in brackets that of the outermost exception with a different one; at most 300 characters. */
    public static String of(Throwable thrown) {
        List<Throwable> chain = chain(thrown).toList();
        String root = words(chain.getLast());
        String text = chain.stream()
                .limit(chain.size() - 1L)
                .map(PlainCause::ownMessage)
                .filter(message -> !message.isBlank() && !message.contains(root))
                .findFirst()
                .map(message -> root + " (" + message + ")")
                .orElse(root)
                .replaceAll("\\s+", " ");
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST - 1) + "…";
    }

    /** An exception and its causes, outermost first. */
    public static Stream<Throwable> chain(Throwable thrown) {
        return Stream.iterate(thrown, cause -> cause != null, Throwable::getCause)
                .limit(DEEPEST);
    }

    /** Reason why a connection to a server failed. Names no host and no address, so clients may see it. */
    public static String ofConnection(IOException failure) {
        return chain(failure)
                .map(each -> switch (each) {
                    case SSLException _ -> "no TLS connection is possible";
                    case NoRouteToHostException _ -> "there is no route to it";
                    case UnknownHostException _ -> "the host is not known";
                    case ConnectException e when says(e, "refused") -> "connection refused";
                    default -> "";
                })
                .filter(words -> !words.isEmpty())
                .findFirst()
                .orElse("the connection broke off");
    }

    /** The message of an exception; empty if it only repeats its cause. */
    private static String ownMessage(Throwable thrown) {
        String message = thrown.getMessage();
        Throwable cause = thrown.getCause();
        return message == null || (cause != null && message.equals(cause.toString())) ? "" : message;
    }

    private static String words(Throwable root) {
        String message = root.getMessage() == null ? "" : root.getMessage();
        return switch (root) {
            case NoSuchFileException _ -> "No such file or folder: " + message;
            case AccessDeniedException _ -> "Permission denied: " + message;
            case FileSystemException e when e.getReason() != null -> e.getReason() + ": " + e.getFile();
            case UnknownHostException _ -> "Unknown host: " + message;
            case SocketTimeoutException _, TimeoutException _ -> "No answer in time" + behind(message);
            case EOFException _ -> "The connection or file ended too early" + behind(message);
            case SSLException _ -> "No TLS connection: " + message;
            default -> message.isBlank() ? root.getClass().getSimpleName() : message;
        };
    }

    private static String behind(String message) {
        return message.isBlank() ? "" : ": " + message;
    }

    private static boolean says(Throwable thrown, String word) {
        return String.valueOf(thrown.getMessage()).toLowerCase(Locale.ROOT).contains(word);
    }
}
