/** Section of a document in `docs/`: `device.md#login`, `decisions.md#d14`. */
export type Anchor = `${string}.md#${string}`;

const CITED = /\bdocs\/([a-z]+)\.md#([a-z\d-]+)|\bD(\d{1,2})\b/g;

/** Sections that a text cites: `docs/device.md#login`, or a decision by number, `D14`. */
export function citationsIn(text: string): readonly Anchor[] {
  const anchors = [...text.matchAll(CITED)].map(
    ([, file, section, decision]): Anchor =>
      decision === undefined ? `${file}.md#${section}` : `decisions.md#d${decision}`,
  );
  return [...new Set(anchors)];
}

/** Sections of a document that can be cited: its headings as GitHub anchors. @param name such as `device` */
export function sectionsOf(name: string, text: string): readonly Anchor[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']): Anchor => {
    const words = heading
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- ]/gu, '');
    return `${name}.md#${words.replaceAll(' ', '-')}`;
  });
}
