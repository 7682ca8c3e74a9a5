import { once } from 'node:events';
import { connect } from 'node:net';
import { COMMANDS, type Session } from './session.ts';

/**
 * Session with Firefox over Marionette, because Debian has no geckodriver
 * (https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html). Messages are JSON after their length in
 * bytes, in both directions.
 * @param port on which Firefox already listens
 */
export async function sessionWithFirefox(port: number): Promise<Session> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let received = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (let colon = received.indexOf(':'); colon > 0; colon = received.indexOf(':')) {
      const end = colon + 1 + Number(received.subarray(0, colon));
      if (received.length < end) return;
      const message: unknown = JSON.parse(received.toString('utf8', colon + 1, end));
      received = received.subarray(end);
      // The first message is the greeting of the server and responds to no command.
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message;
      const asked = waiting.get(id);
      waiting.delete(id);
      if (error) asked?.reject(new Error(`${error.error}: ${error.message}`));
      else asked?.resolve(result);
    }
  });
  socket.once('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox is gone.'));
  });
  let last = 0;
  const ask = (name: string, parameters: object) =>
    new Promise<unknown>((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      const text = JSON.stringify([0, last, name, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  await ask('WebDriver:NewSession', {});
  const ofCommand = async (name: string, parameters: object) => Object(await ask(name, parameters)).value;
  return {
    canPrint: true,
    send: (command, parameters = {}) => ofCommand(COMMANDS[command][2], parameters),
    async takeComplaints() {
      await ask('Marionette:SetContext', { value: 'chrome' });
      const found: unknown = await ofCommand('WebDriver:ExecuteScript', { script: TAKE_MESSAGES, args: [] });
      await ask('Marionette:SetContext', { value: 'content' });
      return Array.isArray(found) ? found.map(String) : [];
    },
    async end() {
      socket.destroy();
    },
  };
}

/**
 * Runs in the browser itself, whose console has the messages of pages. Messages of browser modules have other
 * addresses.
 */
const TAKE_MESSAGES = `
  const said = Services.console.getMessageArray()
    .filter((one) => one instanceof Ci.nsIScriptError && one.sourceName.startsWith('http'))
    .map((one) => one.category + ': ' + one.errorMessage);
  Services.console.reset();
  return said;
`;
