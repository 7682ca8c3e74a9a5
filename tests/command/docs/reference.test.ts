import type { Nodes } from 'mdast';
import { beforeAll, describe, expect, it } from 'vitest';
import { brokenLinks } from '../../../command/docs/brokenLinks.ts';
import type { DocumentFile } from '../../../command/docs/document.ts';
import { isSpread, placeFields } from '../../../command/docs/reference/fieldPlaces.ts';
import { takePictures } from '../../../command/docs/reference/pictures.ts';
import { reference, referenceFiles } from '../../../command/docs/reference/reference.ts';
import { ruleAnchor } from '../../../command/docs/reference/rulesPage.ts';
import { readSources, type Sources } from '../../../command/docs/reference/sources.ts';
import { effectiveSchemas } from '../../../command/docs/schemas/effectiveSchemas.ts';
import { readMarkdown } from '../../../command/text/readMarkdown.ts';
import { plan } from '../../../engine/plan/plan.ts';
import { planOfFields } from '../../../engine/plan/planOfFields.ts';
import { DERIVATIONS } from '../../../rules/derived/derivations.ts';
import { RULES } from '../../../rules/rules.ts';
import { configurationSchema } from '../../../schemas/config/configuration.ts';
import { models } from '../../../simulator/models/models.ts';

const sources = await readSources();
const files = await reference({});

/** What all pages load, whatever they are made from. */
const assets = files.filter(({ path }) => path.startsWith('reference/assets/'));

const textsOf = (made: readonly DocumentFile[]): ReadonlyMap<string, string> =>
  new Map(made.map(({ path, content }) => [path, String(content)]));

const texts = textsOf(files);
const pages = (made: ReadonlyMap<string, string>, ending: string) =>
  [...made].filter(([path]) => path.endsWith(ending)).map(([path, text]) => ({ path, text }));

const page = (name: string): string => texts.get(`reference/${name}.html`) ?? '';

const ESCAPED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const unescaped = (text: string): string =>
  text.replaceAll(/&([a-z]+|#39);/g, (whole, name: string) => ESCAPED[name] ?? whole);

const idsIn = (text: string): readonly string[] => [...text.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id);

const { cards } = placeFields(sources);
const CARDS = [...cards.values()].flat();

describe('the reference holds everything there is, once', () => {
  const SETTINGS = CARDS.map(({ name }) => page(name)).join('');
  const times = (text: string, part: string): number => text.split(part).length - 1;

  it('every field, by its pointer', () => {
    const { all } = plan(configurationSchema);
    expect(all.length).toBeGreaterThan(500);
    const told = all.map(({ pointer }) => `<dt>Pointer</dt><dd><code>${pointer}</code></dd>`);
    expect(told.filter((fact) => times(SETTINGS, fact) !== 1)).toEqual([]);
    expect(times(SETTINGS, '<dt>Pointer</dt>')).toBe(all.length);
  });

  it.each([
    ['rules', [...RULES.map(({ id }) => id), ...DERIVATIONS.map(({ id }) => `derivation.${id}`)]],
    ['rules', sources.catalogue.flatMap((entry) => (entry.kind === 'constant' ? [] : ruleAnchor(entry)))],
    ['messages', Object.keys(sources.messages)],
    ['calls', Object.keys(sources.calls)],
  ])('every one of %s', (name, ids) => {
    expect(ids.length).toBeGreaterThan(25);
    expect(ids.filter((id) => times(page(name), ` id="${id}"`) !== 1)).toEqual([]);
  });

  it('every constant, with its unit', () => {
    const constants = sources.catalogue.filter(({ kind }) => kind === 'constant');
    const both = page('constants') + page('codes');
    expect(constants.filter(({ id }) => times(both, ` id="${id}"`) !== 1)).toEqual([]);
    expect(page('constants')).toMatch(/<code>1800<\/code><\/td>\s*<td data-label="Unit">s<\/td>/);
  });

  it('no page has two places of one name', () => {
    const double = [...pages(texts, '.html'), ...pages(texts, '.md')].flatMap(({ path, text }) => {
      const ids = idsIn(text);
      return ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${path}#${id}`);
    });
    expect(double).toEqual([]);
  });

  it('every link leads to a file and a place in it', () => {
    expect(brokenLinks(files)).toEqual([]);
    const [, , href] = JSON.parse(
      `[${/^\["Antenna gain",.*\]/m.exec(texts.get('reference/search-index.js') ?? '')?.[0]}]`,
    )[0];
    expect(href).toBe('wireless-channel-and-power.html#radio-radios-antennaGain');
  });
});

describe('each card has a page', () => {
  const markdown = (name: string): string => texts.get(`reference/markdown/${name}.md`) ?? '';

  it('of its fields alone, with the way to it', () => {
    expect(CARDS.length).toBeGreaterThan(40);
    for (const [settingsPage, own] of cards) {
      for (const { name, title, fields } of own) {
        const { all } = planOfFields(fields.map((field) => (isSpread(field) ? { ...field, fields: [] } : field)));
        const pointers = [...unescaped(page(name)).matchAll(/<dt>Pointer<\/dt><dd><code>([^<]*)/g)];
        expect(pointers.map(([, pointer]) => pointer)).toEqual(all.map(({ pointer }) => pointer));
        expect(page(name)).toMatch(new RegExp(`<nav class="trail".*href="${settingsPage}.html"`));
        expect(unescaped(page(name))).toContain(`<h1>${title}</h1>`);
        expect(markdown(name)).toMatch(new RegExp(`^\\[.*\\]\\(${settingsPage}\\.md\\) › `));
      }
    }
  });

  it('to which the settings page leads, from where each card and field stood before', () => {
    for (const [settingsPage, own] of cards) {
      const text = page(settingsPage);
      const ids = new Set(idsIn(text));
      expect(own.filter(({ anchor }) => !ids.has(anchor))).toEqual([]);
      expect(own.filter(({ name }) => !text.includes(`href="${name}.html"`))).toEqual([]);
      expect(own.filter(({ name }) => !markdown(settingsPage).includes(`(${name}.md)`))).toEqual([]);
      const fields = own.flatMap(({ name }) => idsIn(page(name)).filter((id) => /^[^.]*-/.test(id)));
      expect(fields.filter((id) => !ids.has(id))).toEqual([]);
    }
    expect(page('wireless')).toContain(
      '<span id="radio-radios-txPower"><a href="wireless-channel-and-power.html#radio-radios-txPower"',
    );
  });

  it('which stands below it in the navigation and not beside it', () => {
    const [, navigation = ''] = /<nav id="navigation"(.*?)<\/nav>/s.exec(page('system-device')) ?? [];
    const links = [...navigation.matchAll(/href="([^"]*)\.html"/g)].map(([, name]) => name);
    expect(links.filter((name) => name?.startsWith('system'))).toEqual([
      'system',
      ...(cards.get('system') ?? []).map(({ name }) => name),
    ]);
    expect(links.filter((name) => name?.startsWith('wireless'))).toEqual(['wireless']);
    expect(page('index')).not.toContain('system-device.html');
  });
});

describe('a page', () => {
  it('has its fields in the order of the card', () => {
    const headings = [...page('wireless-channel-and-power').matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id);
    expect(headings.slice(0, 5)).toEqual([
      'radio-radios-mode',
      'radio-radios-linkType',
      'radio-radios-channelWidth',
      'radio-radios-controlFrequency',
      'radio-radios-txPower',
    ]);
  });

  it('says of a field what is to be known of it', () => {
    const [, own = ''] =
      /<section class="entry"><h2 id="radio-radios-ackDistance">(.*?)<\/section>/s.exec(
        page('wireless-channel-and-power'),
      ) ?? [];
    const text = unescaped(own.replaceAll(/<[^>]*>/g, ' ')).replaceAll(/\s+/g, ' ');
    for (const words of [
      'Distance to the farthest peer; sets the ACK timeout.',
      'Range 0 m to 300000 m',
      'Default 600 m',
      'Key radio.{n}.ackdistance',
      'In use where Auto distance is off',
      'Applying interrupts the link',
      'distance.noAck : ',
    ]) {
      expect(text).toContain(words);
    }
    expect(own).toContain('href="rules.html#distance.radio"');
  });

  it('says of a call with several forms what each needs', () => {
    const text = texts.get('reference/markdown/calls.md') ?? '';
    const [, login = ''] = /<a id="login">(.*?)<a id="ticketLogin">/s.exec(text) ?? [];
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

  it('is whole without a script, and has none of its own in it', () => {
    for (const { text } of pages(texts, '.html')) {
      expect(text.match(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son[a-z]+=/g)).toBeNull();
    }
  });

  it('goes one heading down at a time', () => {
    const skips = pages(texts, '.html').flatMap(({ path, text }) => {
      const [main = ''] = /<main.*<\/main>/s.exec(text) ?? [];
      const depths = [...main.matchAll(/<h(\d)/g)].map(([, depth]) => Number(depth));
      return depths.some((depth, at) => depth > (depths[at - 1] ?? 0) + 1) ? [path] : [];
    });
    expect(skips).toEqual([]);
  });
});

it('without the built interface there are no pictures, and it is said what builds it', async () => {
  await expect(takePictures(['system'], 'no/such/folder')).rejects.toThrow(
    /^Pictures need the interface: npm run build/,
  );
});

const HOSTILE = '</p><script>alert(1)</script> | `x` [y](javascript:z) <b>*&amp; \\ # ';

/** A configuration whose every word is hostile. */
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

describe('a hostile text is a text', () => {
  const evil = [...assets, ...referenceFiles(hostile)];
  const made = textsOf(evil);

  it('in HTML', () => {
    for (const { text } of pages(made, '.html')) {
      const tags = text.replaceAll(/="[^"]*"/g, '=""');
      expect(tags.match(/<script(?! src="" defer><\/script>)|<b>|<img/g)).toBeNull();
      expect(text).not.toContain('href="javascript:');
    }
    expect(unescaped(made.get('reference/evil.html') ?? '')).toContain(`<h1>${HOSTILE}</h1>`);
  });

  it('in Markdown', () => {
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

  it('and its links hold', () => {
    expect(brokenLinks(evil)).toEqual([]);
  });
});

describe('for a model in a country', () => {
  const model = models.find(({ id }) => id === 'dish-5ac-23') ?? models[0];
  const made = new Map<string, string>();

  beforeAll(async () => {
    for (const { path, content } of await reference({ model, country: 276 })) made.set(path, String(content));
  });

  const entry = (card: string, id: string): string => {
    const text = made.get(`reference/${card}.html`) ?? '';
    const [, own = ''] = new RegExp(`<h\\d id="${id}">(.*?)</section>`, 's').exec(text) ?? [];
    return unescaped(own);
  };
  const fact = (card: string, id: string, term: string): string | undefined =>
    new RegExp(`<dt>${term}</dt><dd>(.*?)</dd>`, 's').exec(entry(card, id))?.[1];
  const radio = (name: string, term: string) => fact('wireless-channel-and-power', `radio-radios-${name}`, term);

  it('has the ranges and the decided values of it, with the law', () => {
    expect(radio('txPower', 'Range')).toBe('−4 dBm to 3 dBm');
    expect(radio('txPower', 'Why')).toContain('The law in Germany allows 3 dBm');
    expect(radio('antennaGain', 'Decided')).toBe('23 dBi');
    expect(radio('antennaGain', 'Range')).toBeUndefined();
    expect(radio('ackDistance', 'Range')).toBe('300 m to 300000 m');
  });

  it('has the choices that are open there, and no other', () => {
    const { sections } = effectiveSchemas(model, 276);
    const [row] = Object(sections.radio).properties.radios.items.oneOf;
    for (const name of ['linkType', 'channelWidth', 'controlFrequency']) {
      const rows = [
        ...entry('wireless-channel-and-power', `radio-radios-${name}`).matchAll(
          /<td data-label="Kept as"><code>([^<]*)/g,
        ),
      ];
      const { oneOf, enum: plain } = row.properties[name];
      const open: readonly unknown[] = plain ?? oneOf.map((choice: { const: unknown }) => choice.const);
      expect(rows.map(([, value]) => value)).toEqual(open.map(String));
    }
  });

  it('keeps the place of a setting it lacks, and says why it is absent', () => {
    const own = entry('wireless-channel-and-power', 'radio-radios-cableLoss');
    expect(own).toContain('<dt>Absent</dt><dd>Built-in antenna: the cable loss counts as 0.</dd>');
    expect(own).toContain('<code>/radio/radios/*/cableLoss</code>');
    expect(own).not.toMatch(/<dt>(?:Range|Default|Type)<|<table/);
    expect(entry('wireless-signal-leds', 'wireless-interfaces-signalLeds-eighth')).toContain(
      'This model has 4 signal LEDs.',
    );
    const links = brokenLinks([...made].map(([path, content]) => ({ path, content })));
    expect(links).toEqual([]);
  });

  it('says of entries that differ how each is', () => {
    expect(fact('network-interface', 'interfaces-interfaces-mtu', 'Range')).toBe('entry 3: 1280 B to 2024 B');
    expect(fact('network-interface', 'interfaces-interfaces-mtu', 'Absent')).toMatch(/^entry 1: .*; a new entry: /);
  });

  it('says on each page of settings what it is for, in HTML and in Markdown, and else nowhere', () => {
    const about = `For the ${model.name} in Germany, configured as after the first setup`;
    const names = [...cards.keys(), ...CARDS.map(({ name }) => name)];
    const inEnglish = [...made].filter(([path]) => !/^reference\/[a-z]{2}_/.test(path));
    const told = inEnglish.filter(([, text]) => text.includes(about)).map(([path]) => path);
    expect(told.toSorted()).toEqual(
      names.flatMap((name) => [`reference/${name}.html`, `reference/markdown/${name}.md`]).toSorted(),
    );
  });

  it('without a country has the limits of those that have no rules of their own', async () => {
    const world = textsOf(await reference({ model }));
    expect(world.get('reference/wireless.html')).toContain(
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
  const both = [...assets, ...referenceFiles({ ...sources, languages })];
  const made = textsOf(both);

  it('has a tree of its own, with what it translates; the rest is English', () => {
    const wireless = made.get('reference/pt_BR/wireless.html') ?? '';
    const card = made.get('reference/pt_BR/wireless-channel-and-power.html') ?? '';
    expect(wireless).toContain('<html lang="pt-BR" dir="ltr">');
    expect(wireless).toContain('<h1>Sem fio</h1>');
    expect(wireless).toContain('Ganho da antena');
    expect(card).toContain('<dt>Tipo</dt>');
    expect(card).toContain('Cable loss');
    expect(card).toContain('<a href="wireless.html">Sem fio</a> › Channel and power');
    expect(made.get('reference/pt_BR/messages.html')).toContain('O mínimo é {minimum}.');
    expect(made.get('reference/pt_BR/search-index.js')).toContain('Ganho da antena');
    expect(made.get('reference/pt_BR/markdown/wireless.md')).toMatch(/^# Sem fio$/m);
  });

  it('each is a link away from the other, and has the same places', () => {
    expect(made.get('reference/index.html')).toContain('<a href="pt_BR/index.html" hreflang="pt-BR">Português</a>');
    expect(made.get('reference/pt_BR/index.html')).toContain('<a href="../index.html" hreflang="en-US">English</a>');
    expect(idsIn(made.get('reference/pt_BR/network.html') ?? '')).toEqual(
      idsIn(made.get('reference/network.html') ?? ''),
    );
    expect(brokenLinks(both)).toEqual([]);
  });
});
