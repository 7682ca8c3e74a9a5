import type { Help } from '../../../../engine/plan/advancedHelp.ts';

/** The help of the sections of a page, by pointers of the whole document. */
export function sectionHelp(sections: Readonly<Record<string, Help>>): Help {
  return Object.fromEntries(
    Object.entries(sections).flatMap(([section, help]) =>
      Object.entries(help).map(([pointer, text]) => [`/${section}${pointer}`, text] as const),
    ),
  );
}
