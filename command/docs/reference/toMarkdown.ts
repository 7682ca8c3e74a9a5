import type { Text } from 'mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { type Handle, toMarkdown as write } from 'mdast-util-to-markdown';
import type { ManualPage } from './manualPage.ts';
import { heading, paragraph, passage } from './nodes.ts';

/** Text without characters that Markdown could interpret. Most texts match. */
const PLAIN = /^\p{L}(?:[\p{L}\d ,.;:/%()-]*[\p{L}\d,.;:/%()-])?$/u;

/** Escapes only texts that need it, because escaping tries dozens of patterns. */
const text: Handle = (node: Text, _parent, state, info) =>
  PLAIN.test(node.value) ? node.value : state.safe(node.value, info);

/** Page in GitHub-flavored Markdown. */
export function toMarkdown({ title, parent, content }: ManualPage): string {
  const trail =
    parent === undefined ? [] : [paragraph([passage(parent.name, undefined, parent.title), ` › ${title}`])];
  return write(
    { type: 'root', children: [...trail, heading(1, title), ...content] },
    { bullet: '-', handlers: { text }, extensions: [gfmTableToMarkdown({ tablePipeAlign: false })] },
  );
}
