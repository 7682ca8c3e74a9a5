import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:tls';
import type { Page } from 'playwright-core';
import { type RunningDevice, runDevice } from '../simulator/runDevice.ts';
import { temporaryFolder } from '../simulator/temporaryFolder.ts';
import { newPage } from './newPage.ts';

/** Speed of the device clock. A test of 240 s must outlast a busy machine. */
const SPEED = '3';
const USER = 'mast-admin';
const PASSWORD = 'Guy-wires hold 7 masts';
const ACCOUNT = ['--state', 'ready', '--user', USER, '--password', PASSWORD];

export interface Radio {
  readonly proxy: RunningDevice;
  /** Stored text of the device. */
  readonly stored: () => string;
}

/** Radio with public calls only, behind the proxy that trusts its certificate. */
export async function openRadio(): Promise<Radio> {
  const folder = temporaryFolder();
  const own = ['--port', '0', '--tls', '--public-calls', '--data', folder, '--speed', SPEED, ...ACCOUNT];
  const device = await runDevice(...own).started;
  const args = ['--port', '0', '--device', device.address, '--fingerprint', await fingerprintOf(device.address)];
  const proxy = await runDevice(...args).started;
  return { proxy, stored: () => readFileSync(join(folder, 'system.cfg'), 'utf8') };
}

/** SHA-256 of the certificate at an address, as the proxy prints it. */
async function fingerprintOf(address: string): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port), rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const { fingerprint256 } = socket.getPeerCertificate();
  socket.destroy();
  return fingerprint256;
}

export async function signedIn(proxy: RunningDevice): Promise<Page> {
  const page = await newPage();
  await page.goto(`${proxy.address}/`);
  await page.getByLabel('Username', { exact: true }).fill(USER);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  return page;
}
