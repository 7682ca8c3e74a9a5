/**
 * Asks whether something answers at another address. The policy of the page lets it speak to its own device only, so
 * that a small page of the device in a frame asks, which may speak to any and knows nothing of this one.
 */
export interface Probe {
  /** @returns whether something answered; false also where the browser does not trust its certificate */
  readonly ask: (address: string) => Promise<boolean>;
  readonly close: () => void;
}

/** Milliseconds until a question counts as unanswered, should the frame itself be silent. */
const PATIENCE = 4000;

/** Loads the page that asks. */
export function openProbe(): Probe {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = '';
  frame.src = new URL('help/reach.html', document.baseURI).href;
  const ready = new Promise<void>((resolve) => {
    frame.addEventListener('load', () => resolve(), { once: true });
  });
  document.body.append(frame);
  return {
    async ask(address) {
      await ready;
      const { port1, port2 } = new MessageChannel();
      const answer = new Promise<boolean>((resolve) => {
        port1.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data === true);
        setTimeout(() => resolve(false), PATIENCE);
      });
      frame.contentWindow?.postMessage(address, location.origin, [port2]);
      const answers = await answer;
      port1.close();
      return answers;
    },
    close: () => frame.remove(),
  };
}
