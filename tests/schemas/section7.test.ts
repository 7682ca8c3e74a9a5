import { expect, test } from 'vitest';
import type { CallDescription } from '../../schemas/device/calls/description.ts';
import { calls } from '../../schemas/device/calls.ts';

/** Required addresses of the first family … */
const FIRST = `
  GET /api/info/public
  GET /status.cgi
  GET /getcfg.cgi
  POST /writecfg.cgi
  GET /api/info/user
  GET /api/regdomain
  GET /api/regdomain/{code}
  POST /logout.cgi
  GET /chanlist_active.cgi
  POST /api/auth
  POST /api/auth-ticket
  /api/firewall/user-rules
  /api/firewall/port-forward
  /api/pppoe/info
  /api/pppoe/restart
  /api/alignment/start
  /arp.cgi
  /sroutes.cgi
  /brmacs.cgi
  /api/dhcp-server/leases
  /api/cfg
  /survey.json.cgi
  /api/dhcp-client/info
  /api/dhcp-client/renew
  /api/dhcp-client/release
  /discovery.cgi
  /poll.cgi
  /pingtest_action.cgi
  /api/traceroute
  /alignment_action.cgi
  /sptest_action.cgi
  /api/lmgmt/speedtest/start
  /ipscan.cgi
  /api/warnings
  /api/warnings/dismiss
  /api/crashes
  /api/crashes/dismiss
  /fwflash.cgi
  POST /reboot.cgi
  POST /reset.cgi
  POST /pwd.cgi
  POST /apply.cgi
  POST /api/regdomain/activate-unii
  POST /discard.cgi
  /ethtool.cgi
  /test_mode.cgi
  /temperature.cgi
  POST /stakick.cgi
  /airviewdata.cgi
  /amdata.cgi
  /api/logs
  /api/logs/clear
  /api/info/help
  POST /api/provmode
  /api/regdomain/country
  /hist-stats.cgi
  /api/weather-request
  /api/ch
  /api/ch/dismiss
  /api/lc
  /btstatus.cgi
  /antlist.cgi
  /signal.cgi
`;

/** … and of the second family, under `/api/v1.0`. */
const SECOND = `
  POST /user/login
  POST /user/logout
  POST /user/change-password
  GET /device
  POST /device/factory-reset
  GET /device/locate
  POST /device/locate/start
  POST /device/locate/stop
  GET /services
  PUT /services
  GET /statistics
  GET /interfaces
  /system/airos/configuration
  GET /system/airos/countries
  /system/airmax/configuration/network
  /system/airmax/configuration/wireless
  GET /system/airmax/regdomain
  GET /system/airmax/countries
  /system/airmax/dfsprescan
  GET /system/ltu/regdomain
  GET /system
  GET /system/backup
  GET /system/backup/restore
  POST /system/backup/restore
  POST /system/backup/restore/direct
  POST /system/reboot
  GET /system/support-file
  GET /system/upgrade
  POST /system/upgrade
  POST /system/upgrade/direct
  GET /system/users
  GET /tools/discovery
  GET /tools/discovery/neighbors
  POST /tools/discovery/rescan
  POST /tools/discovery/start
  POST /tools/discovery/stop
  GET /tools/ping
  DELETE /tools/ping
  POST /tools/ping/start
  POST /tools/ping/stop
  POST /tools/proxy/https
  GET /tools/speedtest
  POST /tools/speedtest/start
  GET /tools/speedtest/{id}
  GET /tools/traceroute
  DELETE /tools/traceroute
  POST /tools/traceroute/start
  POST /tools/traceroute/stop
  GET /tools/unms
  POST /tools/unms/connect
  GET /server
`;

const lines = (text: string): string[] => text.trim().split(/\n\s*/);

const asked = [...lines(FIRST), ...lines(SECOND).map((line) => line.replace('/', '/api/v1.0/'))];

/** Supported calls by path, and by method and path. */
const answered = new Set(
  Object.values<CallDescription>(calls).flatMap(({ method, path }) => [path, `${method} ${path}`]),
);

test('supports every required address', () => {
  expect(asked.filter((one) => !answered.has(one))).toEqual([]);
});

test('lists no address twice', () => {
  expect(new Set(asked).size).toBe(asked.length);
});
