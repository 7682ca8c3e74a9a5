import type { Nodes } from 'mdast';
import { beforeAll, describe, expect, it } from 'vitest';
import { brokenLinks } from '../../../command/docs/brokenLinks.ts';
import type { DocumentFile } from '../../../command/docs/document.ts';
import { isSpread, placeFields } from '../../../command/docs/reference/fieldPlaces.ts';
import type { Navigation } from '../../../command/docs/reference/navigation.ts';
import { takePictures } from '../../../command/docs/reference/pictures.ts';
import { reference, referenceFiles } from '../../../command/docs/reference/reference.ts';
import { ruleAnchor } from '../../../command/docs/reference/rulesPage.ts';
import { readSources, type Sources } from '../../../command/docs/reference/sources.ts';
import { effectiveSchemas } from '../../../command/docs/schemas/effectiveSchemas.ts';
import { readMarkdown, wordsOf } from '../../../command/text/readMarkdown.ts';
import { plan } from '../../../engine/plan/plan.ts';
import { planOfFields } from '../../../engine/plan/planOfFields.ts';
import { DERIVATIONS } from '../../../rules/derived/derivations.ts';
import { RULES } from '../../../rules/rules.ts';
import { configurationSchema } from '../../../schemas/config/configuration.ts';
import { models } from '../../../simulator/models/models.ts';

const sources = await readSources();
const files = await reference({});

const textsOf = (made: readonly DocumentFile[]): ReadonlyMap<string, string> =>
  new Map(made.map(({ path, content }) => [path, String(content)]));

const texts = textsOf(files);
const page = (name: string): string => texts.get(`reference/markdown/${name}.md`) ?? '';

const idsIn = (text: string): readonly string[] => [...text.matchAll(/<a id="([^"]*)"/g)].map(([, id = '']) => id);

/** Words of a page, with each block element on a separate line. */
function wordsIn(markdown: string): string {
  const walk = (node: Nodes): string =>
    'children' in node && node.type !== 'paragraph' && node.type !== 'tableRow' && node.type !== 'heading'
      ? node.children.map(walk).join('\n')
      : wordsOf(node);
  return walk(readMarkdown(markdown));
}

/** Entry of a field: from its heading to the next. */
function entryIn(text: string, id: string): string {
  const [, own = ''] = text.split(new RegExp(`^#+ <a id="${id}"></a>`, 'm'));
  return own.split(/^#/m)[0] ?? '';
}

const { cards } = placeFields(sources);
const CARDS = [...cards.values()].flat();

describe('the reference contains everything once', () => {
  const SETTINGS = CARDS.map(({ name }) => page(name)).join('');
  const times = (text: string, part: string): number => text.split(part).length - 1;

  it('every field, by its pointer', () => {
    const { all } = plan(configurationSchema);
    expect(all.length).toBeGreaterThan(500);
    const facts = all.map(({ pointer }) => `- **Pointer**: \`${pointer}\`\n`);
    expect(facts.filter((fact) => times(SETTINGS, fact) !== 1)).toEqual([]);
    expect(times(SETTINGS, '- **Pointer**: ')).toBe(all.length);
  });

  it.each([
    ['rules', [...RULES.map(({ id }) => id), ...DERIVATIONS.map(({ id }) => `derivation.${id}`)]],
    ['rules', sources.catalogue.flatMap((entry) => (entry.kind === 'constant' ? [] : ruleAnchor(entry)))],
    ['messages', Object.keys(sources.messages)],
    ['calls', Object.keys(sources.calls)],
  ])('every entry of %s', (name, ids) => {
    expect(ids.length).toBeGreaterThan(25);
    expect(ids.filter((id) => times(page(name), `<a id="${id}"></a>`) !== 1)).toEqual([]);
  });

  it('every constant, with its unit', () => {
    const constants = sources.catalogue.filter(({ kind }) => kind === 'constant');
    const both = page('constants') + page('codes');
    expect(constants.filter(({ id }) => times(both, `<a id="${id}"></a>`) !== 1)).toEqual([]);
    expect(page('constants')).toMatch(/\| `1800` \| s \|/);
  });

  it('no page has a duplicate anchor', () => {
    const double = [...texts].flatMap(([path, text]) => {
      const ids = idsIn(text);
      return ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${path}#${id}`);
    });
    expect(double).toEqual([]);
  });

  it('every link leads to a file and an anchor in the file', () => {
    expect(brokenLinks(files)).toEqual([]);
  });
});

describe('each card has a page', () => {
  it('with the fields of the card only, and a link to the settings page', () => {
    expect(CARDS.length).toBeGreaterThan(40);
    for (const [settingsPage, own] of cards) {
      for (const { name, title, fields } of own) {
        const { all } = planOfFields(fields.map((field) => (isSpread(field) ? { ...field, fields: [] } : field)));
        const pointers = [...page(name).matchAll(/^- \*\*Pointer\*\*: `([^`]*)`/gm)];
        expect(pointers.map(([, pointer]) => pointer)).toEqual(all.map(({ pointer }) => pointer));
        expect(wordsIn(page(name)).split('\n')).toContain(title);
        expect(page(name)).toMatch(new RegExp(`^\\[.*\\]\\(${settingsPage}\\.md\\) › `));
      }
    }
  });

  it('and the settings page links to each card and field, with the anchors of both', () => {
    for (const [settingsPage, own] of cards) {
      const text = page(settingsPage);
      const ids = new Set(idsIn(text));
      expect(own.filter(({ anchor }) => !ids.has(anchor))).toEqual([]);
      expect(own.filter(({ name }) => !text.includes(`(${name}.md)`))).toEqual([]);
      const fields = own.flatMap(({ name }) => idsIn(page(name)).filter((id) => /^[^.]*-/.test(id)));
      expect(fields.filter((id) => !ids.has(id))).toEqual([]);
    }
    expect(page('wireless')).toContain(
      '<a id="radio-radios-txPower"></a>[Output power](wireless-channel-and-power.md#radio-radios-txPower)',
    );
  });

  it('and the navigation has the card below the settings page', () => {
    const [english]: readonly Navigation[] = JSON.parse(texts.get('reference/navigation.json') ?? '[]');
    const all = english?.groups.flatMap((group) => group.pages) ?? [];
    const partsOf = (name: string) => all.find((one) => one.name === name)?.parts.map((part) => part.name);
    for (const [settingsPage, own] of cards) expect(partsOf(settingsPage)).toEqual(own.map(({ name }) => name));
    const names = all.flatMap(({ name, parts }) => [name, ...parts.map((part) => part.name)]);
    expect(names.map((name) => `reference/markdown/${name}.md`).toSorted()).toEqual(
      [...texts.keys()].filter((path) => path.endsWith('.md')).toSorted(),
    );
  });
});

describe('a page', () => {
  it('has its fields in the order of the card', () => {
    const headings = [...page('wireless-channel-and-power').matchAll(/^## <a id="([^"]*)"/gm)].map(([, id]) => id);
    expect(headings.slice(0, 5)).toEqual([
      'radio-radios-mode',
      'radio-radios-linkType',
      'radio-radios-channelWidth',
      'radio-radios-controlFrequency',
      'radio-radios-txPower',
    ]);
  });

  it('states purpose, range, default, key, conditions, effect and rules of a field', () => {
    const own = entryIn(page('wireless-channel-and-power'), 'radio-radios-ackDistance');
    const words = wordsIn(own);
    for (const line of [
      'Distance to the farthest peer; sets the ACK timeout.',
      'Range: 0 m to 300000 m',
      'Default: 600 m',
      'Key: radio.{n}.ackdistance',
      'Used if: Auto distance is off',
      'Applying: interrupts the link',
      'distance.noAck: ',
    ]) {
      expect(words).toContain(line);
    }
    expect(own).toContain('(rules.md#distance.radio)');
  });

  it('states the members that each form of a call needs', () => {
    const [, login = ''] = /<a id="login">(.*?)<a id="ticketLogin">/s.exec(page('calls')) ?? [];
    expect(login.match(/^\| `device_setup` .*$/gm)).toEqual(
      ['first', 'user', 'cfg'].map((what) => `| \`device_setup\` | string | yes | What is set up. \`${what}\` |`),
    );
    expect(login.match(/^\| `username` \| string \| (?:yes|no)/gm)?.map((row) => row.split(' ').at(-1))).toEqual([
      'no',
      'no',
      'no',
      'yes',
    ]);
  });

  it('skips no level of headings', () => {
    const skips = [...texts].flatMap(([path, text]) => {
      const depths = readMarkdown(text).children.flatMap((node) => (node.type === 'heading' ? [node.depth] : []));
      return depths.some((depth, at) => depth > (depths[at - 1] ?? 0) + 1) ? [path] : [];
    });
    expect(skips).toEqual([]);
  });
});

it('without the built interface there are no pictures, and the error names the build command', async () => {
  await expect(takePictures(['system'], 'no/such/folder')).rejects.toThrow(
    /^Pictures need the interface: npm run build/,
  );
});

const HOSTILE = '</p><script>alert(1)</script> | `x` [y](javascript:z) <b>*&amp; \\ # ';

/** Configuration with a hostile text in every word. */
const hostile: Sources = {
  ...sources,
  pages: { evil: { title: HOSTILE, description: HOSTILE, sections: ['"><script>'] } },
  configuration: {
    type: 'object',
    properties: {
      '"><script>': {
        title: HOSTILE,
        type: 'object',
        properties: {
          '<img src=x>|`': {
            title: HOSTILE,
            description: HOSTILE,
            type: 'string',
            oneOf: [{ const: HOSTILE, title: HOSTILE, description: HOSTILE }],
            default: HOSTILE,
            'x-key': HOSTILE,
            'x-group': HOSTILE,
            'x-synonyms': [HOSTILE],
          },
        },
      },
    },
  },
  messages: { [HOSTILE]: HOSTILE },
};

describe('a hostile text', () => {
  const evil = referenceFiles(hostile);
  const made = textsOf(evil);

  it('stays a text', () => {
    const words: string[] = [];
    const markup: string[] = [];
    const walk = (node: Nodes): void => {
      if (node.type === 'html') markup.push(node.value);
      if (node.type === 'text' || node.type === 'inlineCode') words.push(node.value);
      if (node.type === 'link') expect(node.url).toMatch(/^(?:https?:|[\w.-]+\.md|#)/);
      if ('children' in node) for (const child of node.children) walk(child);
    };
    const own = [...placeFields(hostile).cards.values()].flat().map(({ name }) => name);
    for (const name of ['evil', ...own, 'messages', 'fields', 'keys', 'index']) {
      const text = made.get(`reference/markdown/${name}.md`) ?? '';
      walk(readMarkdown(text));
    }
    expect(markup.filter((html) => !/^<a id="[\w.-]+">$|^<\/a>$/.test(html))).toEqual([]);
    expect(words.filter((word) => word.trim() === HOSTILE.trim()).length).toBeGreaterThan(10);
  });

  it('breaks no link', () => {
    expect(brokenLinks(evil)).toEqual([]);
  });
});

describe('for a model in a country', () => {
  const model = models.find(({ id }) => id === 'dish-5ac-23') ?? models[0];
  const made = new Map<string, string>();

  beforeAll(async () => {
    for (const { path, content } of await reference({ model, country: 276 })) made.set(path, String(content));
  });

  const entry = (card: string, id: string): string => entryIn(made.get(`reference/markdown/${card}.md`) ?? '', id);
  const fact = (card: string, id: string, term: string): string | undefined =>
    new RegExp(`^${term}: (.*)$`, 'm').exec(wordsIn(entry(card, id)))?.[1];
  const radio = (name: string, term: string) => fact('wireless-channel-and-power', `radio-radios-${name}`, term);

  it('has its ranges and derived values, with the law', () => {
    expect(radio('txPower', 'Range')).toBe('−4 dBm to 3 dBm');
    expect(radio('txPower', 'Why')).toContain('The law in Germany allows 3 dBm');
    expect(radio('antennaGain', 'Decided')).toBe('23 dBi');
    expect(radio('antennaGain', 'Range')).toBeUndefined();
    expect(radio('ackDistance', 'Range')).toBe('300 m to 300000 m');
  });

  it('has only the choices open there', () => {
    const { sections } = effectiveSchemas(model, 276);
    const [row] = Object(sections.radio).properties.radios.items.oneOf;
    for (const name of ['linkType', 'channelWidth', 'controlFrequency']) {
      const rows = [
        ...entry('wireless-channel-and-power', `radio-radios-${name}`).matchAll(/^\| [^|]* \| `([^`]*)` \|/gm),
      ];
      const { oneOf, enum: plain } = row.properties[name];
      const open: readonly unknown[] = plain ?? oneOf.map((choice: { const: unknown }) => choice.const);
      expect(rows.map(([, value]) => value)).toEqual(open.map(String));
    }
  });

  it('keeps the place of a setting it lacks, with the reason', () => {
    const own = entry('wireless-channel-and-power', 'radio-radios-cableLoss');
    expect(own).toContain('- **Absent**: Built-in antenna: the cable loss counts as 0.');
    expect(own).toContain('`/radio/radios/*/cableLoss`');
    expect(own).not.toMatch(/\*\*(?:Range|Default|Type)\*\*|^\|/m);
    expect(entry('wireless-signal-leds', 'wireless-interfaces-signalLeds-eighth')).toContain(
      'This model has 4 signal LEDs.',
    );
    const links = brokenLinks([...made].map(([path, content]) => ({ path, content })));
    expect(links).toEqual([]);
  });

  it('lists the differences between entries', () => {
    expect(fact('network-interface', 'interfaces-interfaces-mtu', 'Range')).toBe('entry 3: 1280 B to 2024 B');
    expect(fact('network-interface', 'interfaces-interfaces-mtu', 'Absent')).toMatch(/^entry 1: .*; a new entry: /);
  });

  it('is named on each page of settings, and on no other page', () => {
    const about = `For the ${model.name} in Germany, configured as after the first setup`;
    const names = [...cards.keys(), ...CARDS.map(({ name }) => name)];
    const told = [...made].filter(([, text]) => text.includes(about)).map(([path]) => path);
    expect(told.toSorted()).toEqual(names.map((name) => `reference/markdown/${name}.md`).toSorted());
  });

  it('without a country has the limits of countries without rules', async () => {
    const world = textsOf(await reference({ model }));
    expect(world.get('reference/markdown/wireless.md')).toContain(
      `For the ${model.name} in countries without rules of their own`,
    );
    expect(page('wireless')).not.toContain('configured as after');
  });
});

describe('another language', () => {
  const strings = {
    Wireless: 'Sem fio',
    'Antenna gain': 'Ganho da antena',
    Type: 'Tipo',
    'Minimum: {minimum}.': 'O mínimo é {minimum}.',
  };
  const languages = [...sources.languages, { code: 'pt_BR', name: 'Português', strings }];
  const both = referenceFiles({ ...sources, languages });
  const made = textsOf(both);

  it('has separate pages with the translated texts, and English for missing ones', () => {
    const wireless = made.get('reference/pt_BR/markdown/wireless.md') ?? '';
    const card = made.get('reference/pt_BR/markdown/wireless-channel-and-power.md') ?? '';
    expect(wireless).toMatch(/^# Sem fio$/m);
    expect(wireless).toContain('Ganho da antena');
    expect(card).toContain('**Tipo**');
    expect(card).toContain('Cable loss');
    expect(card).toContain('[Sem fio](wireless.md) › Channel and power');
    expect(made.get('reference/pt_BR/markdown/messages.md')).toContain('O mínimo é {minimum}.');
  });

  it('is in the navigation, and has the same anchors', () => {
    const [english, other]: readonly Navigation[] = JSON.parse(made.get('reference/navigation.json') ?? '[]');
    expect(english).toMatchObject({ folder: '', language: 'en-US', direction: 'ltr' });
    expect(other).toMatchObject({ folder: 'pt_BR/', language: 'pt-BR', name: 'Português', direction: 'ltr' });
    expect(idsIn(made.get('reference/pt_BR/markdown/network.md') ?? '')).toEqual(
      idsIn(made.get('reference/markdown/network.md') ?? ''),
    );
    expect(brokenLinks(both.filter(({ path }) => path.startsWith('reference/pt_BR/')))).toEqual([]);
  });
});
