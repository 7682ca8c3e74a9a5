import type { CallDescription } from '../../schemas/device/calls/description.ts';
import { type CallId, calls } from '../../schemas/device/calls.ts';
import type { Answer } from '../core/answer.ts';
import type { Handler } from '../handlers/call.ts';
import { applyConfiguration } from '../handlers/configuration/applyConfiguration.ts';
import { backup } from '../handlers/configuration/backup.ts';
import { discardConfiguration } from '../handlers/configuration/discardConfiguration.ts';
import { getConfiguration } from '../handlers/configuration/getConfiguration.ts';
import { setKeys } from '../handlers/configuration/setKeys.ts';
import { testMode } from '../handlers/configuration/testMode.ts';
import { describeVersion, version, versions } from '../handlers/configuration/versions.ts';
import { writeConfiguration } from '../handlers/configuration/writeConfiguration.ts';
import { certificate, replaceCertificate, resetCertificate } from '../handlers/device/certificate.ts';
import { controllerStatus } from '../handlers/device/controllerStatus.ts';
import { deviceStatus } from '../handlers/device/deviceStatus.ts';
import { poll } from '../handlers/device/poll.ts';
import { reboot } from '../handlers/device/reboot.ts';
import { reset } from '../handlers/device/reset.ts';
import {
  addSitePhoto,
  describeSitePhoto,
  removeSitePhoto,
  site,
  sitePhoto,
  writeSiteNote,
} from '../handlers/device/site.ts';
import { supportFile } from '../handlers/device/supportFile.ts';
import { alignment, runAlignment, signal, startAlignment } from '../handlers/diagnostics/alignment.ts';
import { discover, knownAddresses } from '../handlers/diagnostics/discovery.ts';
import { history, stationHistory } from '../handlers/diagnostics/history.ts';
import { kick, longestLink } from '../handlers/diagnostics/links.ts';
import { ping } from '../handlers/diagnostics/ping.ts';
import { airtime, runSpectrum, spectrum } from '../handlers/diagnostics/spectrum.ts';
import { runSpeedTest, speedTest, startLinkTest } from '../handlers/diagnostics/speedTest.ts';
import { startSurvey, survey } from '../handlers/diagnostics/survey.ts';
import { traceroute } from '../handlers/diagnostics/traceroute.ts';
import { checkForUpdate, downloadFirmware, downloadProgress } from '../handlers/firmware/firmwareUpdate.ts';
import { flashFirmware, uploadFirmware } from '../handlers/firmware/firmwareUpload.ts';
import { antennas } from '../handlers/hardware/antennas.ts';
import { bluetooth } from '../handlers/hardware/bluetooth.ts';
import { cableTest, startCableTest } from '../handlers/hardware/cableTest.ts';
import { provisioningMode } from '../handlers/hardware/provisioning.ts';
import { temperature } from '../handlers/hardware/temperature.ts';
import { weather } from '../handlers/hardware/weather.ts';
import { callHome, dismissCallHome } from '../handlers/notices/callHome.ts';
import { crashes, crashLog, dismissCrashes } from '../handlers/notices/crashes.ts';
import { help } from '../handlers/notices/help.ts';
import { clearLogs, logs } from '../handlers/notices/logs.ts';
import { dismissWarnings, warnings } from '../handlers/notices/warnings.ts';
import { activateUnii } from '../handlers/regulation/activateUnii.ts';
import { activeChannels } from '../handlers/regulation/activeChannels.ts';
import { country } from '../handlers/regulation/country.ts';
import { regulatoryDomain } from '../handlers/regulation/regulatoryDomain.ts';
import { secondHandlers } from '../handlers/second/handlers.ts';
import { changeLocating, locate } from '../handlers/second/maintenance/locate.ts';
import { proxyHttps } from '../handlers/second/maintenance/proxy.ts';
import { login } from '../handlers/signIn/login.ts';
import { logout } from '../handlers/signIn/logout.ts';
import { password } from '../handlers/signIn/password.ts';
import { publicInfo } from '../handlers/signIn/publicInfo.ts';
import { signIns } from '../handlers/signIn/signIns.ts';
import { submitSetup } from '../handlers/signIn/submitSetup.ts';
import { ticketLogin } from '../handlers/signIn/ticketLogin.ts';
import { userInfo } from '../handlers/signIn/userInfo.ts';
import { arpTable } from '../handlers/tables/arpTable.ts';
import { bridgeTable } from '../handlers/tables/bridgeTable.ts';
import { dhcpClient, releaseLease, renewLease } from '../handlers/tables/dhcpClient.ts';
import { portForwards, userRules } from '../handlers/tables/firewall.ts';
import { leases } from '../handlers/tables/leases.ts';
import { pppoe, restartPppoe } from '../handlers/tables/pppoe.ts';
import { routingTable } from '../handlers/tables/routingTable.ts';
import type { Model } from '../models/model.ts';
import { answerChecked, type UncheckedCall } from './checkRequest.ts';

const handlers: { readonly [Id in CallId]: Handler<Id> } = {
  publicInfo,
  poll,
  login,
  ticketLogin,
  submitSetup,

  userInfo,
  deviceStatus,
  getConfiguration,
  testMode,
  regulatoryDomain,
  countryDomain: regulatoryDomain,
  country,
  activeChannels,
  controllerStatus,
  certificate,
  logout,

  writeConfiguration,
  setKeys,
  applyConfiguration,
  discardConfiguration,
  password,
  activateUnii,
  reboot,
  reset,
  backup,
  versions,
  version,
  describeVersion,
  signIns,
  supportFile,
  checkForUpdate,
  downloadFirmware,
  downloadProgress,
  uploadFirmware,
  flashFirmware,
  replaceCertificate,
  resetCertificate,

  askNeighbor: proxyHttps,
  ping,
  traceroute,
  discover,
  knownAddresses,
  survey,
  startSurvey,
  speedTest,
  runSpeedTest,
  startLinkTest,
  signal,
  alignment,
  runAlignment,
  startAlignment,
  spectrum,
  runSpectrum,
  airtime,
  kick,
  history,
  stationHistory,
  longestLink,

  arpTable,
  bridgeTable,
  dhcpClient,
  releaseLease,
  renewLease,
  portForwards,
  userRules,
  leases,
  pppoe,
  restartPppoe,
  routingTable,

  callHome,
  dismissCallHome,
  crashes,
  crashLog,
  dismissCrashes,
  help,
  clearLogs,
  logs,
  dismissWarnings,
  warnings,

  antennas,
  bluetooth,
  cableTest,
  startCableTest,
  provisioningMode,
  locating: locate,
  changeLocating,
  temperature,
  weather,

  site,
  sitePhoto,
  writeSiteNote,
  addSitePhoto,
  describeSitePhoto,
  removeSitePhoto,

  ...secondHandlers,
};

export interface Route extends CallDescription {
  readonly id: CallId;
  /** Path in the syntax of the router, with the patterns of its parameters. */
  readonly pattern: string;
  /** Validates an authorised request and calls its handler. */
  readonly handle: (call: UncheckedCall) => Answer | Promise<Answer>;
}

function patternOf({ path, parameters = {} }: CallDescription): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const pattern = parameters[name]?.pattern ?? '[^/]+';
    return `:${name}{${pattern.replace(/^\^|\$$/g, '')}}`;
  });
}

function routeOf<Id extends CallId>(id: Id): Route {
  const handle: Handler<Id> = handlers[id];
  return {
    ...calls[id],
    id,
    pattern: patternOf(calls[id]),
    handle: (call) => answerChecked(id, handle, call),
  };
}

const isCallId = (name: string): name is CallId => Object.hasOwn(calls, name);

/** Routes in the order of the call table. */
export const routes: readonly Route[] = Object.keys(calls).filter(isCallId).map(routeOf);

/** True if the model supports the call. Some models speak only one family (D20), or lack the hardware. */
export function isAnswered(
  { family, everywhere, notAtSixtyGhz, forSpectrum }: Route,
  { speaks, radios, withoutSpectrum }: Model,
): boolean {
  if (forSpectrum && withoutSpectrum) return false;
  if (notAtSixtyGhz && radios.some(({ band }) => band === 'AD')) return false;
  return everywhere === true || speaks === 'both' || speaks === (family === 'v1' ? 'second' : 'first');
}
