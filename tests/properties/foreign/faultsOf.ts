import { isDeepStrictEqual } from 'node:util';
import type { ErrorObject } from 'ajv';
import { message } from '../../../engine/check/messages.ts';
import type { Issue } from '../../../engine/core/issue.ts';
import { escapeSegment, getAt, parsePointer } from '../../../engine/core/pointer.ts';
import type { JsonValue } from '../../../engine/core/schema.ts';
import type { SchemaSession } from '../../../engine/schemaForm/schemaSession.ts';
import { type Submitted, submitted } from '../../playground/submitted.ts';

/** Names of properties in the parameters of errors of ajv. */
const NAMES = ['missingProperty', 'additionalProperty', 'propertyName'] as const;

/** Pointers that an error of ajv is about: the value, or a property that is missing or unknown. */
function placesOf({ instancePath, params }: ErrorObject): readonly string[] {
  const names = NAMES.flatMap((name) => (params[name] === undefined ? [] : escapeSegment(String(params[name]))));
  return [instancePath, ...names.map((name) => `${instancePath}/${name}`)];
}

/** Number of segments that two pointers share. */
function sharedSegments(one: string, other: string): number {
  const [segments, others] = [parsePointer(one), parsePointer(other)];
  const at = segments.findIndex((segment, index) => segment !== others[index]);
  return at < 0 ? segments.length : at;
}

/** True if no field on the page is nearer to one of the places than the pointer. */
function isNearest(pointer: string, places: readonly string[], shown: readonly string[]): boolean {
  return places.some((place) => {
    const own = sharedSegments(pointer, place);
    return shown.every((other) => sharedSegments(other, place) <= own);
  });
}

/**
 * True for duplicates that ajv does not name: if a list allows one type, ajv compares only the entries of that type.
 * @param errors of ajv, for example about the type of an entry
 */
function isUnnamedDuplicate({ code, pointer }: Issue, document: JsonValue, errors: readonly ErrorObject[]): boolean {
  const list = getAt(document, pointer);
  return (
    code === 'uniqueItems' &&
    errors.some(({ keyword, instancePath }) => keyword === 'type' && instancePath.startsWith(`${pointer}/`)) &&
    Array.isArray(list) &&
    list.some((entry, index) => list.slice(index + 1).some((other) => isDeepStrictEqual(entry, other)))
  );
}

/** Refusal without words of its own, or with those of a compiler. */
const NO_WORDS = /^$|schema says|(?:^|: )must |\{\w+\}|undefined|not valid\.$/i;

function* faultsOfRefusal(
  { session, refusals, isShown, shown, output }: Submitted,
  document: JsonValue,
  errors: readonly ErrorObject[],
) {
  if (output !== undefined) yield 'accepted';
  const places = errors.flatMap(placesOf).map(session.placeOf);
  for (const issue of refusals) {
    const words = message(issue);
    if (!isShown(issue)) yield `not shown: ${issue.pointer} ${words}`;
    if (!isNearest(issue.pointer, places, shown) && !isUnnamedDuplicate(issue, document, errors))
      yield `not at the nearest field: ${issue.pointer} ${words}`;
    if (NO_WORDS.test(words)) yield `without words: ${issue.pointer} ${words}`;
  }
}

function* faultsOfAcceptance({ own, refusals, output }: Submitted, document: JsonValue) {
  for (const issue of [...own, ...refusals]) yield `refused: ${issue.pointer} ${message(issue)}`;
  if (JSON.stringify(output) !== JSON.stringify(document)) yield `other output: ${JSON.stringify(output)}`;
}

/**
 * Differences between ajv and the form of a document.
 * @param session opened with the document
 * @param errors of ajv
 */
export async function faultsOf(
  session: SchemaSession,
  document: JsonValue,
  errors: readonly ErrorObject[],
): Promise<readonly string[]> {
  const value = session.output();
  if (JSON.stringify(value) !== JSON.stringify(document)) return [`other value: ${JSON.stringify(value)}`];
  const result = await submitted(session);
  return [
    ...(errors.length === 0 ? faultsOfAcceptance(result, document) : faultsOfRefusal(result, document, errors)),
  ];
}
