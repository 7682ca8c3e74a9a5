import type { Session } from './session.ts';

/**
 * Session that collects console messages inside the page, for browsers that do not expose their console. Collecting
 * starts with the first script that a visit runs, some milliseconds after the page loads.
 */
export function listenWithin(session: Omit<Session, 'takeComplaints'>): Session {
  const complaints: string[] = [];
  return {
    ...session,
    async send(command, parameters) {
      if (command !== 'run') return session.send(command, parameters);
      const script = `const heard = (window.heardByTests ??= (${listen})());
        return Promise.resolve((function () { ${parameters?.script} }).apply(null, arguments))
          .then((result) => [heard.splice(0), result]);`;
      const answer = await session.send(command, { ...parameters, script });
      const [heard, result] = Array.isArray(answer) ? answer : [];
      complaints.push(...heard);
      return result;
    },
    takeComplaints: async () => complaints.splice(0),
  };
}

/** Runs in the page. */
function listen(): string[] {
  const heard: string[] = [];
  const hear = (...said: unknown[]) => heard.push(said.map(String).join(' '));
  // A browser does not name the element of a ResizeObserver loop. These are the last observed elements.
  const resized: string[] = [];
  window.ResizeObserver = class extends ResizeObserver {
    constructor(callback: ResizeObserverCallback) {
      super((entries, observer) => {
        for (const { target, contentRect } of entries)
          resized.push(`${target.localName}.${target.className} ${contentRect.width}×${contentRect.height}`);
        resized.splice(0, resized.length - 6);
        callback(entries, observer);
      });
    }
  };
  addEventListener(
    'error',
    ({ message, target }) =>
      hear(message ?? 'not loaded', target, ...(message?.startsWith('ResizeObserver') ? resized : [])),
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => hear(reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    hear(violatedDirective, blockedURI),
  );
  Object.assign(console, { error: hear, warn: hear });
  return heard;
}
