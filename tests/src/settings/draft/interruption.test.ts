import { describe, expect, test } from 'vitest';
import { EFFECTS, type Effect, includes } from '../../../../engine/core/effect.ts';
import type { Field } from '../../../../engine/plan/field.ts';
import { RUNNING_STATUS } from '../../../../rules/link/codes.ts';
import { createDevice } from '../../../../simulator/app/createDevice.ts';
import { effectOfKeys, keysInForce } from '../../../../simulator/configuration/changedSettings.ts';
import { editText } from '../../../../simulator/configuration/editText.ts';
import { configurationPlan } from '../../../../simulator/core/configurationPlan.ts';
import type { Device } from '../../../../simulator/device/device.ts';
import { findModel } from '../../../../simulator/models/models.ts';
import { controllerState } from '../../../../simulator/status/controller.ts';
import { memoryStore } from '../../../../simulator/storage/memoryStore.ts';
import { type Interruption, interruption } from '../../../../src/settings/draft/interruption.ts';
import { radarCheck } from '../../../../src/settings/open/radarCheck.ts';
import { type ManualClock, manualClock } from '../../../simulator/manualClock.ts';
import { readyConfiguration } from '../realDraft.ts';

type Lines = Readonly<Record<string, string>>;

const RADAR: Lines = {
  'radio.1.chanbw': '20',
  'radio.1.freq': '5500',
  'radio.1.center.1.freq': '5500',
  'radio.1.txpower': '-4',
};
const STATION: Lines = { 'radio.1.mode': 'managed' };
const CONTROLLER: Lines = {
  'unms.status': 'enabled',
  'unms.uri': 'wss://203.0.113.7:443+key+allowSelfSignedCertificate',
};

const edited = (text: string, lines: Lines): string => editText(text, new Map(Object.entries(lines)));

/** Device that has run with these lines for an hour. */
async function working(lines: Lines = {}, modelId = 'dish-5ac-23'): Promise<{ device: Device; clock: ManualClock }> {
  const model = findModel(modelId);
  if (model === undefined) throw new Error(`no model ${modelId}`);
  const store = memoryStore(new Map([['system.cfg', edited(await readyConfiguration(modelId), lines)]]));
  const clock = manualClock();
  const { device } = await createDevice({ model, store, clock });
  clock.advance(3_600_000);
  return { device, clock };
}

/** Predicted interruption of applying a text. */
function promise(device: Device, text: string): Interruption {
  const effect = effectOfKeys(configurationPlan, keysInForce(configurationPlan, device.configuration.active(), text));
  return interruption(effect, () => radarCheck(device.regulation.board(), device.domain(), text));
}

function apply(device: Device, text: string): void {
  device.configuration.propose(text, false);
  device.configuration.apply();
}

const isLinked = (device: Device): boolean =>
  device
    .situation()
    .radios.every(({ operation, connections }) => operation.status === RUNNING_STATUS.RUN && connections.length > 0);

const reports = (device: Device): boolean => {
  const { settings, controllerTime } = device.situation();
  return controllerState(settings, controllerTime) === 'connected';
};

/** Seconds until the condition holds. */
function secondsUntil(clock: ManualClock, is: () => boolean): number {
  for (let second = 0; second < 1000; second++) {
    if (is()) return second;
    clock.advance(1000);
  }
  return Number.POSITIVE_INFINITY;
}

/** Seconds by which a prediction may be longer, because a device is not always as slow as possible. */
const MARGIN = 5;

describe('predicts the outage of the link and of the device', () => {
  test.each<[string, Effect, Lines, Lines]>([
    ['a language', 'none', {}, { 'gui.language': 'de_DE' }],
    ['a time zone', 'none', {}, { 'system.timezone': 'EET-2EEST,M3.5.0/3,M10.5.0/4' }],
    ['a viewer account', 'none', {}, { 'users.2.name': 'viewer', 'users.2.status': 'enabled' }],
    ['SNMP', 'service', {}, { 'snmp.status': 'enabled' }],
    ['SNMP on a radar channel', 'service', RADAR, { 'snmp.status': 'enabled' }],
    ['the address, on a radar channel', 'address', RADAR, { 'netconf.3.ip': '192.168.1.30' }],
    ['a rule of the firewall', 'address', {}, { 'iptables.sys.fw.status': 'enabled' }],
    ['the network name', 'link', {}, { 'wireless.1.ssid': 'mast-south' }],
    ['the network name, on a radar channel', 'link', RADAR, { 'wireless.1.ssid': 'mast-south' }],
    ['the network name, of a station', 'link', STATION, { 'wireless.1.ssid': 'mast-south' }],
    ['the network mode', 'device', {}, { netmode: 'router' }],
    ['the network mode, on a radar channel', 'device', RADAR, { netmode: 'router' }],
    ['the network mode, of a station', 'device', STATION, { netmode: 'router' }],
    ['an unknown line', 'link', {}, { 'nobody.knows': '1' }],
  ])('%s: %s', async (_what, effect, before, after) => {
    const { device, clock } = await working(before);
    expect(isLinked(device)).toBe(true);
    const text = edited(device.configuration.active(), after);
    const promised = promise(device, text);
    expect(promised.effect).toBe(effect);
    apply(device, text);
    const away = secondsUntil(clock, () => !device.configuration.isAway());
    expect(away > 0).toBe(includes(effect, 'address'));
    expect(away).toBeLessThanOrEqual(promised.seconds);
    if (effect === 'address') expect(away).toBe(promised.seconds);
    const outage = away + secondsUntil(clock, () => isLinked(device));
    if (!includes(effect, 'link')) expect(outage).toBe(away);
    expect(outage).toBeLessThanOrEqual(promised.seconds);
    if (outage > away) expect(promised.seconds - outage).toBeLessThanOrEqual(MARGIN);
    expect(outage > away).toBe(includes(effect, 'link'));
    expect(promised.radarCheck).toBe(before === RADAR && includes(effect, 'link') ? 60 : 0);
  });

  test.each<[string, Lines, boolean]>([
    ['its own settings', { 'unms.uri': 'wss://203.0.113.8:443+key+allowSelfSignedCertificate' }, true],
    ['another service', { 'snmp.status': 'enabled' }, false],
    ['the address', { 'netconf.3.ip': '192.168.1.30' }, true],
  ])('reconnects to the controller after a change of %s', async (_what, lines, isAway) => {
    const { device, clock } = await working(CONTROLLER);
    expect(reports(device)).toBe(true);
    const text = edited(device.configuration.active(), lines);
    const { seconds } = promise(device, text);
    apply(device, text);
    const outage = secondsUntil(clock, () => reports(device));
    expect(outage > 0).toBe(isAway);
    expect(outage).toBeLessThanOrEqual(seconds);
  });
});

/** A value that differs from the current one. */
function otherValue({ choices, type, minimum = 0 }: Field, now: string | undefined): string {
  const values = choices?.map(({ value }) => String(value)) ?? [];
  if (type === 'boolean') return now === 'enabled' ? 'disabled' : 'enabled';
  if (values.length > 0) return values.find((value) => value !== now) ?? 'other';
  if (type === 'integer' || type === 'number') return String(now === String(minimum) ? minimum + 1 : minimum);
  return now === '192.168.1.30' ? '192.168.1.31' : '192.168.1.30';
}

describe('every setting', () => {
  const fields = configurationPlan.all.filter(({ key, type }) => key !== undefined && type !== 'rows');

  test('keeps the link if predicted, and restores it in the predicted time', {
    timeout: 120_000,
  }, async () => {
    expect(fields.length).toBeGreaterThan(250);
    for (const lines of [{}, RADAR]) {
      const { device, clock } = await working(lines);
      const start = device.configuration.active();
      const wrong: string[] = [];
      for (const field of fields) {
        const key = field.key?.replaceAll('{n}', '1') ?? '';
        const now = device.situation().settings.get(key);
        const text = edited(start, { [key]: otherValue(field, now) });
        const isInForce = keysInForce(configurationPlan, start, text).length > 0;
        const effect = isInForce ? field.effect : 'none';
        const promised = promise(device, text);
        apply(device, text);
        const kept = isLinked(device);
        clock.advance(promised.seconds * 1000);
        const back = isLinked(device);
        clock.advance(1_000_000);
        const finally_ = isLinked(device);
        if (promised.effect !== effect) wrong.push(`${key} promises ${promised.effect}`);
        if (kept === includes(effect, 'link')) wrong.push(`${key} (${effect}): link kept: ${kept}`);
        if (finally_ && !back) wrong.push(`${key}: not back after ${promised.seconds} s`);
        apply(device, start);
        clock.advance(1_000_000);
      }
      expect(wrong).toEqual([]);
    }
  });

  test('never interrupts more in a row than adding or removing the row', () => {
    const weaker = configurationPlan.all
      .filter((rows) => rows.type === 'rows')
      .flatMap((rows) =>
        (rows.fields ?? [])
          .filter(({ effect }) => EFFECTS.indexOf(effect) > EFFECTS.indexOf(rows.effect))
          .map(({ pointer }) => pointer),
      );
    expect(weaker).toEqual([]);
  });
});
