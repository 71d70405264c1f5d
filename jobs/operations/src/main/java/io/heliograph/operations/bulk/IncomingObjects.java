// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.bulk;

import io.heliograph.batch.catalogue.fields.BulkInput;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.storage.objects.ObjectStore;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Pictures that organizations upload to the object store with other tools, below {@code incoming/ORGANIZATION-ID/}. A run reads only the
 * folder of its own organization. The service never changes or removes these objects.
 */
final class IncomingObjects {
    /** Parent folder of the folders of all organizations. */
    static final String ALL = "incoming/";

    private static final int PAGE = 1000;
    private static final Pattern PREFIX = Pattern.compile("[A-Za-z0-9._/-]+");

    private final ObjectStore objects;
    private final int most;

    /**
     * @param most maximum number of items of a run
     */
    IncomingObjects(ObjectStore objects, int most) {
        this.objects = objects;
        this.most = most;
    }

    /** Folder of an organization. */
    static String folder(long organizationId) {
        return ALL + organizationId + "/";
    }

    /** Whether a text is a valid key. */
    static boolean isKey(String key) {
        return PREFIX.matcher(key).matches() && !List.of(key.split("/", -1)).contains("..");
    }

    /**
     * Refuses prefixes that no valid key can begin with.
     *
     * @throws FailureException VALIDATION_ERROR
     */
    static void requirePrefix(String prefix) {
        if (prefix.startsWith("/") || !isKey(prefix)) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Invalid value: prefix",
                    "The field 'prefix' may contain A-Z a-z 0-9 . _ - and /. It must not begin with / or contain '..'.");
        }
    }

    /**
     * Lists an organization's objects with a key prefix as inputs; names of inputs are the keys without the organization's folder.
     *
     * @param field name of the operation's file field; each object becomes its value
     * @throws FailureException VALIDATION_ERROR if there are none or too many
     */
    List<BulkInput> below(long organizationId, String prefix, String field) {
        String folder = folder(organizationId);
        List<BulkInput> items = new ArrayList<>();
        String after = "";
        List<String> page = objects.list(folder + prefix, PAGE, after);
        while (!page.isEmpty()) {
            for (String key : page) {
                ObjectNode fields = JsonNodeFactory.instance.objectNode();
                fields.putObject(field).put("object", key);
                if (!key.endsWith("/")) { // skips objects that some tools create as markers of a folder
                    items.add(new BulkInput(requireShort(key.substring(folder.length())), fields));
                }
            }
            if (items.size() > most) {
                throw refuse("More than " + most + " objects begin with it; send a longer one.");
            }
            after = page.getLast();
            page = page.size() < PAGE ? List.of() : objects.list(folder + prefix, PAGE, after);
        }
        if (items.isEmpty()) {
            throw refuse("No object below " + folder + " begins with it.");
        }
        return items;
    }

    private static String requireShort(String name) {
        if (name.length() > BulkInput.LONGEST_NAME) {
            throw refuse("The key of '" + BulkInput.beginning(name) + "' has " + name.length()
                    + " characters behind the organization's folder, and " + BulkInput.LONGEST_NAME + " are allowed.");
        }
        return name;
    }

    private static FailureException refuse(String why) {
        return new FailureException(ErrorCode.VALIDATION_ERROR, "Invalid value: prefix", "The field 'prefix': " + why);
    }
}
