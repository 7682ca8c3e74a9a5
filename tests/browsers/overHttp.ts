import { COMMANDS, type Session } from './session.ts';

/** Session with a driver that also takes requests outside of WebDriver. */
interface DrivenSession extends Omit<Session, 'takeComplaints' | 'canPrint'> {
  post(path: string, body: object): Promise<unknown>;
}

/**
 * Session with a driver that serves WebDriver.
 * @param url of the driver, which already listens
 * @param capabilities of the browser that the driver starts
 */
export async function sessionOverHttp(url: string, capabilities: object): Promise<DrivenSession> {
  const request = async (method: string, path: string, body?: object): Promise<unknown> => {
    const reply = await fetch(url + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = await reply.json();
    if (!reply.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const made = Object(await request('POST', '/session', { capabilities: { alwaysMatch: capabilities } }));
  const session = `/session/${made.sessionId}`;
  return {
    send(command, { id, ...rest } = {}) {
      const [method, path] = COMMANDS[command];
      return request(method, session + path.replace('{id}', String(id)), method === 'POST' ? rest : undefined);
    },
    post: (path, body) => request('POST', session + path, body),
    async end() {
      await request('DELETE', session);
    },
  };
}
