const MARKER = 'system.cfg.editor.webui';

/** Lines that never leave the browser as they are: passwords of the accounts 1 to 3, and the last editor's mark. */
const LEFT_OUT = /^(?:users\.[1-3]\.password|system\.cfg\.editor\.webui)=/;

/**
 * The configuration text as it is sent (docs/device.md#configuration-calls): without account passwords and with a fresh
 * editor mark. Every other line goes as it is.
 */
export function outgoingText(text: string, now: Date): string {
  const kept = text.split('\n').filter((line) => !LEFT_OUT.test(line));
  while (kept.at(-1) === '') {
    kept.pop();
  }
  return `${[...kept, `${MARKER}=${now.toISOString()}`].join('\n')}\n`;
}
