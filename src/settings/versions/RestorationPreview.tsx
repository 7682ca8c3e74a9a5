import { plural, t } from '../../i18n/t.ts';
import { issueWords } from '../draft/issueLink.ts';
import type { RestoreSection } from '../restore/restorePlan.ts';
import { useConventions } from '../words/useConventions.ts';
import { ChangeRows } from './ChangeRows.tsx';
import type { Restoration } from './useRestoration.ts';

/** Changes that restoring a version stages, and the parts of the version that it leaves out. */
export function RestorationPreview({ restoration }: { readonly restoration: Restoration }) {
  const { restored, left, count, quiet, notes } = restoration;
  const conventions = useConventions();
  return (
    <section className="version-restoration">
      <h3>
        {restored.length + left.length === 0
          ? t('Same as the settings in use')
          : plural(count, {
              one: 'Restoring changes {count} setting in use',
              other: 'Restoring changes {count} settings in use',
            })}
      </h3>
      {restored.map((section) => (
        <SectionRows key={section.name} section={section} />
      ))}
      {quiet > 0 && (
        <p className="version-none">
          {plural(quiet, {
            one: '{count} line differs without effect. It is restored and interrupts nothing.',
            other: '{count} lines differ without effect. They are restored and interrupt nothing.',
          })}
        </p>
      )}
      {left.map((section) => (
        <div key={section.name} className="version-left">
          <h4>{section.title}</h4>
          {section.withheld !== undefined && (
            <p className="version-none">{t(section.withheld.text, section.withheld.params)}</p>
          )}
          {section.issues.map((link) => (
            <p key={`${link.issue.pointer} ${link.issue.code}`} className="field-error">
              {issueWords(link, conventions)}
            </p>
          ))}
          <SectionRows section={section} />
        </div>
      ))}
      {notes.map(({ text, params }) => (
        <p key={t(text, params)} className="version-none">
          {t(text, params)}
        </p>
      ))}
    </section>
  );
}

/** Changes of a section, and its lines that no change covers. */
function SectionRows({ section }: { readonly section: RestoreSection }) {
  const { title, changes, following, lineCount, counted } = section;
  if (changes.length + counted.length === 0) {
    return (
      <p className="version-none">
        {title}: {plural(lineCount, { one: '{count} line differs', other: '{count} lines differ' })}
      </p>
    );
  }
  return (
    <>
      {changes.length > 0 && <ChangeRows changes={changes} />}
      {following.length > 0 && <ChangeRows changes={following} note={t('automatic')} />}
      {counted.length > 0 && (
        <ul className="version-changes">
          {counted.map(({ sign, text }) => (
            <li key={text} className="version-change">
              <code className="version-label">{text}</code>
              <span className="version-values">
                <ins>{sign === '+' ? t('Added') : t('Removed')}</ins>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
