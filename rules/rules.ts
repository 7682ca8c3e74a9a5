import type { Rule } from './rule.ts';
import { antenna } from './wireless/antenna.ts';
import { antennaGain } from './wireless/antennaGain.ts';
import { automaticPower } from './wireless/automaticPower.ts';
import { cableLoss } from './wireless/cableLoss.ts';
import { centerFrequency } from './wireless/centerFrequency.ts';
import { chainPower } from './wireless/chainPower.ts';
import { channelWidth } from './wireless/channelWidth.ts';
import { controlFrequency } from './wireless/controlFrequency.ts';
import { country } from './wireless/country.ts';
import { distance } from './wireless/distance.ts';
import { eirpLimit } from './wireless/eirpLimit.ts';
import { ieeeMode } from './wireless/ieeeMode.ts';
import { linkType } from './wireless/linkType.ts';
import { mode } from './wireless/mode.ts';
import { accessPointNetworkName, stationNetworkName } from './wireless/networkName.ts';
import { radioPower } from './wireless/radioPower.ts';
import { regulatoryPower } from './wireless/regulatoryPower.ts';
import { accessPointSecurity, stationSecurity } from './wireless/securitySides.ts';

/** Every rule there is. */
export const RULES: readonly Rule[] = [
  // where and who
  country,
  mode,
  linkType,
  // channel
  channelWidth,
  controlFrequency,
  centerFrequency,
  ieeeMode,
  // antenna and power
  antenna,
  antennaGain,
  cableLoss,
  regulatoryPower,
  radioPower,
  chainPower,
  eirpLimit,
  automaticPower,
  // link
  distance,
  // security
  accessPointNetworkName,
  stationNetworkName,
  accessPointSecurity,
  stationSecurity,
];
