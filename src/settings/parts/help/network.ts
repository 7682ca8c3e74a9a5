import bridges from '../../../../schemas/config/bridges.ts?advancedHelp';
import dhcp from '../../../../schemas/config/dhcp.ts?advancedHelp';
import dns from '../../../../schemas/config/dns.ts?advancedHelp';
import firewall from '../../../../schemas/config/firewall.ts?advancedHelp';
import interfaces from '../../../../schemas/config/interfaces.ts?advancedHelp';
import ipAcl from '../../../../schemas/config/ipAcl.ts?advancedHelp';
import multicast from '../../../../schemas/config/multicast.ts?advancedHelp';
import network from '../../../../schemas/config/network.ts?advancedHelp';
import ppp from '../../../../schemas/config/ppp.ts?advancedHelp';
import routes from '../../../../schemas/config/routes.ts?advancedHelp';
import shaping from '../../../../schemas/config/shaping.ts?advancedHelp';
import upnp from '../../../../schemas/config/upnp.ts?advancedHelp';
import vlans from '../../../../schemas/config/vlans.ts?advancedHelp';
import { sectionHelp } from './sectionHelp.ts';

export default sectionHelp({
  bridges,
  dhcp,
  dns,
  firewall,
  interfaces,
  ipAcl,
  multicast,
  network,
  ppp,
  routes,
  shaping,
  upnp,
  vlans,
});
