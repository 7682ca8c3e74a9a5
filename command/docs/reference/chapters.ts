import type { PhrasingContent, RootContent } from 'mdast';
import { sectionsOf } from '../../text/citations.ts';
import { readMarkdown, wordsOf } from '../../text/readMarkdown.ts';
import type { ManualPage, Telling } from './manualPage.ts';
import { linkTarget, passage } from './nodes.ts';
import type { Sources } from './sources.ts';

/** Documents that are equal to a page of the reference. */
const SAME: Readonly<Record<string, string>> = { 'rules.md': 'rules', 'calls.md': 'calls' };

/** Phrases with links to chapters as page links. Links to other documents are removed. */
function phrases(nodes: readonly PhrasingContent[], own: string, chapters: ReadonlySet<string>): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    if (node.type === 'strong' || node.type === 'emphasis') {
      return [{ ...node, children: phrases(node.children, own, chapters) }];
    }
    if (node.type === 'image' || node.type === 'html') return [];
    if (node.type !== 'link') return [node];
    const children = phrases(node.children, own, chapters);
    if (/^https?:/.test(node.url)) return [{ ...node, children }];
    const [file = '', section] = node.url.split('#');
    const chapter = file === '' ? own : file.replace(/\.md$/, '');
    if (chapters.has(chapter)) return [passage(chapter, section, children)];
    const same = SAME[file];
    return same === undefined ? children : [passage(same, undefined, children)];
  });
}

function adapted(
  nodes: readonly RootContent[],
  own: string,
  chapters: ReadonlySet<string>,
  anchors: string[],
): RootContent[] {
  return nodes.flatMap((node): RootContent[] => {
    switch (node.type) {
      case 'heading':
        return [{ ...node, children: linkTarget(anchors.shift() ?? '', phrases(node.children, own, chapters)) }];
      case 'paragraph':
        return [{ ...node, children: phrases(node.children, own, chapters) }];
      case 'list':
        return [
          {
            ...node,
            children: node.children.map((item) => ({
              ...item,
              children: item.children.map((child) =>
                child.type === 'paragraph' ? { ...child, children: phrases(child.children, own, chapters) } : child,
              ),
            })),
          },
        ];
      case 'table':
        return [
          {
            ...node,
            children: node.children.map((row) => ({
              ...row,
              children: row.children.map((cell) => ({ ...cell, children: phrases(cell.children, own, chapters) })),
            })),
          },
        ];
      case 'html':
        return [];
      default:
        return [node];
    }
  });
}

/** Cited documents as pages, in English for every language. */
export function chapterPages({ chapters }: Sources, { t }: Telling): readonly ManualPage[] {
  const names = new Set(Object.keys(chapters));
  return Object.entries(chapters).map(([name, text]): ManualPage => {
    const { children } = readMarkdown(text);
    const sections = sectionsOf(name, text).map((anchor) => anchor.replace(/^.*#/, ''));
    const nodes = adapted(children, name, names, sections);
    const [title = '', first = ''] = nodes.slice(0, 2).map((node) => wordsOf(node).replaceAll('\n', ' '));
    const content = nodes.slice(1);
    return {
      name,
      title,
      about: /^[^.:]*/.exec(first)?.[0] ?? '',
      group: t('Background'),
      content,
      findable: [],
      pictures: [],
    };
  });
}
