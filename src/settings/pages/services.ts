import { loadDefault } from '../../../engine/loadChunk.ts';
import { FEATURE_RULES } from '../../../rules/features.ts';
import { servicesRules } from '../../../rules/servicesRules.ts';
import airview from '../../../schemas/config/airview.ts?drawn';
import controller from '../../../schemas/config/controller.ts?drawn';
import discovery from '../../../schemas/config/discovery.ts?drawn';
import dynamicDns from '../../../schemas/config/dynamicDns.ts?drawn';
import log from '../../../schemas/config/log.ts?drawn';
import ntp from '../../../schemas/config/ntp.ts?drawn';
import snmp from '../../../schemas/config/snmp.ts?drawn';
import ssh from '../../../schemas/config/ssh.ts?drawn';
import telnet from '../../../schemas/config/telnet.ts?drawn';
import watchdog from '../../../schemas/config/watchdog.ts?drawn';
import web from '../../../schemas/config/web.ts?drawn';
import { ServicesTools } from '../maintenance/ServicesTools.tsx';
import type { PageParts } from './pageParts.ts';

export const parts: PageParts = {
  sections: {
    watchdog: {
      schema: watchdog,
      loadValidator: () => loadDefault(() => import('../../../schemas/config/watchdog.ts?validator')),
    },
    snmp: {
      schema: snmp,
      loadValidator: () => loadDefault(() => import('../../../schemas/config/snmp.ts?validator')),
    },
    web: {
      schema: web,
      loadValidator: () => loadDefault(() => import('../../../schemas/config/web.ts?validator')),
    },
    ssh: {
      schema: ssh,
      loadValidator: () => loadDefault(() => import('../../../schemas/config/ssh.ts?validator')),
    },
    telnet: {
      schema: telnet,
      loadValidator: () => loadDefault(() => import('../../../schemas/config/telnet.ts?validator')),
    },
    ntp: {
      schema: ntp,
      loadValidator: () => loadDefault(() => import('../../../schemas/config/ntp.ts?validator')),
    },
    dynamicDns: {
      schema: dynamicDns,
      loadValidator: () => loadDefault(() => import('../../../schemas/config/dynamicDns.ts?validator')),
    },
    log: {
      schema: log,
      loadValidator: () => loadDefault(() => import('../../../schemas/config/log.ts?validator')),
    },
    discovery: {
      schema: discovery,
      loadValidator: () => loadDefault(() => import('../../../schemas/config/discovery.ts?validator')),
    },
    airview: {
      schema: airview,
      loadValidator: () => loadDefault(() => import('../../../schemas/config/airview.ts?validator')),
    },
    controller: {
      schema: controller,
      loadValidator: () => loadDefault(() => import('../../../schemas/config/controller.ts?validator')),
    },
  },
  loadHelp: () => loadDefault(() => import('./help/services.ts')),
  rules: [...servicesRules, ...FEATURE_RULES],
  consequences: [],
  Below: ServicesTools,
};
