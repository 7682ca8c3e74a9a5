import { fromLines, makeLine, parseText, serialise } from '../../engine/config/flatText.ts';
import { configurationPlan } from './sections.ts';

/** Secrets of sections that have no schema yet. */
const OTHER_SECRETS = [
  /^ppp\.\d+\.password$/,
  /^dyndns\.\d+\.password$/,
  /^snmp\.community$/,
  /^unms\.uri$/,
  /^aaa\.\d+\..*(psk|secret|password)$/,
  /^wpasupplicant\..*(psk|password)$/,
];

function patternOf(key: string): RegExp {
  return new RegExp(`^${key.replaceAll('.', '\\.').replaceAll('{n}', '\\d+')}$`);
}

let known: readonly RegExp[] | undefined;

function secrets(): readonly RegExp[] {
  known ??= [
    ...configurationPlan.all.flatMap(({ secret, key }) => (secret && key !== undefined ? [patternOf(key)] : [])),
    ...OTHER_SECRETS,
  ];
  return known;
}

/** The text with every secret left empty, as a read-only user gets it (D15); keys and order stay. */
export function maskSecrets(text: string): string {
  const lines = parseText(text).lines.map((line) => {
    const { key, end } = line;
    return key !== undefined && secrets().some((secret) => secret.test(key)) ? makeLine(key, '', end) : line;
  });
  return serialise(fromLines(lines));
}
