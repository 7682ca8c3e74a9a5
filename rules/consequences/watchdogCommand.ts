import type { Consequence } from '../../engine/consequences/consequence.ts';
import { getAt, setAt } from '../../engine/pointer.ts';
import type { JsonObject } from '../../engine/schema.ts';

const SAVES = '/watchdog/savesSupportFile';
const COMMAND = '/watchdog/command';

/** What the device runs to keep its state before a restart (facts/device-api §4.2, pwdog). */
const SUPPORT_COMMAND = '/bin/support /tmp/emerg /etc/persistent/emerg.supp emerg; reboot -f';

function derive(document: JsonObject): JsonObject {
  const command = getAt(document, COMMAND);
  if (command === undefined) return document;
  const saves = command === SUPPORT_COMMAND;
  return getAt(document, SAVES) === saves ? document : setAt(document, SAVES, saves);
}

/** Saving a support file before a restart is one certain command; any other one somebody set stays until that is chosen. */
export const watchdogCommand: Consequence = {
  id: 'watchdog.command',
  clause: 'facts/device-api §4.2',
  inputs: [SAVES, COMMAND],
  derive,
  follow(document, changed, original) {
    const command = getAt(document, COMMAND);
    const saves = getAt(document, SAVES) === true;
    if (saves === (command === SUPPORT_COMMAND)) return document;
    if (!changed.includes(SAVES)) return command === undefined ? setAt(document, SAVES, undefined) : derive(document);
    const before = getAt(original, COMMAND);
    return setAt(document, COMMAND, saves ? SUPPORT_COMMAND : before === SUPPORT_COMMAND ? undefined : before);
  },
};
