/** Runs before the tests with web servers: installs missing servers, and the build tools for BusyBox. */

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
