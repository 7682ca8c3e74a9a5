import { type JsonObject, type JsonValue, setAt } from 'guywire-engine/core';
import { asBridge } from './asBridge.ts';
import { asRouter } from './asRouter.ts';
import { proposedSides, type Sides, sideChoices, sidesOf } from './sides.ts';

/** Conversion of a document by the edit of a field. @param original document of the device */
type NetworkEdit = (document: JsonObject, value: JsonValue | undefined, original: JsonObject) => JsonObject;

const MODE = '/network/mode';

/** Converts to a bridge or a router. If no sides can be proposed, only the mode changes. */
function withMode(document: JsonObject, value: JsonValue | undefined, original: JsonObject): JsonObject {
  if (value === undefined || value === 'bridge') return asBridge(document, original);
  const sides = value === 'router' ? proposedSides(document) : undefined;
  // Missing settings are shown at the mode.
  return sides === undefined ? setAt(document, MODE, value) : asRouter(document, sides, original);
}

/** Moves a side of a router. If the interface is the other side, both sides are swapped. A missing side is proposed. */
function withSide(side: keyof Sides, other: keyof Sides): NetworkEdit {
  return (document, value, original) => {
    if (typeof value !== 'string' || value === '') return document;
    const known = { ...proposedSides(document), ...sidesOf(document) };
    const left = value === known[other] ? known[side] : known[other];
    const next = left ?? sideChoices(document).find((name) => name !== value);
    if (next === undefined || next === value) return document;
    const sides = side === 'wan' ? { wan: value, lan: next } : { wan: next, lan: value };
    return asRouter(document, sides, original);
  };
}

/** Fields whose edit converts the network in one step, by pointer. A text that sets them converts nothing. */
export const NETWORK_EDITS: ReadonlyMap<string, NetworkEdit> = new Map([
  [MODE, withMode],
  ['/network/wan', withSide('wan', 'lan')],
  ['/network/lan', withSide('lan', 'wan')],
]);
