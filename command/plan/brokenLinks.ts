import { brokenBy, type LinkEnd, type PlannedEnd } from './linkEnds.ts';

/** Radio of the fleet, by file and number. */
export interface FleetRadio {
  readonly file: string;
  readonly radio: number;
}

/** Station that would lose all access points it may be connected to. */
export interface BrokenLink {
  readonly station: FleetRadio;
  readonly accessPoints: readonly FleetRadio[];
  /** Properties that would no longer match: `the same name`, `a common channel`. */
  readonly missing: readonly string[];
}

/** Ends with equal requirements before and after. They are compared only once. */
interface Kind extends PlannedEnd {
  readonly radios: FleetRadio[];
}

/** Radios of a fleet as link ends, before and after the change. */
export interface Fleet {
  readonly add: (file: string, before: readonly LinkEnd[], after: readonly LinkEnd[]) => void;
  /** Broken links, in the order in which the stations were added. */
  readonly broken: () => readonly BrokenLink[];
}

/**
 * Collects the link ends of a network. An access point and a station with the same name, band, key, channel and width
 * are assumed to be linked. So every broken link is reported, but some reported links may not exist.
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
