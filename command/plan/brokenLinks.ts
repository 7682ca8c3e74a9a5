import { brokenBy, type LinkEnd, type PlannedEnd } from './linkEnds.ts';

/** A radio of the fleet, by its file and number. */
export interface FleetRadio {
  readonly file: string;
  readonly radio: number;
}

/** A station that would lose access points it may be linked with now. */
export interface BrokenLink {
  readonly station: FleetRadio;
  readonly accessPoints: readonly FleetRadio[];
  /** Things they would no longer share: `the same name`, `a common channel`. */
  readonly missing: readonly string[];
}

/** Ends that need and would need the same: a network has many, and they are looked at as one. */
interface Kind extends PlannedEnd {
  readonly radios: FleetRadio[];
}

/** The radios of a fleet as ends of links, as they are and as they would be. */
export interface Fleet {
  readonly add: (file: string, before: readonly LinkEnd[], after: readonly LinkEnd[]) => void;
  /** The links that would break, in the order in which their stations were added. */
  readonly broken: () => readonly BrokenLink[];
}

/**
 * Gathers the ends of links of a network. An access point and a station that share name, band, key, channel and width are
 * taken to be linked: a link that a change breaks is never missed, though one may be named that is none.
 */
export function createFleet(): Fleet {
  const accessPoints = new Map<string, Kind>();
  const stations = new Map<string, Kind>();

  return {
    add(file, before, after) {
      for (const { radio, ...end } of before) {
        const { radio: _, ...next } = after.find((own) => own.radio === radio) ?? {};
        const kinds = end.isAccessPoint ? accessPoints : stations;
        const key = JSON.stringify([end, next]);
        const kind = kinds.get(key) ?? newKind({ radio, ...end }, after);
        kind.radios.push({ file, radio });
        kinds.set(key, kind);
      }
    },
    broken() {
      const byName = new Map<string, Kind[]>();
      for (const kind of accessPoints.values())
        byName.set(kind.before.name, [...(byName.get(kind.before.name) ?? []), kind]);
      return [...stations.values()].flatMap((station) =>
        (byName.get(station.before.name) ?? []).flatMap((accessPoint) => {
          const missing = brokenBy(accessPoint, station);
          if (missing.length === 0) return [];
          return station.radios.flatMap((own) => {
            const others = accessPoint.radios.filter(({ file }) => file !== own.file);
            return others.length === 0 ? [] : [{ station: own, accessPoints: others, missing }];
          });
        }),
      );
    },
  };
}

function newKind(before: LinkEnd, after: readonly LinkEnd[]): Kind {
  return { before, after: after.find(({ radio }) => radio === before.radio), radios: [] };
}
