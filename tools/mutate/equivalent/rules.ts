import type { EquivalentMutation } from './equivalentMutation.ts';

/** Mutations that may survive in the files directly under `rules/`. */
export const RULES: readonly EquivalentMutation[] = [
  {
    file: 'rules/core/parsedUrl.ts',
    before: '} catch {',
    after: '} catch {}',
    reason: 'A function that ends without a word gives undefined as well.',
  },
  {
    file: 'rules/firmware.ts',
    before: 'const preRelease = from.version.prerelease.length > 0;',
    after: 'const preRelease = from.version.prerelease.length > 1;',
    reason: 'A pre-release always has two parts: its tag and its count.',
  },
  {
    file: 'rules/firmware.ts',
    before: 'if (!preRelease && to.version.prerelease.length > 0) {',
    after: 'if (!preRelease && to.version.prerelease.length > 1) {',
    reason: 'A pre-release always has two parts: its tag and its count.',
  },
  {
    file: 'rules/firmware.ts',
    before: "const [, numbers = '', tag, count] = VERSION.exec(plain) ?? [];",
    after: "const [, numbers = '', tag, count] = VERSION.exec(plain) ?? [undefined];",
    reason: 'The first item is skipped.',
  },
  {
    file: 'rules/firmware.ts',
    before: `const preRelease = tag === undefined ? '' : \`-\${tag.toLowerCase()}.\${count ?? 0}\`;`,
    after: `const preRelease = tag === undefined ? '' : \`-\${tag.toUpperCase()}.\${count ?? 0}\`;`,
    reason: 'Tags compare the same when all of them are in capitals.',
  },
  {
    file: 'rules/singleSignOn.ts',
    before: 'const IP_V4 = /^(?:\\d{1,3}\\.){3}\\d{1,3}$/;',
    after: 'const IP_V4 = /(?:\\d{1,3}\\.){3}\\d{1,3}$/;',
    reason: 'To the URL parser a host that ends in a number is an IPv4 address or none at all.',
  },
  {
    file: 'rules/core/board.ts',
    before: 'if (at > 0) values.set(line.slice(0, at).trim(), line.slice(at + 1).trim());',
    after: 'if (at >= 0) values.set(line.slice(0, at).trim(), line.slice(at + 1).trim());',
    reason: 'No code asks for the key without a name.',
  },
  {
    file: 'rules/core/board.ts',
    before: 'if (at > 0) values.set(line.slice(0, at).trim(), line.slice(at + 1).trim());',
    after: 'if (at > 1) values.set(line.slice(0, at).trim(), line.slice(at + 1).trim());',
    reason: 'No key has a name of one letter.',
  },
  {
    file: 'rules/core/board.ts',
    before: `const gain = values.get(key(\`antenna.\${at}.gain\`)) ?? '';`,
    after: `const gain = values.get(key(\`antenna.\${at}.gain\`));`,
    reason: 'The text undefined is no gain either; the default is there for the type.',
  },
  {
    file: 'rules/core/board.ts',
    before: 'return value !== undefined && /^-?\\d{1,9}$/.test(value) ? Number(value) : undefined;',
    after: 'return true && /^-?\\d{1,9}$/.test(value) ? Number(value) : undefined;',
    reason: 'The text undefined is no number either; the comparison is there for the type.',
  },
  {
    file: 'rules/features.ts',
    before: "features.has('g3') && ['main', 'backup'].every((id) => radios.some((radio) => radio.interface === id)),",
    after: "features.has('g3') && ['main', 'backup'].every((id) => radios.some((radio) => radio.interface !== id)),",
    reason: 'There are two interfaces: what is not one of them is the other.',
  },
  {
    file: 'rules/limits.ts',
    before: 'if (found !== undefined) return found;',
    after: 'if (false) return found;',
    reason: 'Worked out again it is the same; knowing it only spares time.',
  },
];
