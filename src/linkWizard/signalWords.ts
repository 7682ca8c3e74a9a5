import { SIGNAL_SHORTFALL } from '../../rules/constants/link.ts';
import { figure } from '../app/figures.ts';
import { isolated } from '../i18n/isolated.ts';
import { t } from '../i18n/t.ts';
import type { HeardEnd } from './checks.ts';

/** Signals against the expected ones: the end farthest below, or the expected signal of both. */
export function signalWords(ends: readonly HeardEnd[], isOfMany: boolean): string {
  const comparable = ends.flatMap(({ signal, expected, ...end }) =>
    signal === undefined || expected === undefined ? [] : { ...end, below: Math.round(expected - signal) },
  );
  const worst = comparable.toSorted((a, b) => b.below - a.below)[0];
  if (worst !== undefined && worst.below >= SIGNAL_SHORTFALL) {
    const params = { difference: worst.below, name: isolated(worst.name ?? '') };
    if (isOfMany) return t('{name}: {difference} dB below expected. Align the antennas.', params);
    return worst.isLocal
      ? t('{difference} dB below expected here: align the antennas.', params)
      : t('{difference} dB below expected at the other end: align the antennas.', params);
  }
  if (ends.length === 0) return t('Known once the other end is connected.');
  if (ends.every(({ expected }) => expected === undefined)) {
    return t('No expected signal from this device; the other checks decide.');
  }
  const waiting = ends.find(({ signal, expected }) => expected !== undefined && signal === undefined);
  if (waiting !== undefined) {
    return waiting.isLocal
      ? t('This device reports no signal.')
      : t('{name} reports no signal.', { name: isolated(waiting.name ?? t('The other end')) });
  }
  if (isOfMany) return t('All links are.');
  const level = (isLocal: boolean) => figure(ends.find((end) => end.isLocal === isLocal)?.expected);
  return t('Expected: {local} dBm here, {remote} dBm at the other end.', {
    local: level(true),
    remote: level(false),
  });
}

/** Result of both signals: differences in dB of two ends with the expected signal. */
export function resultWords(ends: readonly HeardEnd[], isOfMany: boolean): string {
  const apart = ends.map(({ signal, expected }) =>
    signal === undefined || expected === undefined ? undefined : Math.round(expected - signal),
  );
  const differences = apart.filter((by) => by !== undefined);
  if (isOfMany || differences.length < apart.length || Math.max(...differences) >= SIGNAL_SHORTFALL) {
    return signalWords(ends, isOfMany);
  }
  const difference = Math.max(1, ...differences.map(Math.abs));
  return difference < SIGNAL_SHORTFALL
    ? t('Both ends within {difference} dB of expected.', { difference })
    : t('Both ends are stronger than expected.');
}
