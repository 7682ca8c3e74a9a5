import type { Rule } from './core/rule.ts';
import { managementKey } from './services/managementKey.ts';
import { SERVICE_PORT_RULES } from './services/servicePorts.ts';
import { sshKeyType, sshKeyValue, sshPasswordLogin } from './services/sshKey.ts';
import { watchdogDelay } from './services/watchdogDelay.ts';

/** Rules of the services page. */
export const servicesRules: readonly Rule[] = [
  watchdogDelay,
  ...SERVICE_PORT_RULES,
  sshKeyType,
  sshKeyValue,
  sshPasswordLogin,
  managementKey,
];
