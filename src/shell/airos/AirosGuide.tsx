import { useDevice } from '../../app/deviceContext.ts';
import { mayOpen } from '../../app/mayOpen.ts';
import { t } from '../../i18n/t.ts';
import { AIROS_TERMS, airosLink } from './airosTerms.ts';
import './AirosGuide.css';

/** Places of known airOS functions on these pages. Read-only users get links only to pages they may view. */
export function AirosGuide() {
  const { readOnly } = useDevice();
  return (
    <>
      <header className="page-header">
        <h1>{t('Coming from airOS')}</h1>
        <p className="page-subtitle">{t('Names you know, and their place here. The search finds them as well.')}</p>
      </header>
      {AIROS_TERMS.map(({ title, terms }) => (
        <section key={title} className="card airos-terms">
          <table>
            <caption>{t(title)}</caption>
            <thead className="visually-hidden">
              <tr>
                <th scope="col">{t('airOS')}</th>
                <th scope="col">{t('Here')}</th>
                <th scope="col">{t('Difference')}</th>
              </tr>
            </thead>
            <tbody>
              {terms.map((term) => (
                <tr key={term.term}>
                  <th scope="row" translate="no">
                    <bdi lang="en">{term.term}</bdi>
                  </th>
                  <td>
                    {mayOpen(airosLink(term), readOnly) ? (
                      <a href={airosLink(term)}>{t(term.place)}</a>
                    ) : (
                      t(term.place)
                    )}
                  </td>
                  <td>{term.note !== undefined && t(term.note)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </>
  );
}
