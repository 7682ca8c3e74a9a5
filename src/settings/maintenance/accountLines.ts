import type { FlatText } from '../../../engine/config/flatText.ts';

interface AccountLine {
  readonly name: string;
  readonly enabled: boolean;
}

/** The accounts of a configuration text: 1 is the administrator, 2 may only look (D15). */
export interface AccountLines {
  readonly administrator: AccountLine;
  readonly reader: AccountLine | undefined;
}

export function accountLines(text: FlatText): AccountLines {
  const name = text.get('users.2.name') ?? '';
  return {
    administrator: { name: text.get('users.1.name') ?? '', enabled: true },
    // An account that does not say so is off, unless it is the administrator's.
    reader: name === '' ? undefined : { name, enabled: text.get('users.2.status') === 'enabled' },
  };
}

/** The lines of a new read-only account (facts/device-api §4.2, users). */
export function newReaderLines(name: string): ReadonlyMap<string, string> {
  return new Map([
    ['users.2.status', 'enabled'],
    ['users.2.name', name],
    ['users.2.uid', '100'],
    ['users.2.gid', '100'],
  ]);
}
