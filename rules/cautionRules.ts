import type { DeviceRule, Rule } from './core/rule.ts';
import { bridgeMtu } from './network/bridgeMtu.ts';
import { ownPoolAddress } from './network/ownPoolAddress.ts';
import { staticBesideDhcp } from './network/staticBesideDhcp.ts';
import { usableAddress, usableAlias, usableGateway, usableRouteGateway } from './network/usableAddress.ts';
import { address } from './reach/address.ts';
import { bridgePorts } from './reach/bridgePorts.ts';
import { defaultRoute } from './reach/defaultRoute.ts';
import { managementInterface } from './reach/managementInterface.ts';
import { radioOn } from './reach/radioOn.ts';
import { SWITCHED_OFF_RULES } from './reach/switchedOff.ts';
import { webServer } from './reach/webServer.ts';
import { contactMail } from './services/contactMail.ts';
import { telnetOn } from './services/telnetOn.ts';
import { watchdogHost } from './services/watchdogHost.ts';
import { timeZoneName, timeZoneRule } from './system/unknownTimeZone.ts';
import { allowedStations } from './wireless/allowedStations.ts';
import { COMMON_KEY_RULES } from './wireless/commonKey.ts';
import { missingRadio } from './wireless/missingRadio.ts';
import { networkNameBlanks } from './wireless/networkNameBlanks.ts';
import { obey } from './wireless/obey.ts';

/** Rules about settings that could make the device unreachable. */
const REACH_RULES: readonly DeviceRule[] = [
  managementInterface,
  ...SWITCHED_OFF_RULES,
  bridgePorts,
  address,
  defaultRoute,
  radioOn,
  webServer,
];

/**
 * Rules that only warn. Pages work without them: they load after the page, and until then `standInRules` replaces
 * them (rules/standInRules.ts).
 */
export const cautionRules: readonly Rule[] = [
  ...REACH_RULES,
  // addresses
  usableAddress,
  usableAlias,
  usableGateway,
  usableRouteGateway,
  ownPoolAddress,
  staticBesideDhcp,
  bridgeMtu,
  // services and system
  watchdogHost,
  telnetOn,
  contactMail,
  timeZoneName,
  timeZoneRule,
  // wireless
  obey,
  missingRadio,
  networkNameBlanks,
  allowedStations,
  ...COMMON_KEY_RULES,
];
