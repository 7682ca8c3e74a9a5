import { parseText } from 'guywire-engine/config';
import type { Lines } from 'guywire-engine/draft';
import { Cell } from '../../../base/cell.ts';
import { RATE_STEP } from '../../../rules/constants/general.ts';
import type { RequestOf } from '../../../schemas/device/calls.ts';
import type { RunningTest } from './testState.ts';

/** The version whose lines were last chosen to be restored; undefined while none was. */
export const restored = new Cell<{ readonly id: number; readonly lines: Lines } | undefined>(undefined);

/**
 * What the device is to keep with a text that was tested and kept (D76): what was predicted of the only link and what is
 * measured now, and which version it restored.
 * @returns undefined where there is nothing to say, or the device does not name its texts
 */
export function versionNote({ text, digest, before, link }: RunningTest): RequestOf<'describeVersion'> | undefined {
  if (digest === undefined) return undefined;
  const [peer, another] = link?.peers ?? [];
  const { radio, here, there, receives, sends } = before?.predicted ?? {};
  const measured = another === undefined && peer?.radio === radio ? peer : undefined;
  const figures = [
    { of: 'signal', ...figure('predicted', here), ...figure('measured', measured?.signal) },
    { of: 'remoteSignal', ...figure('predicted', there), ...figure('measured', measured?.remote) },
    ...capacity('receiveCapacity', receives, measured?.receives),
    ...capacity('sendCapacity', sends, measured?.sends),
  ] as const;
  const known = before?.predicted === undefined ? [] : figures;
  const chosen = restored.get();
  const kept = parseText(text);
  const isRestored = chosen !== undefined && [...chosen.lines].every(([key, value]) => kept.get(key) === value);
  if (known.length === 0 && !isRestored) return undefined;
  return {
    version: digest,
    note: { ...(known.length > 0 && { figures: known }), ...(isRestored && { restored: chosen.id }) },
  };
}

const figure = <const Name extends string>(name: Name, value: number | undefined) =>
  value === undefined ? {} : { [name]: Math.round(value) };

/** In Mbit/s, where both are known: a radio may not say what it can carry. */
const capacity = <const Name extends string>(
  of: Name,
  predicted: number | undefined,
  measured: number | undefined,
) =>
  predicted === undefined || measured === undefined
    ? []
    : [{ of, predicted: Math.round(predicted / RATE_STEP), measured: Math.round(measured / RATE_STEP) }];
