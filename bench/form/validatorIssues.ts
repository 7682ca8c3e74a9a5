import { type OutputUnit, Validator } from '@cfworker/json-schema';
import type { Issue, JsonObject, Schema } from 'guywire-engine/core';

/** Keywords that only say that something inside is wrong. */
const CONTAINERS: ReadonlySet<string> = new Set([
  'properties',
  'items',
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'then',
  'else',
  '$ref',
  'additionalProperties',
]);

function pointerOf(unit: OutputUnit): string {
  const place = decodeURIComponent(unit.instanceLocation.slice(1));
  const missing = unit.keyword === 'required' ? /"([^"]+)"/.exec(unit.error)?.[1] : undefined;
  return missing === undefined ? place : `${place}/${missing}`;
}

/**
 * A validator for a schema that arrives at run time: it interprets the schema, so a page that forbids eval can use it.
 * @returns the issues of a document; one per place, of the keyword that is wrong itself.
 */
export function createValidator(schema: Schema): (document: JsonObject) => readonly Issue[] {
  let validator: Validator | undefined;
  return (document) => {
    validator ??= new Validator(Object.fromEntries(Object.entries(schema)), '7', false);
    return validator
      .validate(document)
      .errors.filter((unit) => !CONTAINERS.has(unit.keyword))
      .map((unit) => ({
        pointer: pointerOf(unit),
        code: unit.keyword,
        params: {},
        severity: 'error',
        source: 'schema',
      }));
  };
}
