// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.brief.Relation.Kind;
import io.heliograph.scene.stage.Reach;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Puts things on, in or into the hands of what carries them, side by side and no larger than there is room. */
final class Carrying {
    private static final Set<String> SEATS = Set.of("seat", "back", "saddle");

    private Carrying() {}

    /** Where something goes on a carrier. */
    static Anchor anchor(Prop prop, Kind kind) {
        Reach r = prop.reach();
        float midX = (r.minX() + r.maxX()) / 2;
        float midZ = (r.minZ() + r.maxZ()) / 2;
        float flat = Math.min(r.width(), r.depth());
        return switch (kind) {
            case HOLDING ->
                prop.anchor("hand")
                        .orElse(new Anchor("hand", r.maxX() * 0.8f, r.height() * 0.45f, r.minZ(), r.height() * 0.35f));
            case WEARING ->
                prop.anchor("head").orElse(new Anchor("head", midX, r.maxY() - 0.03f * r.height(), midZ, flat * 0.7f));
            case RIDING ->
                first(prop, "saddle", "back", "seat", "on")
                        .orElse(new Anchor("back", midX, r.maxY() - 0.15f * r.height(), midZ, r.width()));
            case UNDER ->
                prop.anchor("under")
                        .map(a -> new Anchor("under", a.x(), a.y(), r.minZ() * 0.45f, r.width() * 0.6f))
                        .orElse(new Anchor("under", 0.35f * r.maxX(), 0, 0.5f * r.minZ(), r.width() * 0.5f));
            case INSIDE ->
                first(prop, "in", "inside")
                        .orElse(new Anchor("inside", midX, r.minY() + 0.3f * r.height(), midZ, flat * 0.7f));
            default ->
                first(prop, "saddle", "seat", "top", "back", "on")
                        .orElse(new Anchor("top", midX, r.maxY(), midZ, r.width() * 0.85f));
        };
    }

    private static Optional<Anchor> first(Prop prop, String... names) {
        for (String name : names) {
            if (prop.anchor(name).isPresent()) {
                return prop.anchor(name);
            }
        }
        return Optional.empty();
    }

    /** Puts all that one node carries in one way side by side. */
    static void carry(Node carrier, Kind kind, List<Node> carried, Dice dice) {
        Anchor anchor = anchor(carrier.prop, kind);
        float room = anchor.room() * carrier.scale;
        if ("on".equals(anchor.name())) {
            room = Math.max(room, 0.75f * carrier.prop.reach().width() * carrier.scale);
        }
        if (kind != Kind.ON) {
            for (Node node : carried) {
                float width = node.scale
                        * Math.max(node.prop.reach().width(), node.prop.reach().depth());
                float most = switch (kind) {
                    case RIDING -> 3 * room;
                    case HOLDING -> Math.max(room, 0.4f * carrier.height());
                    default -> room;
                };
                if (most > 0 && width > most) {
                    node.scale *= most / width;
                }
                if (kind == Kind.UNDER && node.height() > 0.7f * carrier.height()) {
                    node.scale *= 0.7f * carrier.height() / node.height();
                }
                if (kind != Kind.INSIDE && kind != Kind.UNDER) {
                    node.yaw = carrier.yaw;
                }
            }
        }
        float deep = Math.min(room, carrier.prop.reach().depth() * carrier.scale * 0.8f);
        List<Node> row = new ArrayList<>(carried);
        float wide = width(row);
        int rows =
                wide <= room || row.size() == 1 ? 1 : (int) Math.min(row.size(), Math.ceil(Math.sqrt(wide / room)) + 1);
        int perRow = (row.size() + rows - 1) / rows;
        for (int r = 0; r < rows; r++) {
            int to = Math.min(row.size(), (r + 1) * perRow);
            if (r * perRow < to) {
                float z = rows == 1 ? dice.between(-0.1f, 0.1f) * deep : deep * ((r + 0.5f) / rows - 0.5f);
                line(carrier, anchor, row.subList(r * perRow, to), room, z, dice);
            }
        }
    }

    private static void line(Node carrier, Anchor anchor, List<Node> row, float room, float z, Dice dice) {
        float wide = width(row);
        float shrink = wide > room * 1.05f && row.size() > 1 ? room * 1.05f / wide : 1;
        float slack = Math.max(0, room - wide) / (row.size() + 1);
        float at = -wide * shrink / 2 - slack * (row.size() - 1) / 2;
        for (Node node : row) {
            node.scale *= shrink;
            float w = span(node);
            float jitter = slack * dice.between(-0.35f, 0.35f);
            place(carrier, anchor, node, at + w / 2 + jitter, z);
            at += w + slack;
        }
    }

    private static void place(Node carrier, Anchor anchor, Node node, float along, float away) {
        Optional<Anchor> hip = node.prop.anchor("seat");
        boolean sits = hip.isPresent() && SEATS.contains(anchor.name());
        if (sits) {
            node.yaw = carrier.yaw + Turning.course(carrier.prop);
        }
        float foot = sits ? hip.orElseThrow().y() : node.prop.reach().minY();
        float c = (float) StrictMath.cos(carrier.yaw);
        float s = (float) StrictMath.sin(carrier.yaw);
        float ax = anchor.x() * carrier.scale + along;
        float az = anchor.z() * carrier.scale + away + 0.4f * node.back * span(node);
        az -= sits ? hip.orElseThrow().z() * node.scale : 0;
        boolean root = carrier.root == carrier;
        node.x = (root ? 0 : carrier.x) + ax * c + az * s;
        node.y = (root ? 0 : carrier.y) + anchor.y() * carrier.scale - foot * node.scale;
        node.z = (root ? 0 : carrier.z) + az * c - ax * s;
    }

    private static float width(List<Node> row) {
        float sum = 0;
        for (Node node : row) {
            sum += span(node);
        }
        return sum;
    }

    private static float span(Node node) {
        Box box = Box.of(node.prop.reach(), node.yaw, node.scale, 0, 0, 0);
        return 1.12f * Math.max(box.width(), box.depth());
    }
}
