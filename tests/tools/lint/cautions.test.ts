import { describe, expect, it } from 'vitest';
import { decode } from '../../../engine/config/codec.ts';
import { encode } from '../../../engine/config/codec.ts';
import { parseText, serialise } from '../../../engine/config/flatText.ts';
import { derive } from '../../../engine/derived/derive.ts';
import { CAUTIONS } from '../../../rules/cautions.ts';
import { DERIVATIONS } from '../../../rules/derived/derivations.ts';
import { asRouter } from '../../../rules/router/asRouter.ts';
import { hashPassword } from '../../../simulator/accounts/passwordHash.ts';
import { editText } from '../../../simulator/configuration/editText.ts';
import { factoryText } from '../../../simulator/configuration/factory.ts';
import { configurationPlan as plan } from '../../../simulator/configuration/sections.ts';
import type { Model } from '../../../simulator/models/model.ts';
import { models } from '../../../simulator/models/models.ts';
import { createRegulation } from '../../../simulator/regulation.ts';
import { linkLines } from '../../../simulator/setup/linkLines.ts';
import { onTheAir } from '../../../simulator/setup/onTheAir.ts';
import { createJudge, type Judge } from '../../../tools/lint/judge.ts';

const hash = await hashPassword('Guy-wires hold 7 masts');
const judges = new Map(models.map((model) => [model.id, createJudge({ model })]));
const judgeOfAll = createJudge({});
const known = new Set(CAUTIONS.map(({ id }) => id));
const US = 840;

/** What the rules that only warn say of a text: `id key`. */
function cautions(text: string, judge: Judge = judgeOfAll): readonly string[] {
  return judge(text).flatMap(({ code, key = '' }) => (known.has(code) ? [`${code} ${key}`] : []));
}

const factoryOf = (model: Model): string => factoryText(model, hash);

/** The model set up and on the air, as one end of a link. */
function readyOf(model: Model, accessPoint: boolean): string {
  const begun = editText(factoryOf(model), linkLines(model, { accessPoint, key: 'Guy-wires hold 7 masts' }));
  const regulation = createRegulation(model);
  return onTheAir(begun, model, regulation, regulation.countries.length === 1 ? (regulation.countries[0]?.code ?? US) : US);
}

/** A ready model as a router: what comes over the air, or by the last port, is the WAN. */
function routerOf(model: Model): string {
  const text = readyOf(model, false);
  const document = derive(DERIVATIONS, decode(plan, parseText(text)));
  const wan = model.radios[0]?.device ?? '';
  const made = asRouter(document, { wan, lan: 'eth0' }, document);
  return serialise(encode(plan, made, parseText(text)));
}

const withLine = (text: string, key: string, value: string): string => editText(text, new Map([[key, value]]));
const without = (text: string, prefix: string): string =>
  text
    .split('\n')
    .filter((line) => !line.startsWith(prefix))
    .join('\n');

/** `prefix.N` of the row with this interface. */
function rowOf(text: string, list: string, device: string): string {
  const line = text.split('\n').find((one) => new RegExp(`^${list}\\.\\d+\\.devname=${device}$`).test(one)) ?? '';
  return line.slice(0, line.indexOf('.devname'));
}

describe('sound configurations', () => {
  it.each(models)('of $id, factory and ready, of either end, bridge and router, bring no caution', (model) => {
    const judge = judges.get(model.id) ?? judgeOfAll;
    const texts = [factoryOf(model), readyOf(model, true), readyOf(model, false), routerOf(model)];
    for (const text of texts) {
      expect(cautions(text, judge)).toEqual([]);
      expect(cautions(text)).toEqual([]);
    }
  });
});

/** One edit of a text each, by what is told of it; of the first settings of a model where nothing else is said. */
const CUTTING: readonly (readonly [string, (text: string, model: Model) => string, string])[] = [
  ['all interfaces disabled', (text) => withLine(text, 'netconf.status', 'disabled'), 'reach.interfaces netconf.status'],
  ['the management interface disabled', (text) => withLine(text, `${rowOf(text, 'netconf', 'br0')}.status`, 'disabled'), 'reach.interface'],
  ['the management interface not brought up', (text) => withLine(text, `${rowOf(text, 'netconf', 'br0')}.up`, 'disabled'), 'reach.interface'],
  ['the management interface without an address', (text) => without(text, `${rowOf(text, 'netconf', 'br0')}.ip=`), 'reach.address'],
  ['its address empty', (text) => withLine(text, `${rowOf(text, 'netconf', 'br0')}.ip`, ''), 'reach.address'],
  ['its address 0.0.0.0', (text) => withLine(text, `${rowOf(text, 'netconf', 'br0')}.ip`, '0.0.0.0'), 'reach.address'],
  ['no row for the management interface', (text) => without(text, `${rowOf(text, 'netconf', 'br0')}.`), 'reach.managementInterface'],
  ['no interfaces at all', (text) => without(text, 'netconf.'), 'reach.managementInterface'],
  ['the management interface renamed', (text) => withLine(text, `${rowOf(text, 'netconf', 'br0')}.devname`, 'br9'), 'reach.managementInterface'],
  ['the bridge renamed', (text) => withLine(text, 'bridge.1.devname', 'br9'), 'reach.managementInterface'],
  ['the bridge removed', (text) => without(text, 'bridge.1.'), 'reach.managementInterface'],
  ['management by an interface that leads nowhere', (text) => withLine(text, `${rowOf(text, 'netconf', 'br0')}.devname`, 'br0.20'), 'reach.managementInterface'],
  ['all bridges disabled', (text) => withLine(text, 'bridge.status', 'disabled'), 'reach.bridges bridge.status'],
  ['the bridge disabled', (text) => withLine(text, 'bridge.1.status', 'disabled'), 'reach.bridge bridge.1.status'],
  ['its Ethernet ports disabled', (text, model) => editText(text, new Map(wired(model).map((device) => [`${rowOf(text, 'bridge.1.port', device)}.status`, 'disabled']))), 'reach.bridgePorts'],
  ['its radio ports disabled', (text, model) => editText(text, new Map(model.radios.map(({ device }) => [`${rowOf(text, 'bridge.1.port', device)}.status`, 'disabled']))), 'reach.bridgePorts'],
  ['its Ethernet ports removed', (text, model) => wired(model).reduce((own, device) => without(own, `${rowOf(text, 'bridge.1.port', device)}.`), text), 'reach.bridgePorts'],
  ['its radio ports removed', (text, model) => model.radios.reduce((own, { device }) => without(own, `${rowOf(text, 'bridge.1.port', device)}.`), text), 'reach.bridgePorts'],
  ['the Ethernet interfaces disabled', (text, model) => editText(text, new Map(wired(model).map((device) => [`${rowOf(text, 'netconf', device)}.status`, 'disabled']))), 'reach.interface'],
  ['the Ethernet interfaces not brought up', (text, model) => editText(text, new Map(wired(model).map((device) => [`${rowOf(text, 'netconf', device)}.up`, 'disabled']))), 'reach.interface'],
  ['the radio interfaces disabled', (text, model) => editText(text, new Map(model.radios.map(({ device }) => [`${rowOf(text, 'netconf', device)}.status`, 'disabled']))), 'reach.interface'],
  ['the radio interfaces not brought up', (text, model) => editText(text, new Map(model.radios.map(({ device }) => [`${rowOf(text, 'netconf', device)}.up`, 'disabled']))), 'reach.interface'],
  ['all routes disabled', (text) => withLine(text, 'route.status', 'disabled'), 'reach.defaultRoute'],
  ['the default route disabled', (text) => withLine(text, 'route.1.status', 'disabled'), 'reach.defaultRoute'],
  ['the default route removed', (text) => without(text, 'route.1.'), 'reach.defaultRoute'],
  ['the default route without a gateway', (text) => withLine(text, 'route.1.gateway', ''), 'reach.defaultRoute'],
  ['all radios disabled', (text) => withLine(text, 'radio.status', 'disabled'), 'reach.radio radio.status'],
  ['every radio disabled', (text, model) => editText(text, new Map(model.radios.map(({ number }) => [`radio.${number}.status`, 'disabled']))), 'reach.radio'],
  ['all wireless interfaces disabled', (text) => withLine(text, 'wireless.status', 'disabled'), 'reach.radio wireless.status'],
  ['every wireless interface disabled', (text, model) => editText(text, new Map(model.radios.map(({ number }) => [`wireless.${number}.status`, 'disabled']))), 'reach.radio'],
  ['the web server off', (text) => withLine(text, 'httpd.status', 'disabled'), 'reach.webServer httpd.status'],
  ['the web server and SSH off', (text) => editText(text, new Map([['httpd.status', 'disabled'], ['sshd.status', 'disabled']])), 'reach.webServer httpd.status'],
];

const wired = ({ ethernetPorts }: Model): readonly string[] => Array.from({ length: ethernetPorts }, (_, at) => `eth${at}`);

describe('what cuts a person off', () => {
  it.each(CUTTING)('is told of every model: %s', (_what, edit, told) => {
    for (const model of models) {
      for (const text of [factoryOf(model), readyOf(model, false)]) {
        const found = cautions(edit(text, model), judges.get(model.id));
        expect(found.some((one) => one.startsWith(told)), `${model.id}: ${found.join(', ')}`).toBe(true);
      }
    }
  });
});
