import type { Rule } from './core/rule.ts';
import { allowedIps } from './network/allowedIps.ts';
import { dhcpEnd, dhcpStart } from './network/dhcpRange.ts';
import { dnsServerSix } from './network/dnsServerSix.ts';
import { ethernetPort, ethernetSpeedPort } from './network/ethernetPort.ts';
import {
  bridgePort,
  dhcpServerInterface,
  dhcpv6Interface,
  firewallInterface,
  multicastReceiver,
  multicastSource,
  outsideInterface,
  prefixInterface,
  relayInterface,
  relayServerInterface,
  routeInterface,
  shapingInterface,
  upnpInterface,
  vlanParent,
} from './network/interfaceChoices.ts';
import { connectionMtu, interfaceMtu } from './network/interfaceMtu.ts';
import {
  aliasAddress,
  gateway,
  gatewaySingle,
  interfaceAddress,
  interfaceAddressApart,
  interfaceAddressSingle,
  interfacePart,
  interfaceRole,
  ipMode,
  mask,
} from './network/interfaceParts.ts';
import { bridgeName, vlanId } from './network/namedOnce.ts';
import { networkMode, routerOnly, routerSides } from './network/networkMode.ts';
import { routeGateway } from './network/routeGateway.ts';
import { routerPart } from './network/routerPart.ts';
import { downloadBurst, uploadBurst } from './network/shapingBurst.ts';
import { routerInterface } from './router/routerInterface.ts';

/** Rules of the network page, except those of the firewall. */
export const networkRules: readonly Rule[] = [
  networkMode,
  routerSides,
  routerOnly,
  routerInterface,
  // interfaces
  interfaceRole,
  ipMode,
  interfaceAddress,
  interfaceAddressSingle,
  interfaceAddressApart,
  interfacePart,
  mask,
  gateway,
  gatewaySingle,
  aliasAddress,
  interfaceMtu,
  connectionMtu,
  ethernetSpeedPort,
  ethernetPort,
  // bridges and VLANs
  bridgeName,
  bridgePort,
  vlanParent,
  vlanId,
  // services of the network
  dhcpServerInterface,
  dhcpStart,
  dhcpEnd,
  relayInterface,
  relayServerInterface,
  dhcpv6Interface,
  prefixInterface,
  dnsServerSix,
  routeInterface,
  routeGateway,
  shapingInterface,
  downloadBurst,
  uploadBurst,
  multicastSource,
  multicastReceiver,
  upnpInterface,
  firewallInterface,
  outsideInterface,
  // between two networks
  routerPart,
  // who may manage the device
  allowedIps,
];
