import { type FlatText, parseText } from 'guywire-engine/config';
import type { Lines } from 'guywire-engine/draft';
import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { plural, t } from '../../i18n/t.ts';
import type { SettingsDraft } from '../draft/settingsDraft.ts';
import { fieldProblems } from './fieldProblems.ts';
import { type LineProblem, lineProblems } from './lineProblems.ts';
import { LINE_HEIGHT } from './rawLines.ts';
import { SearchField } from './SearchField.tsx';
import { findAll } from './searchLines.ts';

/** Milliseconds without a key press before the text is checked. */
const REST = 400;
/** Maximum number of problems listed. */
const MOST_PROBLEMS = 30;

interface Props {
  readonly draft: SettingsDraft;
  /** Initial text, with masked secrets. */
  readonly start: string;
  /** Text of the draft, with secrets. */
  readonly draftText: FlatText;
  readonly edits: (text: string) => Lines;
  readonly onEdit: (text: string) => void;
  /** Called after each check. `valid`: the text can be applied. */
  readonly onChecked: (valid: boolean) => void;
}

/** Editor for the text. After a pause, checks the lines and then the fields. */
export function RawEditor({ draft, start, draftText, edits, onEdit, onChecked }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const gutter = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [count, setCount] = useState(() => lineCount(start));
  const [problems, setProblems] = useState<readonly LineProblem[]>();
  const [query, setQuery] = useState('');
  const [hits, setHits] = useState({ count: 0, current: 0 });
  const id = useId();
  const numbers = useMemo(() => Array.from({ length: count }, (_, index) => index + 1).join('\n'), [count]);

  useEffect(() => {
    area.current?.focus();
    area.current?.setSelectionRange(0, 0);
    return () => clearTimeout(timer.current);
  }, []);

  async function check(): Promise<void> {
    const text = area.current?.value ?? '';
    setCount(lineCount(text));
    const found = await problemsOf(text);
    // The text has changed during the check. Another check follows.
    if (area.current?.value !== text) return;
    setProblems(found);
    onChecked(found.length === 0);
  }

  async function problemsOf(text: string): Promise<readonly LineProblem[]> {
    const lines = lineProblems(text, draftText, draft.isSecret);
    return lines.length > 0 ? lines : fieldProblems(draft, edits(text), parseText(text));
  }

  function edit(): void {
    onEdit(area.current?.value ?? '');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void check(), REST);
  }

  function select(begin: number, end: number): void {
    const element = area.current;
    if (element === null) return;
    element.setSelectionRange(begin, end);
    const line = lineCount(element.value.slice(0, begin));
    element.scrollTop = (line - 1) * LINE_HEIGHT - element.clientHeight / 2;
  }

  function step(by: 1 | -1): void {
    const element = area.current;
    const found = findAll(element?.value ?? '', query);
    const { selectionStart = 0 } = element ?? {};
    const next = found.findIndex(([begin]) => begin > selectionStart);
    const last = found.findLastIndex(([begin]) => begin < selectionStart);
    const at = by === 1 ? Math.max(0, next) : (last + found.length) % Math.max(1, found.length);
    const index = by === -1 && last < 0 ? found.length - 1 : at;
    const hit = found[index];
    setHits({ count: found.length, current: hit === undefined ? 0 : index + 1 });
    if (hit !== undefined) select(...hit);
  }

  function goToLine(line: number): void {
    const lines = (area.current?.value ?? '').split('\n');
    const begin = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
    area.current?.focus();
    select(begin, begin + (lines[line - 1]?.length ?? 0));
  }

  return (
    <>
      <div className="banner banner-warn">
        <CircleAlert strokeWidth={1.6} aria-hidden="true" />
        <p>
          {t('For experts: lines not in the interface are not checked; a wrong one can make the device unreachable.')}{' '}
          {t('Secrets shown as dots stay unchanged. Test the changes before you keep them.')}
        </p>
      </div>
      <div className="raw-head">
        <SearchField
          query={query}
          onQuery={(next) => {
            setQuery(next);
            setHits({ count: findAll(area.current?.value ?? '', next).length, current: 0 });
          }}
          count={hits.count}
          current={hits.current}
          onStep={step}
        />
      </div>
      <div className="raw-editor">
        <div className="raw-gutter" aria-hidden="true">
          <div ref={gutter}>{numbers}</div>
        </div>
        <textarea
          ref={area}
          defaultValue={start}
          wrap="off"
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          aria-label={t('Configuration text')}
          aria-invalid={(problems?.length ?? 0) > 0 || undefined}
          aria-describedby={id}
          onInput={edit}
          onScroll={(event) => {
            if (gutter.current !== null) {
              gutter.current.style.transform = `translateY(${-event.currentTarget.scrollTop}px)`;
            }
          }}
        />
      </div>
      <div id={id} className="raw-problems" role="status">
        {problems !== undefined && <Problems problems={problems} onLine={goToLine} />}
      </div>
    </>
  );
}

interface ProblemsProps {
  readonly problems: readonly LineProblem[];
  readonly onLine: (line: number) => void;
}

function Problems({ problems, onLine }: ProblemsProps) {
  if (problems.length === 0) return <p id="raw-problems">{t('No errors.')}</p>;
  return (
    <>
      <p id="raw-problems" className="raw-wrong">
        {plural(problems.length, {
          one: 'Fix {count} error first.',
          other: 'Fix {count} errors first.',
        })}
      </p>
      <ul>
        {problems.slice(0, MOST_PROBLEMS).map(({ line, reason }) => {
          const words = t(reason.text, reason.params);
          return (
            <li key={`${line} ${words}`}>
              {line === undefined ? (
                words
              ) : (
                <button type="button" className="link" onClick={() => onLine(line)}>
                  {t('Line {line}', { line })}: {words}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function lineCount(text: string): number {
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
