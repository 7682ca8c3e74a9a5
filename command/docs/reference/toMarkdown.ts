import type { BlockContent, PhrasingContent, RootContent, Text } from 'mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { type Handle, toMarkdown as write } from 'mdast-util-to-markdown';
import type { ManualPage } from './manualPage.ts';
import { heading, paragraph, passage, placeAnchor } from './nodes.ts';

/** Markdown has no names for places of its own; every reader of it lets these through. */
const target = (anchor: string): PhrasingContent => ({ type: 'html', value: `<a id="${anchor}"></a>` });

/** The page that links start from, and its place. */
interface LinkBase {
  readonly page: string;
  /** From its folder to that of all languages: `../`. */
  readonly root: string;
}

function plainPhrases(nodes: readonly PhrasingContent[], at: LinkBase): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    switch (node.type) {
      case 'passage': {
        const file = node.page === at.page ? '' : `${node.page}.md`;
        const anchor = node.anchor === undefined ? '' : `#${node.anchor}`;
        return [{ type: 'link', url: file + anchor, children: plainPhrases(node.children, at) }];
      }
      case 'linkTarget':
        return [target(node.anchor), ...plainPhrases(node.children, at)];
      case 'strong':
      case 'emphasis':
      case 'link':
        return [{ ...node, children: plainPhrases(node.children, at) }];
      default:
        return [node];
    }
  });
}

/** Nodes of ours as nodes of Markdown. */
function plain(nodes: readonly RootContent[], at: LinkBase): RootContent[] {
  return nodes.flatMap((node): RootContent[] => {
    switch (node.type) {
      case 'entry':
        return plain(node.children, at);
      case 'facts':
        return [
          {
            type: 'list',
            ordered: false,
            spread: false,
            children: node.facts.map(({ term, content }) => ({
              type: 'listItem',
              spread: false,
              children: [
                {
                  type: 'paragraph',
                  children: [
                    { type: 'strong', children: [{ type: 'text', value: term }] },
                    { type: 'text', value: ': ' },
                    ...plainPhrases(content, at),
                  ],
                },
              ],
            })),
          },
        ];
      case 'picture':
        return [
          {
            type: 'paragraph',
            // Nothing in a picture can be linked to: the links of its places lead to the whole.
            children: [
              ...node.places.flatMap(({ anchor, isTarget }) => (isTarget ? target(placeAnchor(anchor)) : [])),
              { type: 'image', url: `${at.root}${node.file}`, alt: node.alt },
            ],
          },
        ];
      case 'heading': {
        const anchor = node.data?.anchor;
        const children = plainPhrases(node.children, at);
        return [{ ...node, children: anchor === undefined ? children : [target(anchor), ...children] }];
      }
      case 'paragraph':
        return [{ ...node, children: plainPhrases(node.children, at) }];
      case 'list':
        return [
          {
            ...node,
            children: node.children.map((item) => ({
              ...item,
              children: plain(item.children, at) as BlockContent[],
            })),
          },
        ];
      case 'table':
        return [
          {
            ...node,
            children: node.children.map((row) => ({
              ...row,
              children: row.children.map((cell) => ({ ...cell, children: plainPhrases(cell.children, at) })),
            })),
          },
        ];
      default:
        return [node];
    }
  });
}

/** A text in which nothing can be taken for Markdown, whatever stands around it: most are such. */
const PLAIN = /^\p{L}(?:[\p{L}\d ,.;:/%()-]*[\p{L}\d,.;:/%()-])?$/u;

/** Looks for what has to be escaped only in texts that can have it: it is looked for with dozens of patterns. */
const text: Handle = (node: Text, _parent, state, info) =>
  PLAIN.test(node.value) ? node.value : state.safe(node.value, info);

/** A page of the reference in Markdown, as GitHub reads it. @param root from its folder to that of all languages */
export function toMarkdown(page: ManualPage, root: string): string {
  const { name, title, parent, content } = page;
  const trail =
    parent === undefined ? [] : [paragraph([passage(parent.name, undefined, parent.title), ` › ${title}`])];
  const children = plain([...trail, heading(1, title), ...content], { page: name, root });
  return write(
    { type: 'root', children },
    {
      bullet: '-',
      handlers: { text },
      extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
    },
  );
}
