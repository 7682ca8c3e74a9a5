import { models } from '../../../simulator/models/models.ts';
import { openStore } from '../../../simulator/storage/store.ts';
import { temporaryFolder } from '../../simulator/temporaryFolder.ts';
import { serve } from '../serve.ts';

/** Simulated radio on a free port, with the built interface. */
export interface LoginDevice {
  readonly url: string;
  /** Stored configuration. */
  stored(): string;
  /** Administrator of a ready device. */
  readonly username: string;
  readonly password: string;
  /** Ticket for the administrator. */
  issueTicket(): string;
  close(): Promise<void>;
}

const ACCOUNT = { name: 'mast', password: 'Correct-horse-9!x' };
const ADMINISTRATOR = 1;

export async function startLoginDevice(state: 'factory' | 'ready'): Promise<LoginDevice> {
  const { url, device, close } = await serve({
    model: models[0],
    store: openStore(temporaryFolder()),
    ...(state === 'ready' ? { account: ACCOUNT } : {}),
  });
  return {
    url,
    stored: () => device.configuration.stored(),
    username: ACCOUNT.name,
    password: ACCOUNT.password,
    issueTicket: () => device.tickets.issue(ADMINISTRATOR),
    close,
  };
}
