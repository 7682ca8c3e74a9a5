import { csv } from 'guywire-engine/core';
import { CABLE_TEST } from '../../../rules/link/codes.ts';
import { distance } from '../../app/figures.ts';
import type { LinkLook } from '../../app/LinkMark.tsx';
import type { Units } from '../../app/units.ts';
import type { CablePair, CablePort } from '../../device/endpoints/cableTest.ts';
import { t } from '../../i18n/t.ts';

const LOOKS: Readonly<Record<number, LinkLook>> = {
  [CABLE_TEST.GOOD]: { word: 'Good', tone: 'good', shape: 'disc' },
  [CABLE_TEST.SHORT]: { word: 'Short circuit', tone: 'bad', shape: 'triangle' },
  [CABLE_TEST.OPEN]: { word: 'Open circuit', tone: 'bad', shape: 'cross' },
  [CABLE_TEST.FAILED]: { word: 'Test failed', tone: 'warn', shape: 'dash' },
  [CABLE_TEST.UNDEFINED]: { word: 'Not tested', tone: 'off', shape: 'dash' },
  [CABLE_TEST.UNKNOWN]: { word: 'Unknown', tone: 'off', shape: 'ring' },
};

const UNKNOWN_LOOK: LinkLook = { word: 'Unknown', tone: 'off', shape: 'ring' };

/** Look of a pair's result (docs/device.md#codes). */
export function pairLook({ code }: Pick<CablePair, 'code'>): LinkLook {
  return LOOKS[code ?? CABLE_TEST.UNKNOWN] ?? UNKNOWN_LOOK;
}

/** True if any pair has a result. */
export const wasTested = ({ pairs }: Pick<CablePort, 'pairs'>): boolean =>
  pairs.some(({ code }) => code !== CABLE_TEST.UNDEFINED);

/** Result of a cable in one sentence. */
export function verdict(
  port: Pick<CablePort, 'pairs'>,
  units: Units,
): { readonly text: string; readonly isBad: boolean } {
  const is = (code: number) => (pair: CablePair) => pair.code === code;
  if (!wasTested(port)) return { text: t('Not tested yet.'), isBad: false };
  const { pairs } = port;
  if (pairs.every(is(CABLE_TEST.GOOD))) {
    const length = Math.max(...pairs.map((pair) => pair.length ?? 0));
    return {
      text:
        length > 0
          ? t('All pairs are good; the cable is {length} long.', { length: distance(length, units) })
          : t('All pairs are good.'),
      isBad: false,
    };
  }
  if (pairs.every((pair) => pair.code === CABLE_TEST.OPEN && pair.length === 0)) {
    return { text: t('No cable, or cut at the port.'), isBad: true };
  }
  const faults = pairs.filter(({ code }) => code === CABLE_TEST.OPEN || code === CABLE_TEST.SHORT);
  if (faults.length === 0) return { text: t('No result. Is the port enabled?'), isBad: false };
  return { text: faults.map((fault) => faultWords(fault, units)).join(' '), isBad: true };
}

function faultWords({ number, code, length }: CablePair, units: Units): string {
  const place =
    length === undefined ? t('at an unknown distance') : t('{length} from here', { length: distance(length, units) });
  return code === CABLE_TEST.SHORT
    ? t('Pair {number}: short circuit {place}.', { number, place })
    : t('Pair {number}: open {place}.', { number, place });
}

/** Pairs as CSV, always in metres. */
export function cableCsv(ports: readonly CablePort[]): string {
  return csv(
    ['Port', 'Pair', 'Result', 'Length, m'],
    ports.flatMap(({ name, pairs }) => pairs.map((pair) => [name, pair.number, pairLook(pair).word, pair.length])),
  );
}

/** Results as lines to paste into a message. */
export function cableText(ports: readonly CablePort[], units: Units): string {
  const lines = ports.flatMap((port) => [
    `${port.name}: ${verdict(port, units).text}`,
    ...port.pairs.map((pair) =>
      [
        `  ${t('Pair {number}', { number: pair.number })}`,
        t(pairLook(pair).word),
        pair.length === undefined ? '' : distance(pair.length, units),
      ].join('  '),
    ),
  ]);
  return [...lines, ''].join('\n');
}
