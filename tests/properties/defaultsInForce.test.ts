import { describe, expect, test } from 'vitest';
import { parseText } from '../../engine/config/flatText.ts';
import { fieldOfKey } from '../../engine/config/keyIndex.ts';
import { locate } from '../../engine/config/rowIdentity.ts';
import { writeValue } from '../../engine/config/valueText.ts';
import { setAt } from '../../engine/core/pointer.ts';
import type { JsonValue } from '../../engine/core/schema.ts';
import { createRead } from '../../engine/plan/active.ts';
import { defaultAt } from '../../engine/plan/defaults.ts';
import { rowsAt } from '../../engine/plan/rowPointers.ts';
import { sectionPlan } from '../../engine/plan/sectionPlan.ts';
import { defaultsOf } from '../../rules/defaults.ts';
import { DERIVATIONS } from '../../rules/derived/derivations.ts';
import { createLimits } from '../../rules/limits.ts';
import { PROVISIONING } from '../../rules/link/codes.ts';
import { RULES } from '../../rules/rules.ts';
import { configurationSchema } from '../../schemas/config/configuration.ts';
import { readAccounts } from '../../simulator/accounts/accounts.ts';
import { isAllowedIp } from '../../simulator/configuration/allowedIps.ts';
import { createRegulation, type Regulation } from '../../simulator/configuration/regulation.ts';
import { configurationPlan } from '../../simulator/core/configurationPlan.ts';
import type { Settings } from '../../simulator/core/settings.ts';
import { factoryText } from '../../simulator/models/factory.ts';
import type { Model } from '../../simulator/models/model.ts';
import { findModel, models } from '../../simulator/models/models.ts';
import { bridgeTable } from '../../simulator/network/bridgeTable.ts';
import { portForwards, userRules } from '../../simulator/network/firewallTable.ts';
import { leases } from '../../simulator/network/leases.ts';
import { routingTable } from '../../simulator/network/routingTable.ts';
import type { Situation } from '../../simulator/network/situation.ts';
import { onTheAir } from '../../simulator/setup/onTheAir.ts';
import { reportOf } from '../../simulator/status/report.ts';
import { status } from '../../simulator/status/status.ts';
import type { Air } from '../../simulator/world/air.ts';
import { endsOf } from '../../simulator/world/end.ts';
import { HOSTILE_NAMES } from '../../simulator/world/names.ts';
import { createNonOccupancy } from '../../simulator/world/nonOccupancy.ts';
import { protectionOf } from '../../simulator/world/protection.ts';
import { radioSettings } from '../../simulator/world/radioSettings.ts';
import { radioViews } from '../../simulator/world/radioView.ts';
import { createSettingsDraft } from '../../src/settings/draft/settingsDraft.ts';
import { noCheck } from '../src/settings/noCheck.ts';

const US = 840;
const NOW = Date.UTC(2026, 0, 15, 12);

/** Lines that enable every service, so that dependent values are visible. */
const IN_USE = `
dhcpd.status=enabled
dhcpd.1.devname=br0
dhcpd.1.start=192.168.1.100
dhcpd.1.end=192.168.1.150
dhcpd.1.netmask=255.255.255.0
dhcpd.1.lease_time=600
dhcpd.1.status=enabled
dhcpc.status=enabled
ppp.status=enabled
ntpclient.status=enabled
ebtables.sys.fw.status=enabled
ebtables.sys.fw.1.status=enabled
ebtables.sys.fw.1.cmd=-j DROP
iptables.sys.portfw.status=enabled
ip_acl.status=enabled
ip_acl.1.ip=192.168.1.0/24
ip_acl.1.status=enabled
aaa.status=enabled
aaa.1.status=enabled
aaa.1.wpa.mode=2
aaa.1.wpa.1.pairwise=CCMP
aaa.1.wpa.key.1.mgmt=WPA-PSK
aaa.1.wpa.psk=ordinary key
system.timezone=EET-2
resolv.host.1.name=north
unms.status=enabled
unms.uri=wss://controller.example+key
users.1.name=installer
users.1.status=enabled
users.2.name=viewer
users.2.status=enabled
wireless.1.autowds=enabled
`;

/** All values that the device derives from its settings. */
function inForce(model: Model, settings: Settings): unknown {
  const air: Air = { ...regulationOf(model).law(US), nonOccupancy: createNonOccupancy() };
  const moment = { seed: 1, now: NOW, restartedAt: NOW - 600_000, uptime: 600 };
  const radios = radioViews(model, settings, air, moment);
  const situation: Situation = {
    ...{ model, settings, radios, linkTime: 1, firmware: 'v8.7.18', seed: 1, names: HOSTILE_NAMES, now: NOW },
    ...{ time: NOW, uptime: 600, powerTime: 640, controllerTime: 600, dhcp: [], testedPorts: [] },
    provisioning: { status: PROVISIONING.NOT_RUNNING, timeLeft: 0, bluetooth: 0 },
  };
  return {
    // The status contains the center frequency, derived from the control frequency.
    radios: model.radios.map((radio) => ({ ...radioSettings(settings, radio), centerFrequency: undefined })),
    protections: [...endsOf(model, settings, air, moment)].map(protectionOf),
    status: status(situation),
    report: reportOf(situation, 'v8.7.18'),
    accounts: readAccounts(settings),
    rules: userRules(settings, { seed: 1, seconds: 600 }),
    forwards: portForwards(settings, { seed: 1, seconds: 600 }),
    leases: leases(settings, 1, 600),
    routes: routingTable({ settings, dhcp: [], pppoe: [] }),
    bridges: bridgeTable(situation),
    allowed: isAllowedIp(settings, '10.1.1.1'),
  };
}

const regulations = new Map<Model, Regulation>();

function regulationOf(model: Model): Regulation {
  const known = regulations.get(model) ?? createRegulation(model);
  regulations.set(model, known);
  return known;
}

/** Settings that record the keys read. */
function recording(settings: Settings, keys: Set<string>): Settings {
  return {
    keys: () => settings.keys(),
    get(key) {
      keys.add(key);
      return settings.get(key);
    },
  };
}

/**
 * Returns the default on the settings pages without the line of a key. It is the decided value, or the default of the
 * path.
 */
function shownDefaults(model: Model, lines: ReadonlyMap<string, string>): (key: string) => JsonValue | undefined {
  const regulation = regulationOf(model);
  const facts = { board: regulation.board(), domain: regulation.domain(US) };
  const draft = createSettingsDraft({
    text: [...lines].map(([name, value]) => `${name}=${value}\n`).join(''),
    limits: (read, rules) => createLimits({ facts, read }, rules),
    defaults: defaultsOf(facts.board),
    loadCheck: noCheck,
    radarCheck: () => 0,
  });
  draft.extend({ sections: SECTIONS, rules: RULES, derivations: DERIVATIONS });
  const { plan, limits } = draft.rules();
  return (key) => {
    const { document } = draft.state();
    const found = fieldOfKey(plan, key);
    const pointer = found && locate(plan, document, found.field, found.numbers);
    if (found === undefined || pointer === undefined) return undefined;
    const without = setAt(document, pointer, undefined);
    const { limited, pointer: template } = found.field;
    const limit =
      limited === undefined ? undefined : limits.at(without).get(limited, rowsAt(template, pointer).at(-1));
    // A setting missing on this device shows no value.
    if (limit?.unavailable !== undefined) return undefined;
    return (
      limit?.fixed ??
      defaultAt(
        plan,
        pointer,
        createRead(plan, () => without),
      )
    );
  };
}

const SECTIONS = Object.fromEntries(
  Object.entries(configurationSchema.properties).map(([name, schema]) => [
    name,
    { ...sectionPlan(name, schema), loadValidator: async () => () => [] },
  ]),
);

/** Keys with a separate rule for absent lines: the setup determines the country (D33). */
const APART = /^radio(\.\d+)?\.countrycode$/;

describe('the default shown on a page is the value in force', () => {
  test.each(models.map(({ id }) => id))('%s', (id) => {
    const model = findModel(id);
    if (model === undefined) throw new Error(`no model ${id}`);
    const first = onTheAir(factoryText(model, ''), model, regulationOf(model), US);
    const lines = linesOf(`${first}${IN_USE}`);
    const read = new Set<string>();
    inForce(model, recording(lines, read));
    const known = [...read].filter((key) => fieldOfKey(configurationPlan, key) !== undefined && !APART.test(key));
    expect(known.length).toBeGreaterThan(60);
    const shownDefault = shownDefaults(model, lines);
    const textInForce = (own: Settings) => JSON.stringify(inForce(model, own));
    const asItIs = textInForce(lines);
    const wrong: string[] = [];
    for (const key of known) {
      const without = new Map(lines);
      without.delete(key);
      const value = shownDefault(key);
      const field = fieldOfKey(configurationPlan, key)?.field;
      const text = value === undefined || field === undefined ? undefined : writeValue(field, value);
      if (text === undefined) continue;
      const absent = lines.has(key) ? textInForce(without) : asItIs;
      const written = lines.get(key) === text ? asItIs : textInForce(new Map([...without, [key, text]]));
      if (absent !== written) wrong.push(`${key}=${text}`);
    }
    expect(wrong).toEqual([]);
  });
});

function linesOf(text: string): Map<string, string> {
  const flat = parseText(text);
  return new Map([...flat.keys()].map((key) => [key, flat.get(key) ?? '']));
}
