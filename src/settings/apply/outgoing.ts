/** Passwords change only through their own call (D15): a line that is missing means "unchanged". */
const PASSWORD_LINE = /^users\.[123]\.password=/;
const EDITOR_LINE = /^system\.cfg\.editor\.webui=/;

/**
 * The text as it is sent to the device: without the password lines of users 1 to 3 and without the old mark of the
 * web editor, with a fresh mark at the end (specification §7, facts/device-api §4.1).
 * @param now time of the edit; written as ISO 8601 in UTC
 */
export function outgoing(text: string, now: Date): string {
  const kept = configurationLines(text);
  return `${[...kept, `system.cfg.editor.webui=${now.toISOString()}`].join('\n')}\n`;
}

/**
 * Whether two texts say the same once they are in a device: order, blank lines, line ends, passwords and the mark of
 * the editor do not count (the device sorts lines on saving).
 */
export function sameConfiguration(one: string, other: string): boolean {
  const left = configurationLines(one).sort();
  const right = configurationLines(other).sort();
  return left.length === right.length && left.every((line, index) => line === right[index]);
}

function configurationLines(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line !== '' && !PASSWORD_LINE.test(line) && !EDITOR_LINE.test(line));
}
