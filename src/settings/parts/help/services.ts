import airview from '../../../../schemas/config/airview.ts?advancedHelp';
import controller from '../../../../schemas/config/controller.ts?advancedHelp';
import discovery from '../../../../schemas/config/discovery.ts?advancedHelp';
import dynamicDns from '../../../../schemas/config/dynamicDns.ts?advancedHelp';
import log from '../../../../schemas/config/log.ts?advancedHelp';
import ntp from '../../../../schemas/config/ntp.ts?advancedHelp';
import snmp from '../../../../schemas/config/snmp.ts?advancedHelp';
import ssh from '../../../../schemas/config/ssh.ts?advancedHelp';
import telnet from '../../../../schemas/config/telnet.ts?advancedHelp';
import watchdog from '../../../../schemas/config/watchdog.ts?advancedHelp';
import web from '../../../../schemas/config/web.ts?advancedHelp';
import { sectionHelp } from './sectionHelp.ts';

export default sectionHelp({
  airview,
  controller,
  discovery,
  dynamicDns,
  log,
  ntp,
  snmp,
  ssh,
  telnet,
  watchdog,
  web,
});
