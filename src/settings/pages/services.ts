import { rows } from '../../../engine/form/widgets/rows.tsx';
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
      loadValidator: async () => (await import('../../../schemas/config/watchdog.ts?validator')).default,
    },
    snmp: {
      schema: snmp,
      loadValidator: async () => (await import('../../../schemas/config/snmp.ts?validator')).default,
    },
    web: {
      schema: web,
      loadValidator: async () => (await import('../../../schemas/config/web.ts?validator')).default,
    },
    ssh: {
      schema: ssh,
      loadValidator: async () => (await import('../../../schemas/config/ssh.ts?validator')).default,
    },
    telnet: {
      schema: telnet,
      loadValidator: async () => (await import('../../../schemas/config/telnet.ts?validator')).default,
    },
    ntp: {
      schema: ntp,
      loadValidator: async () => (await import('../../../schemas/config/ntp.ts?validator')).default,
    },
    dynamicDns: {
      schema: dynamicDns,
      loadValidator: async () => (await import('../../../schemas/config/dynamicDns.ts?validator')).default,
    },
    log: {
      schema: log,
      loadValidator: async () => (await import('../../../schemas/config/log.ts?validator')).default,
    },
    discovery: {
      schema: discovery,
      loadValidator: async () => (await import('../../../schemas/config/discovery.ts?validator')).default,
    },
    airview: {
      schema: airview,
      loadValidator: async () => (await import('../../../schemas/config/airview.ts?validator')).default,
    },
    controller: {
      schema: controller,
      loadValidator: async () => (await import('../../../schemas/config/controller.ts?validator')).default,
    },
  },
  loadHelp: async () => (await import('./help/services.ts')).default,
  rules: [...servicesRules, ...FEATURE_RULES],
  consequences: [],
  widgets: [rows],
  Below: ServicesTools,
};
