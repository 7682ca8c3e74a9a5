import type { JsonObject } from 'guywire-engine/core';
import type { Derivation } from 'guywire-engine/derived';
import { withValue } from '../core/rowList.ts';
import { BRIDGES, INTERFACES } from '../network/networkView.ts';
import { isBridge, sidesOf } from '../router/sides.ts';

/** Document with the interfaces of both sides: empty for a side without one, absent in a bridge. */
function withInterfaces(document: JsonObject, original: JsonObject): JsonObject {
  const { wan = '', lan = '' } = sidesOf(document);
  const [own, other] = isBridge(document) ? [] : [wan, lan];
  return withValue(withValue(document, '/network/wan', own, original), '/network/lan', other, original);
}

/** The interfaces of the sides of a router follow from the roles (docs/device.md#router). */
export const routerInterfaces: Derivation = {
  id: 'routerInterfaces',
  inputs: [
    '/network/mode',
    '/network/wan',
    '/network/lan',
    ...['device', 'role', 'ipMode'].map((name) => `${INTERFACES}/*/${name}`),
    ...['device', 'ports/*/device'].map((name) => `${BRIDGES}/*/${name}`),
  ],
  derive: (document) => withInterfaces(document, {}),
  follow: (document, _changed, original) => withInterfaces(document, original),
};
