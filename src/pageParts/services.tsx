import sections, { loadHelp, loadSynonyms } from 'sections:services';
import { type LayoutProps, Shelf } from 'guywire-engine/form';
import { Boundary } from '../../base/Boundary.tsx';
import { FEATURE_RULES } from '../../rules/features.ts';
import { servicesRules } from '../../rules/servicesRules.ts';
import { SERVICE_GROUPS } from '../../schemas/pages.ts';
import { t } from '../i18n/t.ts';
import type { PageParts } from '../settings/core/pageParts.ts';
import { CertificateRow } from '../settings/maintenance/CertificateRow.tsx';
import { ControllerStatusRow } from '../settings/maintenance/ControllerStatusRow.tsx';

/** Services in groups, one row each. The first group has further rows. */
function ServicesLayout({ cards }: LayoutProps) {
  return SERVICE_GROUPS.map(({ title, sections }, index) => {
    const own = sections.flatMap((section) =>
      cards.filter(({ parts }) => parts[0]?.[0]?.pointer.startsWith(`/${section}/`)),
    );
    return (
      <Shelf key={title} title={title} cards={own}>
        {index === 0 && <MoreServices />}
      </Shelf>
    );
  });
}

/** Rows of the Services page without fields, in one chunk because they are visible together. */
function MoreServices() {
  return (
    <>
      <Boundary t={t} title={t('Certificate')}>
        <CertificateRow />
      </Boundary>
      <Boundary t={t} title={t('Controller connection')}>
        <ControllerStatusRow />
      </Boundary>
    </>
  );
}

export const parts: PageParts = {
  sections,
  loadHelp,
  loadSynonyms,
  rules: [...servicesRules, ...FEATURE_RULES],
  derivations: [],
  Layout: ServicesLayout,
};
