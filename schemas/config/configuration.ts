import { airviewSchema } from './airview.ts';
import { controllerSchema } from './controller.ts';
import { discoverySchema } from './discovery.ts';
import { dynamicDnsSchema } from './dynamicDns.ts';
import { firewallSchema } from './firewall.ts';
import { logSchema } from './log.ts';
import { ntpSchema } from './ntp.ts';
import { radioSchema } from './radio.ts';
import { securitySchema } from './security.ts';
import { snmpSchema } from './snmp.ts';
import { sshSchema } from './ssh.ts';
import { systemSchema } from './system.ts';
import { telnetSchema } from './telnet.ts';
import { usersSchema } from './users.ts';
import { watchdogSchema } from './watchdog.ts';
import { webSchema } from './web.ts';
import { wirelessSchema } from './wireless.ts';

/** The whole configuration: one document, one property for each section. What no section names is carried along as text. */
export const configurationSchema = {
  type: 'object',
  properties: {
    radio: radioSchema,
    wireless: wirelessSchema,
    security: securitySchema,
    firewall: firewallSchema,
    watchdog: watchdogSchema,
    snmp: snmpSchema,
    web: webSchema,
    ssh: sshSchema,
    telnet: telnetSchema,
    ntp: ntpSchema,
    dynamicDns: dynamicDnsSchema,
    log: logSchema,
    discovery: discoverySchema,
    airview: airviewSchema,
    controller: controllerSchema,
    users: usersSchema,
    system: systemSchema,
  },
} as const;
