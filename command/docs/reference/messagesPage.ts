import { anchorOf } from './fieldPlaces.ts';
import type { ManualPage, Telling } from './manualPage.ts';
import { code, linkTarget, paragraph, table } from './nodes.ts';
import type { Sources } from './sources.ts';

/** Page of all messages by code. */
export function messagesPage({ messages }: Sources, { t }: Telling): ManualPage {
  return {
    name: 'messages',
    title: t('Messages'),
    about: t('What is said of a value or a line that is refused'),
    group: t('Rules and figures'),
    content: [
      paragraph(t('What is said of a value or a line that is refused. Words in braces stand for its figures.')),
      table(
        [t('Code'), t('Message')],
        Object.entries(messages).map(([id, text]) => [linkTarget(anchorOf(id), code(id)), t(text)]),
      ),
    ],
    findable: [],
    pictures: [],
  };
}
