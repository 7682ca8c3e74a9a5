/** Runs before the journeys through web servers: makes sure that each is there, and what BusyBox is built with. */

import { ensureInstalled } from './chromium/install.ts';

ensureInstalled('The journeys through web servers need', {
  nginx: 'nginx-light',
  lighttpd: 'lighttpd',
  '/usr/lib/lighttpd/mod_openssl.so': 'lighttpd-mod-openssl',
  gcc: 'gcc',
  '/usr/include/stdlib.h': 'libc6-dev',
  make: 'make',
  bzip2: 'bzip2',
});
