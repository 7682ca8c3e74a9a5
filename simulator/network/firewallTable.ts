import { enabledSetting, rowsOf, type Settings } from '../core/settings.ts';
import { constant } from '../world/variation.ts';

/** What has met a rule. */
interface Counters {
  readonly packets: number;
  readonly bytes: number;
}

/** What a rule has met in so many seconds: as much as its name wants. */
function counters(name: string, seconds: number): Counters {
  const packets = Math.floor(seconds * 4 * constant(`${name}/packets`) ** 3);
  return { packets, bytes: packets * (60 + Math.floor(900 * constant(`${name}/size`))) };
}

/** The moment a table is looked at, by its seed. @property seconds since the rules came into force */
interface Moment {
  readonly seed: number;
  readonly seconds: number;
}

const isOn = (settings: Settings, ...keys: string[]): boolean => keys.every((key) => enabledSetting(settings, key));

/** The rules people wrote: those of a router are in `iptables`, those of a bridge in `ebtables`. */
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

/** The ports that lead to hosts behind a router. */
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
