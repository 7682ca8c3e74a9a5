import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { createDevice } from '../../../simulator/createDevice.ts';
import { models } from '../../../simulator/models/models.ts';
import { openStore } from '../../../simulator/storage/store.ts';

/** A simulated radio of its own on a free port, with the built interface. */
export interface LoginDevice {
  readonly url: string;
  /** The administrator of a ready device. */
  readonly username: string;
  readonly password: string;
  /** A ticket for the administrator. */
  issueTicket(): string;
  close(): Promise<void>;
}

const ACCOUNT = { name: 'mast', password: 'Correct-horse-9!x' };
const ADMINISTRATOR = 1;

export async function startLoginDevice(state: 'factory' | 'ready'): Promise<LoginDevice> {
  const folder = mkdtempSync(join(tmpdir(), 'guywire-login-'));
  const { app, device } = await createDevice({
    model: models[0],
    store: openStore(folder),
    files: 'dist',
    ...(state === 'ready' ? { account: ACCOUNT } : {}),
  });
  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    username: ACCOUNT.name,
    password: ACCOUNT.password,
    issueTicket: () => device.tickets.issue(ADMINISTRATOR),
    async close() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) {
          server.closeAllConnections();
        }
      });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
