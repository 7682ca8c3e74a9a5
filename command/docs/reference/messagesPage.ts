import { anchorOf } from './fieldPlaces.ts';
import type { ManualPage, Telling } from './manualPage.ts';
import { code, linkTarget, paragraph, table } from './nodes.ts';
import type { Sources } from './sources.ts';

/** Page of all messages by code. */
export function messagesPage({ messages }: Sources, { t }: Telling): ManualPage {
  return {
    name: 'messages',
    title: t('Messages'),
    about: t('Messages about rejected values and lines'),
    group: t('Rules and figures'),
    content: [
      paragraph(t('Messages about rejected values and lines. Words in braces are replaced by values.')),
      table(
        [t('Code'), t('Message')],
        Object.entries(messages).map(([id, text]) => [linkTarget(anchorOf(id), code(id)), t(text)]),
      ),
    ],
    findable: [],
    pictures: [],
  };
}
