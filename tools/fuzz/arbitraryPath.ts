import fc, { type Arbitrary } from 'fast-check';
import type { CallDescription } from '../../schemas/device/calls/description.ts';
import { arbitraryOf } from './arbitraryOf.ts';

/** Path of a call with parameters drawn from their schemas. */
export function arbitraryPath({ path, parameters = {} }: CallDescription): Arbitrary<string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const values = names.map((name) => arbitraryOf(Object(parameters[name] ?? { type: 'string', minLength: 1 })));
  return fc
    .tuple(...values)
    .map((drawnValues) =>
      names.reduce((so, name, at) => so.replace(`{${name}}`, encodeURIComponent(String(drawnValues[at]))), path),
    );
}
