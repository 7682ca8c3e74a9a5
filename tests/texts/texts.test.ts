import { beforeAll, describe, expect, test } from 'vitest';
import { createJudge } from '../../command/lint/judge.ts';
import { parseText } from '../../engine/config/flatText.ts';
import { fieldOfKey } from '../../engine/config/keyIndex.ts';
import { configurationPlan } from '../../simulator/core/configurationPlan.ts';
import { findModel } from '../../simulator/models/models.ts';
import { type Bench, bench, type Client, signedIn } from '../simulator/client.ts';
import { TEXTS } from './texts.ts';

/** Country of the texts. */
const UNITED_STATES = '840';

/** Lines that a restore leaves unchanged on the device: passwords, and the time of the last edit. */
const OWN_LINE = /^(?:users\.[1-3]\.password|system\.cfg\.editor\.webui)=.*\r?\n/gm;

/** Keys written by tools for other devices, in addition to the schema keys. */
const FOREIGN = /^(?:mgmt|qos|stamgr)\.|bcmc_l2_filter/;

/** Prefixes of settings that firmware 8 moved. */
const MOVED = /^wireless\.\d+\.scan_list\./;

test('there are 30 texts, of firmware 3 to 8', () => {
  expect(TEXTS).toHaveLength(30);
  const generations = new Set(TEXTS.map(({ name }) => /^firmware-(\d)/.exec(name)?.[1]));
  expect([...generations].sort()).toEqual(['3', '4', '5', '6', '7', '8']);
});

describe.each(TEXTS)('$name', ({ name, model, text }) => {
  const found = findModel(model);

  test('has an existing model and known keys', () => {
    expect(found).toBeDefined();
    const unknown = [...parseText(text).keys()].filter((key) => fieldOfKey(configurationPlan, key) === undefined);
    const isOther = (key: string) => MOVED.test(key) || (name.includes('unifi') && FOREIGN.test(key));
    expect(unknown.filter((key) => !isOther(key))).toEqual([]);
  });

  test('has no lint error', () => {
    const errors = createJudge({ model: found })(text.replaceAll('\r\n', '\n')).filter(
      // Password hashes of other firmware cannot be checked here.
      ({ severity, key }) => severity === 'error' && key !== 'users.1.password',
    );
    expect(errors).toEqual([]);
  });
});

describe.each([...new Set(TEXTS.map(({ model }) => model))])('a radio of model %s', (model) => {
  let device: Bench;
  let client: Client;

  beforeAll(async () => {
    device = await bench({ model });
    client = await signedIn(device);
    const { device: radio } = device;
    expect(parseText(radio.configuration.active()).get('radio.countrycode')).toBe(UNITED_STATES);
  });

  test.each(TEXTS.filter((one) => one.model === model))('applies $name and stores its lines', async ({ text }) => {
    const cfgData = text.replace(OWN_LINE, '');
    const written = await client.post('/writecfg.cgi', { cfgData });
    expect(await written.json()).toMatchObject({ ok: true });
    expect((await client.post('/apply.cgi', { apply: 'yes' })).status).toBe(200);
    const stored = (device.store.read('system.cfg') ?? '').split('\n');
    const lines = cfgData.split(/\r?\n/);
    expect(lines.filter((line) => !stored.includes(line))).toEqual([]);
  });
});
