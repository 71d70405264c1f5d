// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.brief.ThingRelation.Kind;
import io.heliograph.scene.stage.ActorBounds;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Places things on, in or in the hands of the thing that carries them, side by side and scaled to fit. */
final class CarriedPlacement {
    private static final Set<String> SEATS = Set.of("seat", "back", "saddle");

    private static final float FULL =
            1.05f; // maximum width of a row as a fraction of the carrier's room; a slight overhang is fine
    private static final float BUNCHED = 0.7f; // minimum scale of things that share a vessel

    private CarriedPlacement() {}

    /** Point of a carrier where carried things are placed: its anchor for the relation, else an estimate from its bounds. */
    static PropAnchor anchor(Prop prop, Kind kind) {
        ActorBounds r = prop.reach();
        float midX = (r.minX() + r.maxX()) / 2;
        float midZ = (r.minZ() + r.maxZ()) / 2;
        float flat = Math.min(r.width(), r.depth());
        return switch (kind) {
            case HOLDING ->
                prop.anchor("hand")
                        .orElse(new PropAnchor(
                                "hand", r.maxX() * 0.8f, r.height() * 0.45f, r.minZ(), r.height() * 0.35f));
            case WEARING ->
                prop.anchor("head")
                        .orElse(new PropAnchor("head", midX, r.maxY() - 0.03f * r.height(), midZ, flat * 0.7f));
            case RIDING ->
                first(prop, "saddle", "back", "seat", "on")
                        .orElse(new PropAnchor("back", midX, r.maxY() - 0.15f * r.height(), midZ, r.width()));
            case UNDER ->
                prop.anchor("under")
                        .map(a -> new PropAnchor("under", a.x(), a.y(), r.minZ() * 0.9f, a.room()))
                        .orElse(new PropAnchor("under", 0.35f * r.maxX(), 0, 0.5f * r.minZ(), r.width() * 0.5f));
            case INSIDE ->
                first(prop, "in", "inside")
                        .orElse(new PropAnchor("inside", midX, r.minY() + 0.3f * r.height(), midZ, flat * 0.7f));
            default ->
                first(prop, "saddle", "seat", "top", "back", "on")
                        .orElse(new PropAnchor("top", midX, r.maxY(), midZ, r.width() * 0.85f));
        };
    }

    private static Optional<PropAnchor> first(Prop prop, String... names) {
        for (String name : names) {
            if (prop.anchor(name).isPresent()) {
                return prop.anchor(name);
            }
        }
        return Optional.empty();
    }

    /** Places all things that a carrier has in one relation side by side. */
    static void carry(
            PlacementNode carrier,
            Kind kind,
            List<PlacementNode> carried,
            SplittableRandomStream splittableRandomStream) {
        PropAnchor propAnchor = anchor(carrier.prop, kind);
        float room = propAnchor.room() * carrier.scale;
        if ("on".equals(propAnchor.name())) {
            room = Math.max(room, 0.75f * carrier.prop.reach().width() * carrier.scale);
        }
        room = kind == Kind.ON ? bounded(room, carried, carrier) : room;
        if (kind != Kind.ON) {
            for (PlacementNode placementNode : carried) {
                float width = placementNode.scale
                        * Math.max(
                                placementNode.prop.reach().width(),
                                placementNode.prop.reach().depth());
                float most = switch (kind) {
                    case RIDING -> 3 * room;
                    case HOLDING -> Math.max(room, 0.4f * carrier.height());
                    default -> room;
                };
                if (most > 0 && width > most) {
                    placementNode.scale *= most / width;
                }
                if (kind == Kind.UNDER && placementNode.height() > 0.7f * carrier.height()) {
                    placementNode.scale *= 0.7f * carrier.height() / placementNode.height();
                }
                if (kind != Kind.INSIDE && kind != Kind.UNDER) {
                    placementNode.yaw = carrier.yaw;
                }
            }
        }
        float deep = Math.min(room, carrier.prop.reach().depth() * carrier.scale * 0.8f);
        List<PlacementNode> row = new ArrayList<>(carried);
        float wide = width(row);
        int rows =
                wide <= room || row.size() == 1 ? 1 : (int) Math.min(row.size(), Math.ceil(Math.sqrt(wide / room)) + 1);
        rows = Math.min(
                rows,
                Math.max(
                        1,
                        Math.round(
                                2 * deep * row.size() / Math.max(1e-3f, wide)))); // a narrow carrier gets only one row
        int perRow = (row.size() + rows - 1) / rows;
        shrink(row, perRow, room, kind == Kind.INSIDE ? BUNCHED : 0);
        for (int r = 0; r < rows; r++) {
            int to = Math.min(row.size(), (r + 1) * perRow);
            if (r * perRow < to) {
                float z = rows == 1
                        ? splittableRandomStream.between(-0.1f, 0.1f) * deep
                        : deep * ((r + 0.5f) / rows - 0.5f);
                line(carrier, propAnchor, row.subList(r * perRow, to), room, z, splittableRandomStream);
            }
        }
    }

    /** The room of a carrier; at most its width, if the row of things would be wider. */
    private static float bounded(float room, List<PlacementNode> carried, PlacementNode carrier) {
        float wide = width(carried);
        int gaps = carried.size() - 1;
        float row = wide + Math.max(0, room - wide) * gaps / (gaps + 2);
        float most = carrier.prop.reach().width() * carrier.scale;
        return gaps > 0 && row > most * FULL ? Math.min(room, most) : room;
    }

    /** Scales all things by the same factor until the longest row fits, or to the minimum scale. */
    private static void shrink(List<PlacementNode> row, int perRow, float room, float least) {
        float shrink = 1;
        for (int from = 0; from < row.size(); from += perRow) {
            List<PlacementNode> line = row.subList(from, Math.min(row.size(), from + perRow));
            float wide = width(line);
            shrink = wide > room * FULL && line.size() > 1 ? Math.min(shrink, room * FULL / wide) : shrink;
        }
        for (PlacementNode placementNode : row) {
            placementNode.scale *= Math.max(least, shrink);
        }
    }

    private static void line(
            PlacementNode carrier,
            PropAnchor propAnchor,
            List<PlacementNode> row,
            float room,
            float z,
            SplittableRandomStream splittableRandomStream) {
        float wide = width(row);
        float close =
                wide > room * FULL && row.size() > 1 ? room * FULL / wide : 1; // contents of a full vessel overlap
        float slack = Math.max(0, room - wide) / (row.size() + 1);
        float at = -wide * close / 2 - slack * (row.size() - 1) / 2;
        for (PlacementNode placementNode : row) {
            float w = span(placementNode) * close;
            float jitter = slack * splittableRandomStream.between(-0.35f, 0.35f);
            place(carrier, propAnchor, placementNode, at + w / 2 + jitter, z);
            at += w + slack;
        }
    }

    private static void place(
            PlacementNode carrier, PropAnchor propAnchor, PlacementNode placementNode, float along, float away) {
        Optional<PropAnchor> hip = placementNode.prop.anchor("seat");
        boolean sits = hip.isPresent() && SEATS.contains(propAnchor.name());
        if (sits) {
            placementNode.yaw = carrier.yaw + FacingSolver.course(carrier.prop);
        }
        float foot = sits ? hip.orElseThrow().y() : placementNode.prop.reach().minY();
        float c = (float) StrictMath.cos(carrier.yaw);
        float s = (float) StrictMath.sin(carrier.yaw);
        float ax = propAnchor.x() * carrier.scale + along;
        float az = propAnchor.z() * carrier.scale + away + 0.4f * placementNode.back * span(placementNode);
        az -= sits ? hip.orElseThrow().z() * placementNode.scale : 0;
        boolean root = carrier.root == carrier;
        placementNode.x = (root ? 0 : carrier.x) + ax * c + az * s;
        placementNode.y = (root ? 0 : carrier.y) + propAnchor.y() * carrier.scale - foot * placementNode.scale;
        placementNode.z = (root ? 0 : carrier.z) + az * c - ax * s;
    }

    private static float width(List<PlacementNode> row) {
        float sum = 0;
        for (PlacementNode placementNode : row) {
            sum += span(placementNode);
        }
        return sum;
    }

    private static float span(PlacementNode placementNode) {
        WorldBox worldBox = WorldBox.of(placementNode.prop.reach(), placementNode.yaw, placementNode.scale, 0, 0, 0);
        return 1.12f * Math.max(worldBox.width(), worldBox.depth());
    }
}
