/**
 * Members of the status that a public client requires, level by level (docs/device.md#insisted-on). Without any one
 * of them the client refuses the whole status.
 */
export const required = {
  root: 'chain_names host genuine services firewall portfw wireless interfaces provmode ntpclient unms',
  host:
    'hostname device_id uptime power_time time timestamp fwversion devmodel netrole loadavg totalram freeram temperature ' +
    'cpuload height',
  services: 'dhcpc dhcpd dhcp6d_stateful pppoe airview',
  firewall: 'iptables ebtables ip6tables eb6tables',
  wireless:
    'essid ieeemode band compat_11n hide_essid apmac frequency center1_freq dfs distance security noisef txpower aprepeater ' +
    'rstatus chanbw rx_chainmask tx_chainmask cac_state cac_timeout rx_idx tx_idx rx_nss tx_nss throughput service polling ' +
    'count sta sta_disconnected',
  polling: 'cb_capacity dl_capacity ul_capacity use tx_use rx_use atpc_status fixed_frame gps_sync ff_cap_rep',
  throughput: 'tx rx',
  service: 'time link',
  sta:
    'mac lastip signal rssi noisefloor chainrssi tx_idx rx_idx tx_nss rx_nss tx_latency distance uptime last_disc tx_packets ' +
    'tx_lretries tx_sretries dl_signal_expect ul_signal_expect dl_capacity_expect ul_capacity_expect cb_capacity_expect ' +
    'dl_rate_expect ul_rate_expect dl_linkscore ul_linkscore dl_avg_linkscore ul_avg_linkscore tx_ratedata stats airmax remote',
  stats: 'rx_bytes rx_packets rx_pps tx_bytes tx_packets tx_pps',
  airmax: 'actual_priority desired_priority beam cb_capacity dl_capacity ul_capacity atpc_status rx tx',
  side: 'usage cinr evm',
  remote:
    'device_id hostname platform version time cpuload temperature totalram freeram netrole sys_id tx_throughput rx_throughput ' +
    'uptime power_time compat_11n signal rssi noisefloor tx_power distance rx_chainmask chainrssi tx_ratedata tx_bytes rx_bytes ' +
    'cable_loss ethlist ipaddr oob unms airview service',
  ethlist: 'ifname enabled plugged duplex speed snr cable_len',
  interface: 'ifname hwaddr enabled mtu status',
  interfaceStatus:
    'plugged tx_bytes rx_bytes tx_packets rx_packets tx_errors rx_errors tx_dropped rx_dropped ipaddr speed duplex',
} as const;
