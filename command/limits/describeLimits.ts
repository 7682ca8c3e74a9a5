import { RADIO_NAMES } from '../../rules/core/board.ts';
import type { Because, ChannelLimits, CountryLimits, RadioLimits } from './channelLimits.ts';
import type { Request } from './request.ts';

const HEADINGS = ['control', 'center', 'number', 'width', 'radar', 'check s', 'EIRP dBm', 'power dBm'] as const;

/** Describes the limits: one table per radio, followed by the reasons of each run of channels. */
export function describeLimits(request: Request, { countryName, radios }: CountryLimits): string {
  const { board, country, mode } = request;
  const title = `${board.name}, ${countryName} (${country}), ${mode.title}`;
  return [title, ...radios.map((radio) => describeRadio(radio, whyNone(request, countryName)))].join('\n\n');
}

/** Message for an empty result (D4). */
export function whyNone({ width }: Pick<Request, 'width'>, countryName: string): string {
  const channel = width === undefined ? 'No channel' : `No channel of ${width} MHz`;
  return `${channel} is open to outdoor equipment in ${countryName}. There are no rules for it, or they are for indoor use or listening only, or they require radar detection without a method (D4).`;
}

function describeRadio({ radio, antenna, channels }: RadioLimits, none: string): string {
  const heading = `${radio.interface === 'main' ? 'Main' : 'Backup'} radio, ${RADIO_NAMES[radio.band]}: ${antenna}`;
  if (channels.length === 0) return `${heading}\n${none}`;
  const rows = channels.map(cellsOf);
  const widths = HEADINGS.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => cell.padStart(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  const lines = [heading, '', line(HEADINGS), widths.map((width) => '─'.repeat(width)).join('  ')];
  for (const [at, channel] of channels.entries()) {
    lines.push(line(rows[at] ?? []));
    const next = channels[at + 1];
    if (next === undefined || !sameReasons(channel, next)) lines.push(...channel.because.map(reasonLine), '');
  }
  return lines.join('\n').trimEnd();
}

function cellsOf({ control, centre, number, width, dfs, cacSeconds, maxEirp, maxTxPower }: ChannelLimits): string[] {
  return [
    String(control),
    String(centre),
    String(number),
    String(width),
    dfs ? 'yes' : 'no',
    cacSeconds === 0 ? '–' : String(cacSeconds),
    figure(maxEirp),
    maxTxPower === null ? 'not usable' : figure(maxTxPower),
  ];
}

/** Formats a number with the minus sign of the sentences. */
function figure(value: number): string {
  return String(value).replace('-', '−');
}

function sameReasons(a: ChannelLimits, b: ChannelLimits): boolean {
  return JSON.stringify(a.because) === JSON.stringify(b.because);
}

function reasonLine({ rule, law, text, value, binds }: Because): string {
  const bound = value === null ? '' : ` ${figure(value)} dBm`;
  return `    ${binds ? '→' : ' '} ${text} (${rule}${bound}${law === null ? '' : `; ${law}`})`;
}
