import type { ReportingDescriptor, Result, ToolComponent } from 'sarif';
import { CODES } from './codes.ts';
import { type Finding, findingWords } from './finding.ts';
import type { Format, Look } from './format.ts';

/** SARIF 2.1.0, with which code hosting services annotate lines. */
export function sarif({ subject }: Look): Format {
  const rules: ReportingDescriptor[] = Object.entries(CODES).map(([id, meaning]) => ({
    id,
    shortDescription: { text: meaning },
  }));
  const driver: ToolComponent = { name: 'guywire', fullName: `guywire lint, ${subject}`, rules };
  return {
    begin: `{"version":"2.1.0","$schema":"https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json","runs":[{"tool":${JSON.stringify({ driver })},"results":[`,
    between: ',',
    file: ({ file, findings }) => findings.map((finding) => `\n${JSON.stringify(result(file, finding))}`).join(','),
    end: () => '\n]}]}\n',
  };
}

function result(file: string, finding: Finding): Result {
  const { line, key, severity, code } = finding;
  return {
    ruleId: code,
    level: severity,
    message: { text: findingWords(finding) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(file) },
          ...(line === undefined ? {} : { region: { startLine: line } }),
        },
        ...(key === undefined ? {} : { logicalLocations: [{ fullyQualifiedName: key }] }),
      },
    ],
  };
}

/** Path as a relative URI reference. Colons are encoded, because a segment with a colon could be read as a scheme. */
function uriOf(file: string): string {
  const path = file.split(/[\\/]/).map((segment) => encodeURIComponent(segment));
  return path.join('/');
}
