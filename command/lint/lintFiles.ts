import { resolve } from 'node:path';
import type { ConfigurationFile, FileLine } from 'guywire-engine/config';
import { normaliseText } from '../../simulator/configuration/normaliseText.ts';
import { models } from '../../simulator/models/models.ts';
import { commentWords, encodingWords, JSON_WORDS, OTHER_JSON_WORDS } from '../guywire/fileTraits.ts';
import { placeFile } from '../guywire/placeFile.ts';
import { configurationOf, readConfiguration, systemWords } from '../guywire/readConfiguration.ts';
import type { Finding } from './finding.ts';
import { fixFile } from './fixText.ts';
import { createJudge, type Judge } from './judge.ts';

/** Options of the check. Plain data, so that threads can receive them. */
export interface Order {
  /** Numeric code. */
  readonly country?: number | undefined;
  readonly antenna?: number | undefined;
  readonly fix: boolean;
  /** Codes of findings to omit. */
  readonly ignored: readonly string[];
  /** Base folder of relative file names. */
  readonly folder: string;
}

export interface LintTask {
  readonly file: string;
  /** Folder that the user named for it. */
  readonly root: string;
  /** Model ID. Default: check only rules that hold on every device. */
  readonly model?: string | undefined;
}

export interface FileReport {
  readonly file: string;
  readonly findings: readonly Finding[];
  readonly fixed: readonly string[];
}

/** Checks files in their order. */
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
  // Unreadable files are always reported.
  const isReported = ({ code }: Finding) => code === 'unreadable' || !order.ignored.includes(code);
  const report = (file: string, findings: readonly Finding[], fixed: readonly string[] = []): FileReport => ({
    file,
    findings: findings.filter(isReported),
    fixed,
  });
  return {
    file({ file: name, root, model }) {
      const judge = judgeOf(model);
      const path = resolve(order.folder, name);
      const content = readConfiguration(path);
      if ('reason' in content) return report(name, [content]);
      if (!order.fix) return report(name, judgeFile(judge, content));
      const fixed = fixFile(content);
      if (fixed.done.length === 0) return report(name, judgeFile(judge, content));
      try {
        placeFile({ path, root }, fixed.text);
      } catch (problem) {
        const reason = `Not corrected. ${systemWords(problem)}`;
        return report(name, [{ severity: 'error', code: 'unreadable', reason }, ...judgeFile(judge, content)]);
      }
      return report(name, judge(normaliseText(fixed.text)), fixed.done);
    },
    bytes(name, bytes, model) {
      const content = configurationOf(bytes);
      return report(name, 'reason' in content ? [content] : judgeFile(judgeOf(model), content));
    },
  };
}

const MARKED: Finding = {
  line: 1,
  severity: 'error',
  code: 'byte-order-mark',
  reason: 'The file begins with a byte order mark. The device reads it as part of the first key.',
};
const LINE_ENDS: Finding = {
  severity: 'warning',
  code: 'line-ends',
  reason: 'The radio ends every line with LF. The stored text will differ from this file.',
};

function encodingFindings(file: ConfigurationFile): readonly Finding[] {
  const words = encodingWords(file);
  if (words === undefined) return [];
  const reason = `${words} --fix writes it as UTF-8.`;
  return [{ ...lineOf(file.decoded), severity: 'error', code: 'not-utf-8', reason }];
}

/** Findings of a file. A property of the whole file is one finding, and its text is judged without that property. */
function judgeFile(judge: Judge, file: ConfigurationFile): readonly Finding[] {
  if (file.found.includes('json')) {
    const reason = file.json === undefined ? OTHER_JSON_WORDS : JSON_WORDS;
    return [{ severity: 'error', code: 'json', reason }];
  }
  const hasOtherEnds = file.found.includes('crlf') || !file.text.endsWith('\n');
  return [
    ...(file.found.includes('byte-order-mark') ? [MARKED] : []),
    ...encodingFindings(file),
    ...(file.comments.length > 0 ? [commentFinding(file)] : []),
    ...(hasOtherEnds ? [LINE_ENDS] : []),
    ...judge(normaliseText(file.text), file.lineInFile),
  ];
}

function commentFinding(file: ConfigurationFile): Finding {
  const reason = `No radio accepts comments: ${commentWords(file)}. --fix removes them.`;
  return { ...lineOf(file.comments), severity: 'error', code: 'comments', reason };
}

function lineOf([first]: readonly FileLine[]): Pick<Finding, 'line'> {
  return first === undefined ? {} : { line: first.line };
}
