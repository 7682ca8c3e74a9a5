import type { secondCalls } from '../../../schemas/device/calls/second.ts';
import type { Handler } from '../call.ts';
import { backup } from '../configuration/backup.ts';
import { testMode } from '../configuration/testMode.ts';
import { certificate, replaceCertificate, resetCertificate } from '../device/certificate.ts';
import { controllerStatus } from '../device/controllerStatus.ts';
import { supportFile } from '../device/supportFile.ts';
import { history, historyByMinute } from '../diagnostics/history.ts';
import { checkForUpdate } from '../firmware/firmwareUpdate.ts';
import { activateUnii } from '../regulation/activateUnii.ts';
import { regulatoryDomain } from '../regulation/regulatoryDomain.ts';
import { signIn } from '../signIn/login.ts';
import { publicInfo } from '../signIn/publicInfo.ts';
import { submitSetup } from '../signIn/submitSetup.ts';
import { ticketLogin } from '../signIn/ticketLogin.ts';
import { userInfo } from '../signIn/userInfo.ts';
import { follow, following, stopFollowing } from './configuration/follow.ts';
import {
  applySystemConfiguration,
  discardSystemConfiguration,
  systemConfiguration,
  writeSystemConfiguration,
} from './configuration/systemConfiguration.ts';
import { deviceDetails } from './device/device.ts';
import { server } from './device/server.ts';
import { deviceStatistics } from './device/statistics.ts';
import {
  askNeighbours,
  discovery,
  neighbours,
  rescan,
  startDiscovery,
  stopDiscovery,
} from './diagnostics/discovery.ts';
import { clearPing, ping, startPing, stopPing } from './diagnostics/ping.ts';
import { speedTest, speedTests, startSpeedTest, stopSpeedTest } from './diagnostics/speedTest.ts';
import { clearTraceroute, startTraceroute, stopTraceroute, traceroute } from './diagnostics/traceroute.ts';
import { locate, startLocating, stopLocating } from './maintenance/locate.ts';
import { proxyHttps } from './maintenance/proxy.ts';
import { factoryReset, rebootSystem } from './maintenance/restart.ts';
import { fetchRestore, restoreState, uploadRestore } from './maintenance/restore.ts';
import { discardUpgrade, fetchUpgrade, upgrade, uploadUpgrade } from './maintenance/upgrade.ts';
import { airmaxChannels, radarChannels } from './regulation/channels.ts';
import { countries } from './regulation/countries.ts';
import {
  airmaxNetwork,
  airmaxWireless,
  airosConfiguration,
  writeAirmaxNetwork,
  writeAirmaxWireless,
  writeAirosConfiguration,
} from './settings/airos.ts';
import { interfaces, writeInterfaces } from './settings/interfaces.ts';
import { connectController, services, writeServices } from './settings/services.ts';
import { changeUser, system, systemUsers, writeSystem } from './settings/system.ts';
import { userLogout } from './user/logout.ts';
import { changePassword, checkPassword } from './user/password.ts';
import { publicDevice } from './user/publicDevice.ts';
import { publicPing } from './user/publicPing.ts';
import { userToken } from './user/token.ts';

/** Handlers of the second family. Calls that both families have share a handler (docs/device.md#second-family). */
export const secondHandlers: { readonly [Id in keyof typeof secondCalls]: Handler<Id> } = {
  v1PublicInfo: publicInfo,
  v1PublicDevice: publicDevice,
  v1PublicPing: publicPing,
  v1PublicSetup: submitSetup,
  v1UserLogin: signIn,
  v1UserTicket: ticketLogin,
  v1UserToken: userToken,
  v1UserLogout: userLogout,
  v1User: userInfo,
  v1UserPasswordCheck: checkPassword,
  v1UserChangePassword: changePassword,

  v1Device: deviceDetails,
  v1Statistics: deviceStatistics,
  v1Historical: history,
  v1HistoricalMinute: historyByMinute,
  v1Controller: controllerStatus,
  v1AirmaxCountries: countries,
  v1AirosCountries: countries,
  v1AirmaxDomain: regulatoryDomain,
  v1AirmaxCountryDomain: regulatoryDomain,
  v1LtuDomain: regulatoryDomain,
  v1AirmaxChannels: airmaxChannels,
  v1AirmaxRadarChannels: radarChannels,

  v1Reboot: rebootSystem,
  v1FactoryReset: factoryReset,
  v1Locate: locate,
  v1LocateStart: startLocating,
  v1LocateStop: stopLocating,
  v1Backup: backup,
  v1SupportFile: supportFile,
  v1UpgradeCheck: checkForUpdate,
  v1Upgrade: upgrade,
  v1DeleteUpgrade: discardUpgrade,
  v1DiscardUpgrade: discardUpgrade,
  v1UploadUpgrade: uploadUpgrade,
  v1FetchUpgrade: fetchUpgrade,
  v1Restore: restoreState,
  v1FetchRestore: fetchRestore,
  v1UploadRestore: uploadRestore,
  v1Proxy: proxyHttps,

  v1Ping: ping,
  v1PingStart: startPing,
  v1PingStop: stopPing,
  v1PingClear: clearPing,
  v1Traceroute: traceroute,
  v1TracerouteStart: startTraceroute,
  v1TracerouteStop: stopTraceroute,
  v1TracerouteClear: clearTraceroute,
  v1SpeedTests: speedTests,
  v1SpeedTestStart: startSpeedTest,
  v1SpeedTest: speedTest,
  v1SpeedTestStop: stopSpeedTest,
  v1Discovery: discovery,
  v1DiscoveryStart: startDiscovery,
  v1DiscoveryStop: stopDiscovery,
  v1DiscoveryRescan: rescan,
  v1Neighbours: neighbours,
  v1AskNeighbours: askNeighbours,
  v1Server: server,

  v1Services: services,
  v1WriteServices: writeServices,
  v1System: system,
  v1WriteSystem: writeSystem,
  v1Interfaces: interfaces,
  v1WriteInterfaces: writeInterfaces,
  v1AirosConfiguration: airosConfiguration,
  v1WriteAirosConfiguration: writeAirosConfiguration,
  v1AirmaxNetwork: airmaxNetwork,
  v1WriteAirmaxNetwork: writeAirmaxNetwork,
  v1AirmaxWireless: airmaxWireless,
  v1WriteAirmaxWireless: writeAirmaxWireless,
  v1Users: systemUsers,
  v1ChangeUser: changeUser,
  v1ConnectController: connectController,

  v1SystemConfiguration: systemConfiguration,
  v1WriteSystemConfiguration: writeSystemConfiguration,
  v1ApplySystemConfiguration: applySystemConfiguration,
  v1DiscardSystemConfiguration: discardSystemConfiguration,
  v1SystemConfigurationTest: testMode,
  v1Following: following,
  v1Follow: follow,
  v1StopFollowing: stopFollowing,
  v1SystemCertificate: certificate,
  v1ReplaceSystemCertificate: replaceCertificate,
  v1ResetSystemCertificate: resetCertificate,
  v1ActivateUnii: activateUnii,
};
