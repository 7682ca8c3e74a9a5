import type { Rule } from './core/rule.ts';
import { acknowledgementTimeout } from './wireless/acknowledgementTimeout.ts';
import { activeChannels } from './wireless/activeChannels.ts';
import { antenna } from './wireless/antenna.ts';
import { antennaGain } from './wireless/antennaGain.ts';
import { automaticPower } from './wireless/automaticPower.ts';
import { automaticPowerTarget } from './wireless/automaticPowerTarget.ts';
import { beamAngle } from './wireless/beamAngle.ts';
import { cableLoss } from './wireless/cableLoss.ts';
import { centerFrequency } from './wireless/centerFrequency.ts';
import { chainPower } from './wireless/chainPower.ts';
import { channelWidth } from './wireless/channelWidth.ts';
import { accessPointPart, stationPart } from './wireless/configurationParts.ts';
import { controlFrequency } from './wireless/controlFrequency.ts';
import { country } from './wireless/country.ts';
import { distance } from './wireless/distance.ts';
import { downlinkRatio } from './wireless/downlinkRatio.ts';
import { eirpLimit } from './wireless/eirpLimit.ts';
import { ENCRYPTION_RULES } from './wireless/encryption.ts';
import { highestModulation } from './wireless/highestModulation.ts';
import { ieeeMode } from './wireless/ieeeMode.ts';
import { linkType } from './wireless/linkType.ts';
import { linkTypeEnds } from './wireless/linkTypeEnds.ts';
import { mode } from './wireless/mode.ts';
import { accessPointNetworkName, stationNetworkName } from './wireless/networkName.ts';
import { ONE_END_RULES } from './wireless/oneEnd.ts';
import { parentMode } from './wireless/parentMode.ts';
import { radarDetection } from './wireless/radarDetection.ts';
import { radioDistance } from './wireless/radioDistance.ts';
import { radioPower } from './wireless/radioPower.ts';
import { regulatoryPower } from './wireless/regulatoryPower.ts';
import { scanList } from './wireless/scanList.ts';
import { accessPointSecurity, stationSecurity } from './wireless/securitySides.ts';
import { SIGNAL_LED_RULES } from './wireless/signalLed.ts';
import { uniiChannels } from './wireless/uniiChannels.ts';

/**
 * Rules of radio, wireless interfaces and security. If a limit has several rules, the first one describes the choices
 * and the others narrow them.
 */
export const wirelessRules: readonly Rule[] = [
  // where and who
  country,
  mode,
  parentMode,
  linkType,
  linkTypeEnds,
  // channel
  channelWidth,
  controlFrequency,
  activeChannels,
  uniiChannels,
  centerFrequency,
  scanList,
  ieeeMode,
  radarDetection,
  highestModulation,
  // antenna and power
  antenna,
  antennaGain,
  beamAngle,
  cableLoss,
  regulatoryPower,
  radioPower,
  chainPower,
  eirpLimit,
  automaticPower,
  automaticPowerTarget,
  // link
  distance,
  radioDistance,
  acknowledgementTimeout,
  downlinkRatio,
  ...SIGNAL_LED_RULES,
  // security
  accessPointNetworkName,
  stationNetworkName,
  accessPointPart,
  accessPointSecurity,
  stationPart,
  stationSecurity,
  ...ENCRYPTION_RULES,
  ...ONE_END_RULES,
];
