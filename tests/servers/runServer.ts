import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { systemClock } from '../../simulator/core/clock.ts';
import { createCertificateKeeper } from '../../simulator/device/certificate.ts';
import { createFaults } from '../../simulator/device/faults.ts';
import { openStore } from '../../simulator/storage/store.ts';
import { temporaryFolder } from '../simulator/temporaryFolder.ts';
import { BUSYBOX } from './buildBusybox.ts';

interface Place {
  /** Folder for files that are not served. */
  readonly folder: string;
  readonly root: string;
  /** Port of the radio. */
  readonly device: number;
  readonly http: number;
  readonly https: number;
}

export interface WebServer {
  readonly name: string;
  /** Program that must be installed. */
  readonly program: string;
  /** Options of the radio behind the server. */
  readonly device: readonly string[];
  readonly schemes: readonly ('http' | 'https')[];
  /** @returns the command that serves until it is killed */
  readonly prepare: (place: Place) => readonly [program: string, ...rest: string[]];
}

/** File of `deploy/`, with values of a radio replaced by those of a test. @throws if the file lacks one of them */
function adapted(file: string, changes: Readonly<Record<string, string>>): string {
  return Object.entries(changes).reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      return text.replaceAll(from, to);
    },
    readFileSync(join('deploy', file), 'utf8'),
  );
}

function write(folder: string, name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text, { mode: 0o755 });
  return file;
}

const nginx: WebServer = {
  name: 'nginx',
  program: '/usr/sbin/nginx',
  device: ['--calls-only', '--forwarded'],
  schemes: ['http', 'https'],
  prepare({ folder, root, device, http, https }) {
    const site = adapted('nginx.conf', {
      'listen 80;': `listen 127.0.0.1:${http};`,
      'listen 443 ': `listen 127.0.0.1:${https} `,
      '/etc/radio': folder,
      '/usr/share/radio': root,
      '127.0.0.1:8081': `127.0.0.1:${device}`,
    });
    const around = `daemon off; pid ${folder}/pid; error_log stderr; events {}
      http { access_log off; include ${write(folder, 'site.conf', site)}; }`;
    return ['/usr/sbin/nginx', '-c', write(folder, 'nginx.conf', around)];
  },
};

const lighttpd: WebServer = {
  name: 'lighttpd',
  program: '/usr/sbin/lighttpd',
  device: ['--calls-only', '--forwarded'],
  schemes: ['http', 'https'],
  prepare({ folder, root, device, http, https }) {
    const text = adapted('lighttpd.conf', {
      'server.port = 80\n': `server.port = ${http}\nserver.bind = "127.0.0.1"\n`,
      '":443"': `"127.0.0.1:${https}"`,
      '/etc/radio': folder,
      '/usr/share/radio': root,
      8081: String(device),
    });
    return ['/usr/sbin/lighttpd', '-D', '-f', write(folder, 'lighttpd.conf', text)];
  },
};

const busybox: WebServer = {
  name: 'BusyBox',
  program: BUSYBOX,
  device: ['--calls-only', '--forwarded'],
  schemes: ['http'],
  prepare({ folder, root, device, http }) {
    const script = write(folder, 'file.sh', adapted('busybox/file.sh', { '/usr/share/radio': root }));
    const own = { '/usr/lib/radio/file.sh': script };
    const prepare = write(folder, 'prepare.sh', adapted('busybox/prepare.sh', own));
    const text = adapted('busybox/httpd.conf', { ...own, '127.0.0.1:8081': `127.0.0.1:${device}` });
    const serve = `${BUSYBOX} httpd -f -p 127.0.0.1:${http} -h ${root} -c ${write(folder, 'httpd.conf', text)}`;
    return ['/bin/sh', '-c', `${prepare} ${root} && exec ${serve}`];
  },
};

export const SERVERS: readonly WebServer[] = [nginx, lighttpd, busybox];

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const answered = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return answered;
}

/**
 * Starts a web server with its configuration of `deploy/` in front of a radio.
 * @param device port of the radio
 * @param fill writes the interface into a folder, as it is in flash
 * @param onEnd registers a function that stops the server
 * @returns its address by scheme, without a path
 */
export async function runServer(
  { name, prepare }: WebServer,
  device: number,
  fill: (root: string) => void,
  onEnd: (end: () => Promise<void>) => void,
): Promise<Readonly<Record<'http' | 'https', string>>> {
  const folder = temporaryFolder();
  const root = temporaryFolder();
  // Servers drop their root privileges.
  for (const one of [dirname(root), folder, root]) chmodSync(one, 0o755);
  fill(root);
  const store = openStore(temporaryFolder(), createFaults().duringWrite);
  const { key, cert } = await createCertificateKeeper(store, systemClock()).current();
  write(folder, 'key.pem', key);
  write(folder, 'certificate.pem', cert);
  const [http, https] = [await freePort(), await freePort()];
  const [program, ...rest] = prepare({ folder, root, device, http, https });
  const server = spawn(program, rest, { stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = once(server, 'exit');
  onEnd(async () => {
    server.kill('SIGTERM');
    await ended;
  });
  while (!(await isListening(http))) {
    if (server.exitCode !== null) throw new Error(`${name} has ended.`);
    await setTimeout(20);
  }
  return { http: `http://127.0.0.1:${http}`, https: `https://127.0.0.1:${https}` };
}
