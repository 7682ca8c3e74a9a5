import fc from 'fast-check';
import { MAX_TEXT_BYTES } from '../../../engine/config/flatText.ts';

/** User edit of a text before writing it. */
export interface Edit {
  readonly name: string;
  change(text: string): string;
}

const edit = (name: string, change: Edit['change']): Edit => ({ name, change });

/** Text with these values, in their lines or appended. */
function set(text: string, values: Readonly<Record<string, string | number>>): string {
  let now = text;
  for (const [key, value] of Object.entries(values)) {
    const at = new RegExp(`^${key.replaceAll('.', '\\.')}=.*$`, 'm');
    now = at.test(now) ? now.replace(at, () => `${key}=${value}`) : `${now}${key}=${value}\n`;
  }
  return now;
}

const setting = (values: Readonly<Record<string, string | number>>): Edit =>
  edit(JSON.stringify(values), (text) => set(text, values));

const channels = [
  [5180, 5180, 20],
  [5180, 5210, 80],
  [5260, 5270, 40],
  [5500, 5530, 80],
  [5600, 5600, 20],
  [5745, 5755, 40],
  [5825, 5825, 20],
  [0, 0, 40],
] as const;

const channel = fc
  .record({ place: fc.constantFrom(...channels), power: fc.constantFrom(-4, -4, 0, 7, 14, 24) })
  .map(({ place: [control, center, width], power }) =>
    setting({
      'radio.1.mode': 'master',
      'radio.1.ieee_mode': `11acvht${width}`,
      'radio.1.freq': control,
      'radio.1.center.1.freq': center,
      'radio.1.chanbw': width,
      'radio.1.txpower': power,
    }),
  );

const FILLER = /^comment\.filler=.*\n/m;

/** Fills the text up to this distance from the size limit. */
const filled = fc.integer({ min: 0, max: 40 }).map((left) =>
  edit(`all but ${left} bytes filled`, (text) => {
    const start = `${text.replace(FILLER, '')}comment.filler=`;
    return `${start}${'x'.repeat(Math.max(0, MAX_TEXT_BYTES - left - start.length - 1))}\n`;
  }),
);

const lost = fc.nat({ max: 200 }).map((index) =>
  edit(`line ${index} of the radio lost`, (text) => {
    const lines = text.split(/(?<=\n)/);
    const own = lines.filter((line) => line.startsWith('radio.'));
    const gone = own[index % own.length];
    return lines.filter((line) => line !== gone).join('');
  }),
);

const users = fc.constantFrom(
  edit('a reader', (text) => set(text, { 'users.2.status': 'enabled', 'users.2.name': 'reader' })),
  edit('another reader', (text) => set(text, { 'users.2.name': 'watcher' })),
  edit('no reader', (text) => text.replaceAll(/^users\.2\..*\n/gm, '')),
  edit('the name of the other', (text) =>
    set(text, { 'users.2.name': /^users\.1\.name=(.*)$/m.exec(text)?.[1] ?? '' }),
  ),
  edit('another administrator', (text) => set(text, { 'users.1.name': 'administrator' })),
  edit('no administrator', (text) => set(text, { 'users.1.status': 'disabled' })),
);

const country = fc.constantFrom(
  edit('no country', (text) => text.replaceAll(/^radio\.(?:\d+\.)?countrycode=.*\n/gm, '')),
  ...['840', '276', '0', ''].map((code) => setting({ 'radio.countrycode': code, 'radio.1.countrycode': code })),
);

const anything: fc.Arbitrary<readonly Edit[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.constantFrom('north', 'south', '').map((name) => setting({ 'wireless.1.ssid': name })),
    },
    { weight: 3, arbitrary: fc.integer({ min: -4, max: 24 }).map((power) => setting({ 'radio.1.txpower': power })) },
    { weight: 3, arbitrary: channel },
    { weight: 2, arbitrary: fc.constantFrom(1, 2).map((link) => setting({ 'radio.1.ptpmode': link })) },
    { weight: 1, arbitrary: fc.constant(setting({ 'radio.1.mode': 'managed', 'radio.1.ieee_mode': 'auto' })) },
    {
      weight: 1,
      arbitrary: fc.integer({ min: 0, max: 30 }).map((gain) => setting({ 'radio.1.antenna.gain': gain })),
    },
    { weight: 3, arbitrary: country },
    { weight: 5, arbitrary: users },
    { weight: 2, arbitrary: lost },
    { weight: 1, arbitrary: fc.constant(edit('not filled', (text) => text.replace(FILLER, ''))) },
  ),
  { minLength: 1, maxLength: 2 },
);

/** User edits of texts, many invalid. Some fill the text up at the end. */
export const arbitraryEdits: fc.Arbitrary<readonly Edit[]> = fc.oneof(
  { weight: 5, arbitrary: anything },
  { weight: 1, arbitrary: filled.map((last) => [last]) },
);
