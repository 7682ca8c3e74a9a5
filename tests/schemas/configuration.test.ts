import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decode, encode } from '../../engine/config/codec.ts';
import { parseText, serialise } from '../../engine/config/flatText.ts';
import { fieldOfKey } from '../../engine/config/keyIndex.ts';
import { derive } from '../../engine/consequences/derive.ts';
import { plan } from '../../engine/plan/plan.ts';
import { compileValidator } from '../../engine/validate/compileValidator.ts';
import { networkConsequences } from '../../rules/consequences/networkConsequences.ts';
import { RULES } from '../../rules/rules.ts';
import { configurationSchema } from '../../schemas/config/configuration.ts';
import { dhcpSchema } from '../../schemas/config/dhcp.ts';
import { dnsSchema } from '../../schemas/config/dns.ts';
import { interfacesSchema } from '../../schemas/config/interfaces.ts';
import { networkSchema } from '../../schemas/config/network.ts';
import { type Radio, radioSchema } from '../../schemas/config/radio.ts';
import { type Security, securitySchema } from '../../schemas/config/security.ts';
import { factoryText } from '../../simulator/configuration/factory.ts';
import { models } from '../../simulator/models/models.ts';
import { arbitraryText } from '../properties/arbitraryDocument.ts';

const configuration = plan(configurationSchema);
const keys = new Set(configuration.all.map(({ key }) => key));

/** Keys of the sections as the facts have them (facts/device-api §4.2); `{a,b}` stands for one of each. */
const KNOWN_KEYS = `
radio.status radio.countrycode
radio.{n}.{status,countrycode,devname,mode,ptpmode,ieee_mode,freq,center.1.freq,chanbw,scanbw.status}
radio.{n}.{scan_list.status,scan_list.channels,cwm.mode,cwm.enable,clksel,chanshift,forbiasauto,txpower,low_txpower_mode}
radio.{n}.{antenna.id,antenna.gain,cable.loss,obey,reg_obey,dfs.status,ack.auto,ackdistance,acktimeout,rx_sensitivity}
radio.{n}.{polling,pollingpri,pollingnoack,polling_11ac_11n_compat,polling_daprot,polling_fh,ff_cap_rep,cmsbias,rc_mode}
radio.{n}.polling_ff_{dur,dl_ratio,timing,flex,sta_rx_rssi_th,cbp_slots,dl_arq,ul_arq,dl_ctrl_rate,ul_ctrl_rate}
radio.{n}.{atpc.status,atpc.sta.status,atpc.threshold,rate.auto,rate.mcs,ampdu.status,ampdu.frames,ampdu.bytes,rts}
radio.{n}.{thresh62a,thresh62b,thresh62g,mcastrate,subsystemid,psk}
wireless.status wireless.{n}.{status,devname,ssid,hide_ssid,wds.status,l2_isolation,ap,authmode,rate.auto,rate.mcs}
wireless.{n}.security.{type,default_key,{n}.key}
wireless.{n}.mac_acl.{status,policy,{n}.mac,{n}.comment,{n}.status}
wireless.{n}.{amsdu,ampdu.status,ampdu.frames,mcast.enhance,sens,addmtikie,wmm,wmmlevel,fastframes,frameburst,compression}
wireless.{n}.{autowds,wds.{n}.peer,macclone,signal_led_status,signal_led1,signal_led2,signal_led3,signal_led4}
wireless.{n}.{signal_led5,signal_led6,signal_led7,signal_led8}
aaa.status aaa.1.{status,devname,br.devname,driver,ssid,wpa.mode,wpa.1.pairwise,wpa.key.1.mgmt,wpa.psk}
aaa.1.radius.{auth.1.status,auth.1.ip,auth.1.port,auth.1.secret,acct.1.status,acct.1.ip,acct.1.port,acct.1.secret}
aaa.1.radius.macacl.{status,format,password.status}
wpasupplicant.status wpasupplicant.device.1.{status,devname,driver,profile} wpasupplicant.profile.1.name
wpasupplicant.profile.1.network.1.{status,ssid,psk,priority,bssid,proto.1.name,pairwise.1.name,key_mgmt.1.name}
wpasupplicant.profile.1.network.1.{eap.1.status,eap.1.name,identity,anonymous_identity,password,phase2}
wpasupplicant.profile.1.network.2.{status,priority,key_mgmt.1.name}
users.status users.{n}.{status,name,password,uid,gid,shell}
gui.language gui.network.advanced.status resolv.host.1.status resolv.host.1.name update.check.status
system.{timezone,timezone.name,date.status,date.timestamp,button.reset,external.reset,poe_passthrough,leds.nightmode}
system.{autosend_crash_reports,airosx.prov.status,latitude,longitude,eirp.status,advanced.mode,cfg.version}
system.modules.blacklist.{n}.{expr,status} system.cfg.editor.webui system.cfg.editor.tshaper netmode
netconf.status netconf.{n}.{status,devname,up,mtu,role,ip,netmask,ip6.status,autoip.status,autoneg,speed,duplex,advertise}
netconf.{n}.{flowcontrol.rx.status,flowcontrol.tx.status,hwaddr.status,hwaddr.mac,promisc,allmulti}
netconf.{n}.alias.{n}.{ip,netmask,comment,status}
bridge.status bridge.{n}.{status,devname,comment,stp.status,fd,port.{n}.status,port.{n}.devname}
vlan.status vlan.{n}.{status,devname,id,comment} route.status route.{n}.{status,ip,netmask,gateway,devname,comment}
resolv.status resolv.nameserver.{status,1.status,1.ip,2.status,2.ip}
dhcpc.status dhcpc.{n}.{status,devname,fallback,fallback_netmask}
dhcpd.status dhcpd.{n}.{status,devname,start,end,netmask,lease_time,dnsproxy,dns.1.server,dns.2.server}
dhcprelay.status dhcprelay.client.{n}.{status,devname} dhcprelay.server.{n}.{status,devname,ip}
dhcp6c.status dhcp6c.{n}.{status,devname,stateless.status,stateful.status}
dhcp6c.{n}.stateful.pd.1.{status,devname,prefix.len}
dhcp6d.status dhcp6d.{n}.{status,devname,stateful.status,dnsproxy,dns.{n}.status,dns.{n}.server}
ppp.status ppp.{n}.{status,devname,name,password,mtu,mru,pppoe_service,fallback,fallback_netmask,ipv6.status}
ppp.{n}.require.mppe128 pppoe-relay.status igmpproxy.{status,upstream.devname,{n}.downstream.devname}
upnpd.{status,devname,listening.{n}.ip,listening.{n}.netmask,listening.{n}.status}
tshaper.status tshaper.{n}.{status,devname,input.status,input.rate,input.burst,output.status,output.rate,output.burst}
`;

function expand(line: string): readonly string[] {
  const braces = /\{([^{}]|\{n\})*,([^{}]|\{n\})*\}/.exec(line);
  if (braces === null) return [line];
  const choices = braces[0].slice(1, -1).split(',');
  return choices.map((choice) => line.slice(0, braces.index) + choice + line.slice(braces.index + braces[0].length));
}

test.each(KNOWN_KEYS.trim().split(/\s+/).flatMap(expand))('%s has a field', (key) => {
  expect(keys).toContain(key);
});

test('the names of the limits are those the rules supply', () => {
  const supplied = new Set(RULES.map(({ limit }) => limit));
  const asked = new Set(configuration.all.flatMap(({ limited }) => limited ?? []));
  expect([...asked].filter((name) => !supplied.has(name))).toEqual([]);
});

test('the simple view of the wireless page is short and begins with what matters', () => {
  const { all } = plan({ type: 'object', properties: { radio: radioSchema, security: securitySchema } });
  const simple = all.filter(({ level, hidden, type }) => level === 'simple' && !hidden && type !== 'rows');
  const named = (group: string) => simple.filter((field) => field.group === group).map(({ name }) => name);
  expect(named('Channel and power')).toEqual([
    'mode',
    'linkType',
    'channelWidth',
    'controlFrequency',
    'txPower',
    'antenna',
    'antennaGain',
    'cableLoss',
    'ackAuto',
    'ackDistance',
  ]);
  expect(named('Network name and security').slice(0, 4)).toEqual(['linkKey', 'status', 'keyManagement', 'psk']);
});

test('the simple view of the network page is what an installer needs', () => {
  const sections = { network: networkSchema, interfaces: interfacesSchema, dhcp: dhcpSchema, dns: dnsSchema };
  const { all } = plan({ type: 'object', properties: sections });
  const simple = all.filter(({ level, hidden, type }) => level === 'simple' && !hidden && type !== 'rows');
  const named = (group: string) => simple.filter((field) => field.group === group).map(({ name }) => name);
  expect(named('Network mode')).toEqual(['mode']);
  expect(named('Address')).toEqual(['role', 'ipMode', 'address', 'mask', 'gateway']);
  expect(named('Interface')).toEqual(['mtu']);
  expect(named('DNS')).toEqual(['primary', 'secondary']);
  expect(named('DHCP server').slice(0, 3)).toEqual(['serverStatus', 'device', 'start']);
});

test('any texts of the network sections are read and written to the byte', () => {
  fc.assert(
    fc.property(arbitraryText(configuration), (text) => {
      const parsed = parseText(text);
      const document = derive(networkConsequences, decode(configuration, parsed));
      expect(serialise(encode(configuration, document, parsed))).toBe(text);
    }),
    { numRuns: 30 },
  );
});

test('what opens a link or an account is secret', () => {
  const secret = configuration.all.filter((field) => field.secret).map(({ key }) => key);
  expect(secret.sort()).toEqual([
    'aaa.1.radius.acct.1.secret',
    'aaa.1.radius.auth.1.secret',
    'aaa.1.wpa.psk',
    'ppp.{n}.password',
    'radio.{n}.psk',
    'users.{n}.password',
    'wireless.{n}.security.{n}.key',
    'wpasupplicant.profile.1.network.1.password',
    'wpasupplicant.profile.1.network.1.psk',
  ]);
});

describe.each(models)('the factory configuration of $id', (model) => {
  const text = factoryText(model, 'scrypt$1$1$1$c2FsdA==$aGFzaA==');
  const document = decode(configuration, parseText(text));

  test('is valid', () => {
    expect(compileValidator(configurationSchema)(document)).toEqual([]);
  });

  test('is understood to the last key of its sections', () => {
    const sections =
      /^(radio|wireless|aaa|wpasupplicant|users|system|gui|resolv|netmode|netconf|bridge|vlan|route|dhcp\w*|ppp|tshaper|igmpproxy|upnpd)\b/;
    const written = [...parseText(text).keys()].filter((key) => sections.test(key));
    expect(written.filter((key) => fieldOfKey(configuration, key) === undefined)).toEqual([]);
  });
});

describe('security', () => {
  const validate = compileValidator(securitySchema);
  const codes = (value: unknown) => validate(value).map(({ pointer, code }) => `${pointer} ${code}`);

  test.each<[string, Security, string[]]>([
    ['none', { accessPoint: { status: false } }, []],
    ['nothing said', { accessPoint: {}, station: {} }, []],
    ['switched on and no more', { accessPoint: { status: true } }, ['/accessPoint/protection required']],
    ['personal', { station: { status: true, protection: { keyManagement: 'WPA-PSK', psk: 'eight888' } } }, []],
    [
      'a short key',
      { station: { status: true, protection: { keyManagement: 'WPA-PSK', psk: 'seven77' } } },
      ['/station/protection/psk minLength'],
    ],
    [
      'enterprise',
      {
        accessPoint: {
          status: true,
          protection: { keyManagement: 'WPA-EAP', authentication: { ip: '192.0.2.5', secret: 'tower' } },
        },
      },
      [],
    ],
    ['an open network', { station: { status: true, protection: { keyManagement: 'NONE' } } }, []],
  ])('%s', (_name, value, expected) => {
    expect(codes(value)).toEqual(expected);
  });

  test.each([
    ['personal without a key', { keyManagement: 'WPA-PSK' }, ['/accessPoint/protection/psk required']],
    [
      'enterprise without a server',
      { keyManagement: 'WPA-EAP' },
      ['/accessPoint/protection/authentication required'],
    ],
    ['neither', { keyManagement: 'WEP' }, ['/accessPoint/protection/keyManagement choice']],
  ])('%s', (_name, protection, expected) => {
    expect(codes({ accessPoint: { status: true, protection } })).toEqual(expected);
  });
});

test('types keep fields with a default optional', () => {
  const radio: Radio = {
    radios: [{ row: 1, txPower: 13, mode: 'master', scanList: { status: true, channels: [5180] } }],
  };
  expect(compileValidator(radioSchema)(radio)).toEqual([]);
});
