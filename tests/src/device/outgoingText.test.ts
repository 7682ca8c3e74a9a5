import { expect, test } from 'vitest';
import { outgoingText } from '../../../src/device/endpoints/configurationChange.ts';

const now = new Date('2026-01-02T03:04:05.000Z');

test('removes the passwords of accounts 1 to 3 and the old mark, and adds a new mark', () => {
  const text = [
    'users.1.name=admin',
    'users.1.password=x',
    'users.2.password=y',
    'users.3.password=z',
    'users.4.password=kept',
    'users.1.passwordhint=kept',
    'system.cfg.editor.webui=2020',
    'unknown.key=a=b',
    '',
  ].join('\n');
  expect(outgoingText(text, now)).toBe(
    [
      'users.1.name=admin',
      'users.4.password=kept',
      'users.1.passwordhint=kept',
      'unknown.key=a=b',
      'system.cfg.editor.webui=2026-01-02T03:04:05.000Z',
      '',
    ].join('\n'),
  );
});

test('adds a missing final line break', () => {
  expect(outgoingText('a=1', now)).toBe('a=1\nsystem.cfg.editor.webui=2026-01-02T03:04:05.000Z\n');
});
