import { useCell } from '../../base/useCell.ts';
import { currentLocale, t } from '../i18n/t.ts';
import { recent } from './notify.ts';
import { TONES } from './tones.ts';
import './RecentMessages.css';

/** Last messages of the page, newest first, with their time. */
export function RecentMessages() {
  const messages = useCell(recent);
  if (messages.length === 0) return <p className="recent-none">{t('No messages yet.')}</p>;
  return (
    <ol className="recent">
      {messages.map(({ id, text, tone, at }) => {
        const { icon: Icon, word } = TONES[tone];
        return (
          <li key={id} data-tone={tone}>
            <Icon size={16} strokeWidth={1.6} aria-hidden="true" />
            <p>
              <span className="visually-hidden">{t(word)}: </span>
              {text}
            </p>
            <time dateTime={new Date(at).toISOString()}>
              {new Date(at).toLocaleTimeString(currentLocale(), { timeStyle: 'short' })}
            </time>
          </li>
        );
      })}
    </ol>
  );
}
