import { resolve } from 'node:path';
import { normaliseText } from '../../simulator/configuration/normaliseText.ts';
import { models } from '../../simulator/models/models.ts';
import { placeFile } from '../guywire/placeFile.ts';
import { readConfiguration, systemWords, textOfBytes } from '../guywire/readConfiguration.ts';
import type { Finding } from './finding.ts';
import { BYTE_ORDER_MARK, fixText } from './fixText.ts';
import { createJudge, type Judge } from './judge.ts';

/** The questions asked of every file; data, which threads can be given. */
export interface Order {
  /** Numeric code. */
  readonly country?: number | undefined;
  /** Id of an antenna. */
  readonly antenna?: number | undefined;
  readonly fix: boolean;
  /** Codes of findings that are not told. */
  readonly ignored: readonly string[];
  /** Folder that names of files start from. */
  readonly folder: string;
}

/** A file to be looked at. */
export interface LintTask {
  readonly file: string;
  /** Folder that the user named for it. */
  readonly root: string;
  /** Id of the model it is for; without one only rules that hold on every device are looked at. */
  readonly model?: string | undefined;
}

/** A file, its findings, and the mistakes that were put right before. */
export interface FileReport {
  readonly file: string;
  readonly findings: readonly Finding[];
  readonly fixed: readonly string[];
}

/** Judges files, in their order. */
export function createLint(order: Order): {
  file(task: LintTask): FileReport;
  bytes(name: string, bytes: Uint8Array, model: string | undefined): FileReport;
} {
  const judges = new Map<string | undefined, Judge>();
  const judgeOf = (id: string | undefined): Judge => {
    const model = models.find((own) => own.id === id);
    const judge = judges.get(id) ?? createJudge({ model, country: order.country, antenna: order.antenna });
    judges.set(id, judge);
    return judge;
  };
  // A file that could not be looked at is never passed over.
  const told = ({ code }: Finding) => code === 'unreadable' || !order.ignored.includes(code);
  const report = (file: string, findings: readonly Finding[], fixed: readonly string[] = []): FileReport => ({
    file,
    findings: findings.filter(told),
    fixed,
  });
  return {
    file({ file: name, root, model }) {
      const judge = judgeOf(model);
      const path = resolve(order.folder, name);
      const text = readConfiguration(path);
      if (typeof text !== 'string') return report(name, [text]);
      if (!order.fix) return report(name, judgeBytes(judge, text));
      const fixed = fixText(text);
      if (fixed.done.length === 0) return report(name, judgeBytes(judge, text));
      try {
        placeFile({ path, root }, fixed.text);
      } catch (problem) {
        const reason = `It was not put right. ${systemWords(problem)}`;
        return report(name, [{ severity: 'error', code: 'unreadable', reason }, ...judgeBytes(judge, text)]);
      }
      return report(name, judgeBytes(judge, fixed.text), fixed.done);
    },
    bytes(name, bytes, model) {
      const text = textOfBytes(bytes);
      return report(name, typeof text === 'string' ? judgeBytes(judgeOf(model), text) : [text]);
    },
  };
}

const MARKED: Finding = {
  line: 1,
  severity: 'error',
  code: 'byte-order-mark',
  reason: 'A byte order mark stands before the first key; the device takes it for a part of that.',
};
const LINE_ENDS: Finding = {
  severity: 'warning',
  code: 'line-ends',
  reason: 'The radio ends each line with LF, the last one too: what it stores will differ from this file.',
};

/** The findings in a text as a file has it; the rest of one with a mark is judged as if it had none. */
function judgeBytes(judge: Judge, text: string): readonly Finding[] {
  const isMarked = text.startsWith(BYTE_ORDER_MARK);
  const hasOtherEnds = text.includes('\r\n') || !text.endsWith('\n');
  const found = judge(normaliseText(isMarked ? text.slice(BYTE_ORDER_MARK.length) : text));
  return [...(isMarked ? [MARKED] : []), ...(hasOtherEnds ? [LINE_ENDS] : []), ...found];
}
