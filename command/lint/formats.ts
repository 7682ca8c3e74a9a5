import { styleText } from 'node:util';
import { countOf } from '../guywire/countOf.ts';
import { printable } from '../guywire/printable.ts';
import { findingWords } from './finding.ts';
import type { Format, Look } from './format.ts';
import { sarif } from './sarif.ts';

/** Human-readable format. Control characters are escaped to protect the terminal. */
function text({ colours, quiet }: Look): Format {
  const style = (format: Parameters<typeof styleText>[0], words: string) =>
    colours ? styleText(format, words, { validateStream: false }) : words;
  return {
    begin: '',
    between: '',
    file({ file, findings, fixed }) {
      const name = printable(file);
      const lines = findings.map((finding) => {
        const { line, key, severity, code } = finding;
        const place = style('bold', line === undefined ? name : `${name}:${line}`);
        const about = key === undefined ? '' : ` ${printable(key)}`;
        return `${place}: ${style(severity === 'error' ? 'red' : 'yellow', severity)} ${code}${about}: ${printable(findingWords(finding))}`;
      });
      const put =
        fixed.length === 0 ? [] : [`${style('bold', name)}: ${style('green', 'fixed')}: ${fixed.join(', ')}`];
      return [...put, ...lines].map((one) => `${one}\n`).join('');
    },
    end({ files, found, errors, warnings, fixed }) {
      if (quiet) return '';
      const corrected = fixed === 0 ? '' : ` ${countOf(fixed, 'file')} corrected.`;
      const what =
        errors + warnings === 0 ? 'no findings' : `${countOf(errors, 'error')} and ${countOf(warnings, 'warning')}`;
      return `${found === 0 ? '' : '\n'}${countOf(files, 'file')}: ${what}${found === 0 ? '' : ` in ${countOf(found, 'file')}`}.${corrected}\n`;
    },
  };
}

/** `{version, files: [{file, findings, fixed}], summary}`. Files without findings are only counted. */
function json(): Format {
  return {
    begin: '{"version":1,"files":[',
    between: ',',
    file: (report) => (report.findings.length + report.fixed.length === 0 ? '' : `\n${JSON.stringify(report)}`),
    end: (totals) => `\n],"summary":${JSON.stringify(totals)}}\n`,
  };
}

/** Report formats. The XML writer is loaded on demand. */
export const FORMATS = {
  text,
  json,
  sarif,
  junit: async (look) => (await import('./junit.ts')).junit(look),
} as const satisfies Readonly<Record<string, (look: Look) => Format | Promise<Format>>>;
