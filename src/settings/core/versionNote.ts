import { parseText } from 'guywire-engine/config';
import type { Lines } from 'guywire-engine/draft';
import { Cell } from '../../../base/cell.ts';
import { RATE_STEP } from '../../../rules/constants/general.ts';
import type { RequestOf } from '../../../schemas/device/calls.ts';
import type { RunningTest } from './testState.ts';

/** Version last restored, with its lines; undefined if there is none. */
export const restored = new Cell<{ readonly id: number; readonly lines: Lines } | undefined>(undefined);

/**
 * Note that the device stores with a kept test (D76): predicted and measured link figures, and the restored version.
 * @returns undefined if there is nothing to store, or if the device reports no digests
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
  const comparisons = before?.predicted === undefined ? [] : figures;
  const version = restored.get();
  const keptText = parseText(text);
  const isRestored = version !== undefined && [...version.lines].every(([key, value]) => keptText.get(key) === value);
  if (comparisons.length === 0 && !isRestored) return undefined;
  return {
    version: digest,
    note: { ...(comparisons.length > 0 && { figures: comparisons }), ...(isRestored && { restored: version.id }) },
  };
}

const figure = <const Name extends string>(name: Name, value: number | undefined) =>
  value === undefined ? {} : { [name]: Math.round(value) };

/** Mbit/s. Requires both values, because some radios report no capacity. */
const capacity = <const Name extends string>(
  of: Name,
  predicted: number | undefined,
  measured: number | undefined,
) =>
  predicted === undefined || measured === undefined
    ? []
    : [{ of, predicted: Math.round(predicted / RATE_STEP), measured: Math.round(measured / RATE_STEP) }];
