import { useNear } from 'guywire-engine/form';
import { memo, useState } from 'react';
import { LinkMark } from '../../app/LinkMark.tsx';
import { t } from '../../i18n/t.ts';
import { type LogFilter, type LogLine, visibleParts } from './logLines.ts';

interface Props {
  readonly lines: readonly LogLine[];
  readonly filter: LogFilter;
  readonly time: (utc: string) => string;
}

/** Approximate height of a line in px. */
const ROW = 24;

const MARKS = { boot: 'The device started', gap: 'Lines may be missing here' } as const;
const LOOKS = {
  warning: { word: 'Warning', tone: 'warn', shape: 'triangle' },
  error: { word: 'Error', tone: 'bad', shape: 'cross' },
} as const;

/** Block of lines, rendered when near the viewport. */
export const LogBlock = memo(function LogBlock({ lines, time }: Props) {
  const [isRendered, setRendered] = useState(false);
  const near = useNear<HTMLOListElement>(!isRendered, () => setRendered(true));
  if (!isRendered) return <ol ref={near} style={{ blockSize: lines.length * ROW }} />;
  return (
    <ol className="log-block">
      {lines.map((line) => (
        <Line key={line.number} line={line} time={time} />
      ))}
    </ol>
  );
}, isSame);

/** Lines are immutable. With equal filter, first and last line, a block is unchanged. */
function isSame(before: Props, after: Props): boolean {
  return (
    before.filter === after.filter &&
    before.time === after.time &&
    before.lines.length === after.lines.length &&
    before.lines[0] === after.lines[0]
  );
}

const Line = memo(function Line({ line, time }: { readonly line: LogLine } & Pick<Props, 'time'>) {
  const { mark, level, facility, text } = line;
  const look = level === 'info' ? undefined : LOOKS[level];
  return (
    <li className={`log-line log-${level}`} data-mark={mark === undefined ? undefined : t(MARKS[mark])}>
      <time>
        <bdi>{time(line.time)}</bdi>
      </time>
      <bdi className="log-facility" title={facility}>
        {facility}
      </bdi>
      <span className="log-words">
        {look !== undefined && (
          <>
            <LinkMark look={look} />
            <strong>{t(look.word)}</strong>{' '}
          </>
        )}
        <bdi>
          {visibleParts(text).map((part) => (part.isMark ? <mark key={part.at}>{part.text}</mark> : part.text))}
        </bdi>
      </span>
    </li>
  );
});
