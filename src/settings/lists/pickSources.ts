import { type JsonObject, setAt } from 'guywire-engine/core';
import type { Draft } from 'guywire-engine/draft';
import { type FieldNode, identifyingField, inNewRow, pathOf } from 'guywire-engine/form';
import type { Field } from 'guywire-engine/plan';
import { titleOfChoice } from 'guywire-engine/words';
import type { SettingPointer } from '../../../rules/core/setting.ts';
import { type FieldOf, getTable, sourceOf, type TableRow } from '../../device/endpoints/tables.ts';
import { t } from '../../i18n/t.ts';
import type { Status } from '../../status/status.ts';
import { namedRow, nameOf } from '../accessList/stationRow.ts';

export interface PickItem {
  readonly id: string;
  readonly title: string;
  readonly detail: string | undefined;
  readonly row: JsonObject;
}

export interface PickSource {
  /** English texts, the keys of the translations. */
  readonly about: string;
  readonly empty: string;
  /** @throws DeviceError */
  readonly items: (status: Status | undefined) => Promise<readonly PickItem[]> | readonly PickItem[];
}

const STATIONS: PickSource = {
  about: 'Stations connected now.',
  empty: 'No station is connected.',
  items: (status) =>
    (status?.wireless.stations ?? []).flatMap(({ mac, address, remote }) => {
      if (mac === undefined) return [];
      const name = nameOf(remote.name);
      return {
        id: mac,
        title: name ?? mac,
        detail: [name === undefined ? undefined : mac, address].filter((part) => part !== undefined).join(' · '),
        row: namedRow({ mac }, name),
      };
    }),
};

const LEASES = sourceOf<'leases'>('/api/dhcp-server/leases', 'leases', 'enabled');
const ARP = sourceOf<'arpTable'>('/arp.cgi', 'entries');

const HOSTS: PickSource = {
  about: 'Hosts known from DHCP leases and ARP.',
  empty: 'No hosts known.',
  items: async () => {
    const leases = await getTable(LEASES, ['hostname', 'ip', 'mac'] satisfies readonly FieldOf<'leases'>[]);
    const arpTable = await getTable(ARP, ['ip', 'mac'] satisfies readonly FieldOf<'arpTable'>[]);
    const byAddress = new Map<string, PickItem>();
    for (const row of [...leases.rows, ...arpTable.rows]) {
      const item = hostOf(row);
      if (item !== undefined && !byAddress.has(item.id)) byAddress.set(item.id, item);
    }
    return [...byAddress.values()];
  },
};

function hostOf({ ip, mac, hostname }: TableRow): PickItem | undefined {
  if (typeof ip !== 'string') return undefined;
  const name = nameOf(hostname);
  return {
    id: ip,
    title: name ?? ip,
    detail: [name === undefined ? undefined : ip, mac].filter((part) => part !== undefined).join(' · '),
    row: namedRow({ ip }, name),
  };
}

const SOURCES: Readonly<Partial<Record<SettingPointer, PickSource>>> = {
  '/wireless/interfaces/*/macAcl/entries': STATIONS,
  '/ipAcl/entries': HOSTS,
};

/** Source of rows for a list: data of the device, else the choices of the field that identifies a row. */
export function pickSourceOf(list: FieldNode, columns: readonly Field[], draft: Draft): PickSource | undefined {
  const { pointer } = list.field;
  if (isSourced(pointer)) return SOURCES[pointer];
  const telling = identifyingField(columns);
  const { choices } = telling === undefined ? {} : inNewRow(draft, list, telling);
  if (telling === undefined || choices === undefined) return undefined;
  return {
    about: 'Interfaces of this device.',
    empty: 'Nothing to select.',
    items: () =>
      choices.flatMap((choice) =>
        choice.excluded === undefined && choice.value !== ''
          ? {
              id: String(choice.value),
              title: titleOfChoice(choice, t),
              detail: choice.help,
              row: setAt({}, pathOf(list.field, telling), choice.value),
            }
          : [],
      ),
  };
}

function isSourced(pointer: string): pointer is keyof typeof SOURCES {
  return Object.hasOwn(SOURCES, pointer);
}
