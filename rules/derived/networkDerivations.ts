import type { Derivation } from 'guywire-engine/derived';
import { addressFetchers } from './addressFetchers.ts';
import { bridgePorts } from './bridgePorts.ts';
import { danglingRows } from './danglingRows.ts';
import { ethernetSpeed } from './ethernetSpeed.ts';
import { forwardInterface } from './forwardInterface.ts';
import { interfaceAddress } from './interfaceAddress.ts';
import { interfaceRows } from './interfaceRows.ts';
import { managementTag } from './managementTag.ts';
import { nameServers } from './nameServers.ts';
import { outsideName } from './outsideName.ts';
import { routerInterfaces } from './routerInterfaces.ts';
import { segmentSize } from './segmentSize.ts';
import { usedSections } from './usedSections.ts';
import { wanInterface } from './wanInterface.ts';

/** Derivations of the network, except those of the firewall. Interfaces come first, because others read them. */
export const networkDerivations: readonly Derivation[] = [
  managementTag,
  interfaceRows,
  bridgePorts,
  wanInterface,
  interfaceAddress,
  addressFetchers,
  outsideName,
  forwardInterface,
  segmentSize,
  ethernetSpeed,
  nameServers,
  usedSections,
  danglingRows,
  routerInterfaces,
];
