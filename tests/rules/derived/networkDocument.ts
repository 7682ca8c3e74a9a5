import { decode } from '../../../engine/config/codec.ts';
import { parseText } from '../../../engine/config/flatText.ts';
import { setAt } from '../../../engine/core/pointer.ts';
import type { JsonObject, JsonValue } from '../../../engine/core/schema.ts';
import { derive } from '../../../engine/derived/derive.ts';
import { follow } from '../../../engine/derived/follow.ts';
import { plan } from '../../../engine/plan/plan.ts';
import { networkDerivations } from '../../../rules/derived/networkDerivations.ts';
import { configurationSchema } from '../../../schemas/config/configuration.ts';
import { factoryText } from '../../../simulator/models/factory.ts';
import { findModel, models } from '../../../simulator/models/models.ts';

export const configuration = plan(configurationSchema);

/** Document of a text, with derived values. */
export function documentOf(text: string): JsonObject {
  return derive(networkDerivations, decode(configuration, parseText(text)));
}

/** Factory document: two Ethernet ports and a radio in a bridge with a static address. The given lines come first. */
export function factoryWith(...lines: readonly string[]): JsonObject {
  const keys = new Set(lines.map((line) => line.slice(0, line.indexOf('='))));
  const factory = factoryText(findModel('base-5ac') ?? models[0], 'scrypt$1$1$1$c2FsdA==$aGFzaA==')
    .split('\n')
    .filter((line) => !keys.has(line.slice(0, line.indexOf('='))));
  return documentOf([...lines, ...factory].join('\n'));
}

/** Row indices in the factory document. */
export const [ETH0, ETH1, ATH0, BR0] = [0, 1, 2, 3];

/** Document after an edit and its derivations. */
export function change(
  document: JsonObject,
  pointer: string,
  value: JsonValue | undefined,
  original: JsonObject,
): JsonObject {
  return follow(networkDerivations, setAt(document, pointer, value), [pointer], original);
}
