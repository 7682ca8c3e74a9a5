import type { JsonValue } from 'guywire-engine/core';
import type { Board, RadioCapabilities } from './core/facts.ts';
import { radioDefaults } from './wireless/radioDefaults.ts';

/** Returns the value at a pointer template, whose `*` is the row of the setting. */
type Reads = (template: string) => JsonValue | undefined;

type DefaultOf = (read: Reads) => JsonValue | undefined;

const RADIOS = '/radio/radios';

/** Rows of radios that a configuration can have (schema: at most four). */
const ROWS = [0, 1, 2, 3];

/**
 * Default values that depend on the board, by the pointer template of the setting (D77). Page, rules, lint and device
 * resolve missing lines with this table. Other settings have the default of their schema.
 */
export function defaultsOf({ radios }: Pick<Board, 'radios'>): ReadonlyMap<string, DefaultOf> {
  const radioOf = (number: JsonValue | undefined) => radios.find((one) => one.number === number);
  const here = (name: string, own: (radio: RadioCapabilities, read: Reads) => JsonValue | undefined) =>
    [
      `${RADIOS}/*/${name}`,
      (read: Reads) => {
        const radio = radioOf(read(`${RADIOS}/*/row`));
        return radio && own(radio, read);
      },
    ] as const;
  return new Map([
    here('mode', (radio, read) =>
      radioDefaults.mode(radio, (number) => {
        const row = ROWS.find((one) => read(`${RADIOS}/${one}/row`) === number);
        return row === undefined ? undefined : textOf(read(`${RADIOS}/${row}/mode`));
      }),
    ),
    here('linkType', (radio, read) => radioDefaults.linkType(radio, textOf(read(`${RADIOS}/*/mode`)))),
    here('antenna', radioDefaults.antenna),
    here('txPower', radioDefaults.txPower),
    here('ackDistance', radioDefaults.ackDistance),
  ]);
}

function textOf(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
