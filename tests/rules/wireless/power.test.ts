import { describe, expect, it } from 'vitest';
import {
  ACCESS_POINT,
  boardWith,
  CONNECTORS,
  channelWith,
  domainWith,
  highestOf,
  inCountry,
  limitOf,
  type Row,
  radioWith,
  us,
} from '../device.ts';

describe('output power (power.regulatory, docs/regulation.md#transmit-power, D1, D2)', () => {
  it('shows the sum: EIRP, gain, loss, the binding limit and the radio maximum (the limit card)', () => {
    const row = { ...ACCESS_POINT, channelWidth: 80, controlFrequency: 5745, linkType: 2 };
    expect(limitOf('txPower', us, row)).toEqual({
      minimum: -4,
      maximum: 13,
      reasons: [
        {
          rule: 'power.eirp',
          law: '47 CFR 15.407(a)(3)',
          text: 'The law in {country} allows {value} dBm on this channel with this antenna.',
          params: { value: 13, country: 'United States of America', gain: 23, minimum: -4 },
          value: 13,
          binds: true,
          terms: [
            {
              text: 'EIRP allowed on {start}–{end} MHz, {country}',
              params: { start: 5735, end: 5815, country: 'United States of America' },
              value: 36,
            },
            { text: 'Antenna gain, built in', value: -23 },
            { text: 'Cable loss (built-in antenna: none)', value: 0 },
          ],
        },
        {
          rule: 'power.conducted',
          law: '47 CFR 15.407(a)(3)',
          text: '{country} conducted limit, any antenna: {value} dBm.',
          params: { value: 30, country: 'United States of America', gain: 23, minimum: -4 },
          value: 30,
          binds: false,
          terms: [
            {
              text: 'Conducted power allowed on {start}–{end} MHz, {country}',
              params: { start: 5735, end: 5815, country: 'United States of America' },
              value: 30,
            },
            { text: 'Cable loss (built-in antenna: none)', value: 0 },
          ],
        },
        {
          rule: 'power.radio',
          text: 'This radio supports {minimum} to {maximum} dBm.',
          params: { minimum: -4, maximum: 24 },
          value: 24,
          binds: false,
        },
        {
          rule: 'power.chains',
          text: 'Total power of {chains} chains; each transmits {share} dB less.',
          params: { chains: 2, share: 3.01 },
          binds: false,
        },
      ],
    });
  });

  it('names the regulatory database if no law is cited, and a remedy if there is one', () => {
    const [reason] = limitOf('txPower', inCountry(276), { ...ACCESS_POINT, controlFrequency: 5500 }).reasons;
    expect(reason).toMatchObject({ law: 'wireless-regdb 2026.05.30, DE', value: 3 });
    expect(reason?.remedy).toBeUndefined();
    const [radar] = limitOf('txPower', us, { ...ACCESS_POINT, controlFrequency: 5500 }).reasons;
    expect(radar?.remedy).toBe('A channel with a higher EIRP limit allows more power.');
    const external = inCountry(276, { antennas: CONNECTORS });
    const [gain] = limitOf('txPower', external, { ...ACCESS_POINT, controlFrequency: 5500 }).reasons;
    expect(gain?.remedy).toBe('An antenna with less gain allows more power.');
  });

  it('warns that the 2.4 GHz allowance is for point-to-point links (D1)', () => {
    const facts = inCountry(840, { band: 'G', antennas: [{ id: 1, name: 'Beam', gain: 13, builtIn: true }] });
    const row = { ...ACCESS_POINT, controlFrequency: 2437 };
    const pointToPoint = limitOf('txPower', facts, { ...row, linkType: 1 });
    expect(pointToPoint).toMatchObject({ maximum: 24 });
    expect(pointToPoint.reasons[0]).toMatchObject({ law: '47 CFR 15.247(c)(1)(i)', value: 27 });
    expect(pointToPoint.reasons[0]?.terms?.map(({ value }) => value)).toEqual([32, -5, 0]);
    expect(pointToPoint.reasons.some(({ text }) => text.includes('point-to-point'))).toBe(false);
    for (const linkType of [0, 2, undefined, 'x']) {
      const many = limitOf('txPower', facts, { ...row, linkType });
      expect(many.maximum).toBe(24);
      expect(many.reasons.map(({ text }) => text).join()).toMatch(/fixed point-to-point links only/);
    }
  });

  it('takes the strictest usable channel for automatic frequency', () => {
    const channels = [
      channelWith({ centerFrequency: 5500, maxEirp: 26.98, dfs: true }),
      channelWith({ centerFrequency: 5600, maxEirp: 30 }),
      channelWith({ centerFrequency: 5785, maxEirp: 13.97 }),
    ];
    const facts = { board: boardWith(radioWith()), domain: domainWith(channels, 276, 'Germany') };
    const limit = limitOf('txPower', facts, { ...ACCESS_POINT, controlFrequency: 0 });
    expect(limit.maximum).toBe(3);
    expect(limit.reasons[0]?.text).toMatch(/strictest/);
  });

  it('has no value on an unusable channel, with the reason', () => {
    const germany = inCountry(276);
    const loud = limitOf('txPower', germany, { ...ACCESS_POINT, controlFrequency: 5785 });
    expect(loud).toMatchObject({ minimum: -4, maximum: -10 });
    expect(loud.reasons[0]?.text).toMatch(/cannot be used/);
    const nowhere = limitOf('txPower', germany, { ...ACCESS_POINT, controlFrequency: 5200 });
    expect(highestOf(nowhere)).toBeUndefined();
    expect(nowhere.reasons[0]?.text).toMatch(/No channel/);
    const unknown = limitOf('txPower', { board: us.board }, ACCESS_POINT);
    expect(highestOf(unknown)).toBeUndefined();
    expect(unknown.reasons[0]?.text).toMatch(/not known yet/);
  });

  it('has no effect on an inactive radio: without channels, or disabled', () => {
    const indonesia = limitOf('txPower', inCountry(360), { ...ACCESS_POINT, controlFrequency: 0 });
    expect(indonesia.unavailable?.text).toMatch(/No channel/);
    const off = limitOf('txPower', inCountry(276), { ...ACCESS_POINT, controlFrequency: 5785, status: false });
    expect(off.unavailable?.text).toBe('The radio is disabled.');
    const stillOn = limitOf('txPower', inCountry(360), { ...ACCESS_POINT, controlFrequency: 5200 });
    expect(stillOn.unavailable).toBeUndefined();
    expect(highestOf(stillOn)).toBeUndefined();
  });

  it('treats an unknown antenna as the strongest, without cable', () => {
    const facts = inCountry(840, { antennas: CONNECTORS });
    const power = (row: Row) => highestOf(limitOf('txPower', facts, { ...ACCESS_POINT, linkType: 2, ...row }));
    const strictest = power({ antenna: 0, antennaGain: 40, cableLoss: 0 });
    expect(strictest).toBe(-4);
    for (const antenna of [9, 255, '1', undefined, Number.NaN]) {
      expect(power({ antenna, antennaGain: 0, cableLoss: 20 })).toBe(strictest);
    }
    // Firmware writes either id for a custom antenna (docs/device.md#antennas).
    const custom = { antennaGain: 20, cableLoss: 0 };
    expect(power({ antenna: -1, ...custom })).toBe(power({ antenna: 0, ...custom }));
    // Without a connector there is no custom antenna.
    expect(highestOf(limitOf('txPower', us, { ...ACCESS_POINT, linkType: 2, antenna: 0, antennaGain: 0 }))).toBe(-4);
  });
});
