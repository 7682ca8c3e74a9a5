import { type OutputUnit, Validator } from '@cfworker/json-schema';
import type { Issue, JsonObject, Schema } from 'guywire-engine/core';

/** Keywords whose errors only repeat a nested error. */
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
 * Validator for a schema known only at run time. Interprets the schema, so it works on pages that forbid eval.
 * @returns issues of a document, one per place, for the innermost failing keyword
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
