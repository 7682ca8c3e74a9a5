import { useDevice } from '../../app/deviceContext.ts';
import { isOffered } from '../../app/isOffered.ts';
import { LinkMark } from '../../app/LinkMark.tsx';
import { proposal } from '../../app/proposal.ts';
import { TOOLS } from '../../app/tools.ts';
import { plural, t } from '../../i18n/t.ts';
import { ChangeLink } from '../../settings/core/ChangeLink.tsx';
import { type CauseWords, type Cure, causeWords, uncheckedWords } from './causeWords.ts';
import type { Health } from './useHealth.ts';
import './health.css';

/** Maximum number of further causes, collapsed. */
const MOST_MORE = 7;

/** Part of the link card: one line for sound links, else the main limitation with its cure, and the others. */
export function LinkVerdict({ verdict: { causes, unchecked, isKnown }, context }: Health) {
  const [first, ...others] = causes;
  const more = others.slice(0, MOST_MORE);
  const missing = uncheckedWords(unchecked);
  const look = first !== undefined ? LIMITED : isKnown ? SOUND : UNSURE;
  return (
    <section className="health" aria-label={t('Link health')} data-tone={look.tone}>
      {first === undefined ? (
        <p className="health-sound" role="status">
          <LinkMark look={look} />
          <strong>{t(look.word)}</strong>
          {missing !== undefined && <span>{missing}</span>}
        </p>
      ) : (
        <CauseView words={causeWords(first, context)} isFirst />
      )}
      {more.length > 0 && (
        <details>
          <summary>{plural(more.length, { one: '{count} more', other: '{count} more' })}</summary>
          <ul>
            {more.map((cause) => (
              <li key={cause.of}>
                <CauseView words={causeWords(cause, context)} />
              </li>
            ))}
          </ul>
          {missing !== undefined && <p className="health-missing">{missing}</p>}
        </details>
      )}
      {first !== undefined && more.length === 0 && missing !== undefined && (
        <p className="health-missing">{missing}</p>
      )}
    </section>
  );
}

const SOUND = { word: 'Healthy', tone: 'good', shape: 'disc' } as const;
const UNSURE = { word: 'Not checked', tone: 'off', shape: 'dash' } as const;
const LIMITED = { word: 'Warning', tone: 'warn', shape: 'triangle' } as const;

interface CauseProps {
  readonly words: CauseWords;
  readonly isFirst?: boolean;
}

function CauseView({ words: { title, text, gain, cure }, isFirst = false }: CauseProps) {
  return (
    <div className="health-cause" role={isFirst ? 'status' : undefined}>
      {isFirst && <LinkMark look={LIMITED} />}
      <div>
        <strong>{title}</strong>
        <p>
          {gain !== undefined && <bdi className="health-gain">{gain}</bdi>} {text}
        </p>
      </div>
      <CureLink cure={cure} isFirst={isFirst} title={title} />
    </div>
  );
}

interface CureProps {
  readonly cure: Cure | undefined;
  readonly isFirst: boolean;
  readonly title: string;
}

/** Read-only users get only links to pages they may view. */
function CureLink({ cure, isFirst, title }: CureProps) {
  const device = useDevice();
  if (cure === undefined || (device.readOnly && 'href' in cure && cure.isElsewhere !== true)) return null;
  const className = isFirst ? 'button button-primary' : 'button';
  if ('href' in cure) {
    const { href, label, lines, isElsewhere } = cure;
    const Link = isElsewhere === true ? 'a' : ChangeLink;
    return (
      <Link
        className={className}
        href={href}
        {...(isElsewhere === true ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        onClick={() => lines && proposal.set({ page: 'wireless', lines })}
      >
        {label}
        <span className="visually-hidden"> ({title})</span>
      </Link>
    );
  }
  const offered = TOOLS.filter((tool) => isOffered(tool, device));
  const tool = offered.find(({ id }) => id === cure.tool) ?? offered.find(({ id }) => id === cure.otherwise);
  return tool === undefined ? null : (
    <a className={className} href={`#tools/${tool.id}`}>
      {t(tool.title)}
      <span className="visually-hidden"> ({title})</span>
    </a>
  );
}
