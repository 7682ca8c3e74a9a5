import { describe, expect, it } from 'vitest';
import { checkField } from '../../../engine/check/checkField.ts';
import { encode } from '../../../engine/config/codec.ts';
import { parseText, serialise } from '../../../engine/config/flatText.ts';
import { getAt, setAt } from '../../../engine/core/pointer.ts';
import type { JsonValue } from '../../../engine/core/schema.ts';
import { effective } from '../../../engine/limits/effective.ts';
import { createRead, isActive } from '../../../engine/plan/active.ts';
import { fieldAt } from '../../../engine/plan/fieldAt.ts';
import { ADVERTISEMENT_FLAGS } from '../../../rules/network/ethernetSpeed.ts';
import { change, configuration, documentOf } from '../derived/networkDocument.ts';
import { ETH0, factory, limitAt } from './networkLimitsOf.ts';

const POINTER = `${ETH0}/advertise`;
const field = fieldAt(configuration, POINTER);
if (field === undefined) throw new Error('There is no such setting.');

describe('advertised modes of an Ethernet port (docs/device.md#interfaces)', () => {
  it('allows any of the six flags, and all by default', () => {
    expect(field.choices?.map(({ value }) => value)).toEqual(ADVERTISEMENT_FLAGS);
    expect(field.default).toEqual(ADVERTISEMENT_FLAGS);
    expect(field.hidden).toBe(false);
  });

  it.each<[JsonValue, readonly string[]]>([
    [['1000full'], []],
    [[...ADVERTISEMENT_FLAGS], []],
    [[], ['minItems']],
    [['2500full'], ['choice']],
    [[...ADVERTISEMENT_FLAGS, '10half'], ['maxItems']],
    ['10half 10full', ['type']],
  ])('%j: %j', (value, codes) => {
    const found = checkField(effective(field, limitAt(factory, POINTER)), value, POINTER);
    expect(found.map(({ code }) => code)).toEqual(codes);
  });

  it('is active only with auto-negotiation, and is restored unchanged', () => {
    const active = (document: typeof factory) =>
      isActive(
        field,
        [0],
        createRead(configuration, () => document),
      );
    expect(active(factory)).toBe(true);
    const chosen = setAt(factory, POINTER, ['100full']);
    const fixed = change(chosen, `${ETH0}/ethernetSpeed`, 4, factory);
    expect(active(fixed)).toBe(false);
    expect(getAt(fixed, POINTER)).toEqual(['100full']);
    expect(active(change(fixed, `${ETH0}/ethernetSpeed`, 0, factory))).toBe(true);
  });

  it('is a single text line with comma-separated flags', () => {
    const text = 'netconf.1.devname=eth0\nnetconf.1.advertise=100full,1000full\n';
    const document = documentOf(text);
    expect(getAt(document, POINTER)).toEqual(['100full', '1000full']);
    const less = setAt(document, POINTER, ['1000full']);
    expect(serialise(encode(configuration, less, parseText(text)))).toBe(
      'netconf.1.devname=eth0\nnetconf.1.advertise=1000full\n',
    );
  });
});
