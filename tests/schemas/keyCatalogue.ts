/** Key of the configuration text on devices (docs/device.md#keys). */
export interface CatalogueKey {
  /** `{n}` is a row number. A key that ends in `{n}` stands for rows with unknown keys. */
  readonly key: string;
  /** Reason for passing the key through as text without a schema. */
  readonly passedThrough?: string;
}

interface Family {
  /** `{a,b}` expands to both alternatives. */
  readonly keys: string;
  readonly passedThrough?: string;
}

const FAMILIES: readonly Family[] = [
  { keys: 'netmode gui.language gui.network.advanced.status gui.weather.{status,url} update.check.status' },
  {
    keys: `system.{timezone,timezone.name,date.status,date.timestamp,button.reset,external.reset,poe_passthrough}
      system.{leds.nightmode,autosend_crash_reports,airosx.prov.status,latitude,longitude,eirp.status,advanced.mode}
      system.{modules.blacklist.{n}.expr,modules.blacklist.{n}.status,cfg.version}`,
  },
  {
    keys: 'gpio.{n}.{status,line,direction,value}',
    passedThrough: 'Firmware 5.5 passed power on by it; that of today has system.poe_passthrough.',
  },
  {
    keys: 'ls_logo.{status,url}',
    passedThrough: 'A picture for the sign-in page of firmware 5.5, which is not shown.',
  },

  { keys: 'users.status users.{n}.{status,name,password,uid,gid,shell}' },

  {
    keys: `radio.{status,countrycode} radio.{n}.{status,countrycode,devname,mode,ptpmode,ieee_mode,freq,center.1.freq}
      radio.{n}.{chanbw,scanbw.status,scan_list.status,scan_list.channels,cwm.mode,cwm.enable,clksel,chanshift}
      radio.{n}.{forbiasauto,txpower,low_txpower_mode,antenna.id,antenna.gain,beam,cable.loss,obey,reg_obey,dfs.status}
      radio.{n}.{ack.auto,ackdistance,acktimeout,polling,pollingpri,pollingnoack,polling_11ac_11n_compat}
      radio.{n}.{polling_daprot,polling_fh,ff_cap_rep,rx_sensitivity,cmsbias,rc_mode}
      radio.{n}.polling_ff_{dur,dl_ratio,timing,flex,sta_rx_rssi_th,cbp_slots,dl_arq,ul_arq,dl_ctrl_rate,ul_ctrl_rate}
      radio.{n}.{atpc.status,atpc.sta.status,atpc.threshold,rate.auto,rate.mcs,ampdu.status,ampdu.frames,ampdu.bytes}
      radio.{n}.{rts,thresh62a,thresh62b,thresh62g,mcastrate,subsystemid,psk}`,
  },

  {
    keys: `wireless.status wireless.{n}.{status,devname,ssid,hide_ssid,wds.status,l2_isolation,ap,authmode}
      wireless.{n}.security.{type,default_key,{n}.key} wireless.{n}.{rate.auto,rate.mcs,amsdu,ampdu.status}
      wireless.{n}.mac_acl.{status,policy,{n}.mac,{n}.comment,{n}.status} wireless.{n}.{ampdu.frames,mcast.enhance}
      wireless.{n}.{signal_led_status,signal_led1,signal_led2,signal_led3,signal_led4,signal_led5,signal_led6}
      wireless.{n}.{signal_led7,signal_led8,sens,addmtikie,wmm,wmmlevel,fastframes,frameburst,compression,autowds}
      wireless.{n}.{wds.{n}.peer,macclone}`,
  },
  {
    keys: `aaa.status aaa.{n}.{status,devname,br.devname,driver,ssid,wpa.mode,wpa.1.pairwise,wpa.key.1.mgmt,wpa.psk}
      aaa.{n}.radius.{auth.1,acct.1}.{status,ip,port,secret} aaa.{n}.radius.macacl.{status,format,password.status}`,
  },
  {
    keys: `wpasupplicant.status wpasupplicant.device.1.{status,devname,driver,profile} wpasupplicant.profile.1.name
      wpasupplicant.profile.1.network.1.{status,ssid,psk,priority,bssid,proto.1.name,pairwise.1.name,key_mgmt.1.name}
      wpasupplicant.profile.1.network.1.{eap.1.status,eap.1.name,identity,anonymous_identity,password,phase2}
      wpasupplicant.profile.1.network.2.{status,priority,key_mgmt.1.name}`,
  },

  {
    keys: `netconf.status netconf.{n}.{status,devname,up,mtu,role,ip,netmask,ip6.status,autoip.status,autoneg,speed}
      netconf.{n}.{duplex,flowcontrol.rx.status,flowcontrol.tx.status,hwaddr.status,hwaddr.mac,promisc,allmulti}
      netconf.{n}.alias.{n}.{ip,netmask,comment,status}`,
  },
  {
    keys: `bridge.status bridge.{n}.{status,devname,comment,stp.status,fd,port.{n}.status,port.{n}.devname}
      vlan.status vlan.{n}.{status,devname,id,comment}`,
  },
  {
    keys: `ebtables.status ebtables.sys.status ebtables.sys.{eap,arpnat}.{status,{n}.status,{n}.devname}
      ebtables.sys.vlan.{status,{n}.status,{n}.devname,{n}.id} ebtables.sys.fw.{status,{n}.status,{n}.cmd,{n}.comment}`,
  },
  {
    keys: `iptables.status iptables.sys.status iptables.sys.fw.{status,{n}.cmd,{n}.comment,{n}.status}
      iptables.sys.portfw.status iptables.sys.portfw.{n}.{devname,host,port,proto,src,dst,dport,comment,status}
      iptables.sys.masq.{status,{n}.devname,{n}.status} iptables.sys.dmz.{status,1.status,1.devname,1.host}
      iptables.sys.dmz.1.except.{status,{n}.port,{n}.proto,{n}.status}
      iptables.sys.mgmt.{status,1.status,1.devname} iptables.sys.tcpmss.status
      ip6tables.status ip6tables.sys.status ip6tables.sys.fw6.status`,
  },
  { keys: 'route.status route.{n}.{status,ip,netmask,gateway,devname,comment}' },
  { keys: 'resolv.status resolv.host.1.{status,name} resolv.nameserver.{status,{n}.status,{n}.ip}' },
  {
    keys: `dhcpc.status dhcpc.{n}.{status,devname,fallback,fallback_netmask}
      dhcpd.status dhcpd.{n}.{status,devname,start,end,netmask,lease_time,dnsproxy,dns.{n}.server}
      dhcprelay.client.{n} dhcprelay.server.{n}
      dhcp6c.status dhcp6c.{n}.{status,devname,stateless.status,stateful.status}
      dhcp6c.{n}.stateful.pd.1.{status,devname,prefix.len}
      dhcp6d.status dhcp6d.{n}.{status,devname,stateful.status,dnsproxy,dns.{n}.status,dns.{n}.server}`,
  },
  {
    keys: `ppp.status ppp.1.{status,devname,name,password,mtu,mru,pppoe_service,fallback,fallback_netmask,ipv6.status}
      ppp.1.require.mppe128 pppoe-relay.status`,
  },
  {
    keys: `igmpproxy.status igmpproxy.upstream.devname igmpproxy.{n}.downstream.devname
      upnpd.status upnpd.devname upnpd.listening.{n}.{ip,netmask,status}
      tshaper.status tshaper.{n}.{status,devname,input.status,input.rate,input.burst}
      tshaper.{n}.output.{status,rate,burst}`,
  },

  {
    keys: `httpd.{status,port,session.timeout,https.status,https.port}
      sshd.{status,port,auth.passwd,auth.key.{n}.status,auth.key.{n}.type,auth.key.{n}.value,auth.key.{n}.comment}
      telnetd.{status,port} snmp.{status,community,contact,location} ntpclient.{status,{n}.status,{n}.server}
      syslog.{status,remote.status,remote.ip,remote.port}
      dyndns.status dyndns.1.{servicename,hostname,username,password}
      pwdog.{status,host,period,delay,retry,command}
      discovery.{status,cdp.status,lldp.status,beacon.status} airview.{status,tcp_port}
      unms.{status,uri,uri.changed,unms_redirector,ui_url,cloud_domains} gps.leds`,
  },
];

/** Expands the braces of a line to all combinations. */
function expand(line: string): readonly string[] {
  const braces = /\{(?:[^{}]|\{n\})*,(?:[^{}]|\{n\})*\}/.exec(line);
  if (braces === null) return [line];
  const choices = braces[0].slice(1, -1).split(',');
  return choices.flatMap((choice) =>
    expand(line.slice(0, braces.index) + choice + line.slice(braces.index + braces[0].length)),
  );
}

/** All known keys of devices. */
export const KEY_CATALOGUE: readonly CatalogueKey[] = FAMILIES.flatMap(({ keys, ...reason }) =>
  keys
    .trim()
    .split(/\s+/)
    .flatMap(expand)
    .map((key) => ({ key, ...reason })),
);
