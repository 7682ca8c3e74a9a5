import { getAt, type JsonObject } from 'guywire-engine/core';
import type { Derivation } from 'guywire-engine/derived';
import { withValue } from '../core/rowList.ts';

const isGiven = (document: JsonObject, name: string): boolean => ![undefined, ''].includes(text(document, name));

function text(document: JsonObject, name: string): string | undefined {
  const value = getAt(document, `/dns/${name}`);
  return typeof value === 'string' ? value : undefined;
}

/**
 * The entry of a DNS server is switched on while it has an address, and so is their list (docs/device.md#addresses).
 */
export const nameServers: Derivation = {
  id: 'nameServers',
  inputs: ['/dns/primary', '/dns/secondary'],
  follow(document, changed, original) {
    let next = document;
    for (const name of ['primary', 'secondary']) {
      if (!changed.some((pointer) => `/dns/${name}`.startsWith(pointer))) continue;
      const isAsBefore = text(document, name) === text(original, name);
      const before = getAt(original, `/dns/${name}Status`);
      const isOn = isGiven(document, name);
      const value = isAsBefore || (isOn && before === undefined) ? before : isOn;
      next = withValue(next, `/dns/${name}Status`, value, original);
    }
    const before = getAt(original, '/dns/serversStatus');
    const isNew = ['primary', 'secondary'].some(
      (name) => isGiven(next, name) && text(next, name) !== text(original, name),
    );
    return withValue(next, '/dns/serversStatus', isNew && before === false ? true : before, original);
  },
};
