import { describe, expect, it } from 'vitest';
import { derive } from '../../../engine/consequences/derive.ts';
import { follow } from '../../../engine/consequences/follow.ts';
import { getAt, setAt } from '../../../engine/pointer.ts';
import type { JsonObject, JsonValue } from '../../../engine/schema.ts';
import { servicesConsequences } from '../../../rules/consequences/servicesConsequences.ts';

const SUPPORT = '/bin/support /tmp/emerg /etc/persistent/emerg.supp emerg; reboot -f';
const SAVES = '/watchdog/savesSupportFile';
const COMMAND = '/watchdog/command';
const changed = (original: JsonObject, pointer: string, value: JsonValue | undefined, document = original) =>
  follow(servicesConsequences, setAt(document, pointer, value), [pointer], original);

describe('the command of the ping watchdog (watchdog.command, facts/device-api §4.2)', () => {
  it.each([
    ['none', {}, undefined],
    ['an empty one', { command: '' }, false],
    ['a foreign one', { command: '/etc/persistent/own.sh' }, false],
    ['the one that saves', { command: SUPPORT }, true],
  ])('%s', (_name, watchdog, expected) => {
    expect(getAt(derive(servicesConsequences, { watchdog }), SAVES)).toBe(expected);
  });

  it.each([undefined, '', '/etc/persistent/own.sh'])('saving replaces %j until it is taken back', (command) => {
    const text: JsonObject = command === undefined ? {} : { watchdog: { command } };
    const original = derive(servicesConsequences, text);
    const on = changed(original, SAVES, true);
    expect(getAt(on, COMMAND)).toBe(SUPPORT);
    expect(getAt(changed(original, SAVES, false, on), COMMAND)).toBe(command);
    expect(getAt(changed(original, COMMAND, command, on), SAVES) ?? false).toBe(false);
  });

  it('saving that was on goes back to a plain restart', () => {
    const original = derive(servicesConsequences, { watchdog: { command: SUPPORT } });
    expect(getAt(changed(original, SAVES, false), COMMAND)).toBeUndefined();
  });
});
