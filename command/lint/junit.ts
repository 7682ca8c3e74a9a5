import { fragment } from 'xmlbuilder2';
import { findingWords } from './finding.ts';
import type { Format, Look } from './format.ts';
import type { FileReport } from './lintFiles.ts';

/**
 * JUnit XML for build servers. Each file is a suite, each finding a failed test. A file without findings has one
 * passed test.
 */
export function junit({ subject, began }: Look): Format {
  const timestamp = began.toISOString().slice(0, 19);
  return {
    begin: '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n',
    between: '',
    file: (report, index) => `${suite(report, index, timestamp, subject)}\n`,
    end: () => '</testsuites>\n',
  };
}

function suite({ file, findings }: FileReport, index: number, timestamp: string, subject: string): string {
  const place = { package: 'guywire.lint', id: index, hostname: 'localhost', timestamp, time: 0 };
  const root = fragment({ invalidCharReplacement: '\uFFFD' });
  const own = root.ele('testsuite', {
    ...place,
    name: file,
    tests: Math.max(1, findings.length),
    failures: findings.length,
    errors: 0,
  });
  own.ele('properties').ele('property', { name: 'judged for', value: subject });
  if (findings.length === 0) own.ele('testcase', { classname: file, name: 'lint', time: 0 });
  for (const finding of findings) {
    const { line, key, severity, code } = finding;
    const words = findingWords(finding);
    const where = line === undefined ? file : `${file}:${line}`;
    const test = own.ele('testcase', { classname: file, name: [code, key].filter(Boolean).join(' '), time: 0 });
    test.ele('failure', { message: words, type: severity }).txt(`${where}: ${words}`);
  }
  own.ele('system-out');
  own.ele('system-err');
  return root.end({ prettyPrint: true });
}
