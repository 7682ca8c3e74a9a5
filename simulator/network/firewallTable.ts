import { enabledSetting, rowsOf, type Settings } from '../core/settings.ts';
import { constant } from '../world/variation.ts';

/** Packets and bytes that matched a rule. */
interface Counters {
  readonly packets: number;
  readonly bytes: number;
}

/** Counters after this many seconds, at a pseudo-random rate per name. */
function counters(name: string, seconds: number): Counters {
  const packets = Math.floor(seconds * 4 * constant(`${name}/packets`) ** 3);
  return { packets, bytes: packets * (60 + Math.floor(900 * constant(`${name}/size`))) };
}

/** Time of the request. @property seconds since the rules became active */
interface Moment {
  readonly seed: number;
  readonly seconds: number;
}

const isOn = (settings: Settings, ...keys: string[]): boolean => keys.every((key) => enabledSetting(settings, key));

/** Custom rules: `iptables` for a router, `ebtables` for a bridge. */
export function userRules(settings: Settings, { seed, seconds }: Moment) {
  const table = settings.get('netmode') === 'router' ? 'iptables' : 'ebtables';
  const enabled = isOn(settings, `${table}.status`, `${table}.sys.status`, `${table}.sys.fw.status`);
  const rows = enabled ? rowsOf(settings, `${table}.sys.fw`) : [];
  return {
    enabled,
    table,
    chain: 'FIREWALL',
    rules: rows.map((row) => {
      const rule = row.get('cmd') ?? '';
      const comment = row.get('comment') ?? '';
      return { number: row.number, rule, comment, ...counters(`${seed}/${table}/${rule}`, seconds) };
    }),
  } as const;
}

export function portForwards(settings: Settings, { seed, seconds }: Moment) {
  const isRouter = settings.get('netmode') === 'router';
  const enabled = isRouter && isOn(settings, 'iptables.status', 'iptables.sys.status', 'iptables.sys.portfw.status');
  const rows = enabled ? rowsOf(settings, 'iptables.sys.portfw') : [];
  return {
    enabled,
    chain: 'PORTFORWARD',
    rules: rows.map((row) => {
      const port = row.get('dport') ?? '';
      return {
        number: row.number,
        ifname: row.get('devname') ?? '',
        protocol: row.get('proto') ?? 'TCP',
        port,
        host: row.get('host') ?? '',
        hostPort: row.get('port') ?? '',
        comment: row.get('comment') ?? '',
        ...counters(`${seed}/portfw/${port}`, seconds),
      };
    }),
  } as const;
}
