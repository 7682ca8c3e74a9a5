import './UserPanel.css';
import { ExternalLink, LogOut } from 'lucide-react';
import { useId, useState } from 'react';
import { keep, kept } from '../../base/kept.ts';
import { useCell } from '../../base/useCell.ts';
import { controllerAccount } from '../../rules/singleSignOn.ts';
import { useDevice } from '../app/deviceContext.ts';
import { signOut } from '../app/signOut.ts';
import { chooseUnits, UNIT_CHOICES, type UnitChoice, unitChoice } from '../app/units.ts';
import { t } from '../i18n/t.ts';
import { changeLanguage } from '../session/expire.ts';
import { ChoiceGroup } from '../ui/ChoiceGroup.tsx';
import { LanguageSelect } from '../ui/LanguageSelect.tsx';
import { chooseTheme, THEMES, type Theme, theme } from '../ui/theme.ts';
import { Avatar } from './Avatar.tsx';
import { discardWarning } from './discardWarning.ts';

/** Spacing of the fields on settings pages. */
const DENSITIES = ['compact', 'comfortable'] as const;
type Density = (typeof DENSITIES)[number];

const THEME_TITLES: Readonly<Record<Theme, string>> = {
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  contrast: 'Contrast',
};
const DENSITY_TITLES: Readonly<Record<Density, string>> = {
  compact: 'Compact',
  comfortable: 'Comfortable',
};
const UNIT_TITLES: Readonly<Record<UnitChoice, string>> = {
  country: 'Auto',
  metric: 'km',
  imperial: 'ft',
};

/** User, account, display settings, sign-out. */
export function UserPanel() {
  const device = useDevice();
  const { userInfo, readOnly, languages = [] } = device;
  const look = useCell(theme);
  const [density, setDensity] = useState(readDensity);
  const [leaving, setLeaving] = useState(false);
  const [warning, setWarning] = useState<string>();
  const units = useCell(unitChoice);
  const account = controllerAccount(userInfo.accountUrl ?? '', userInfo.cloudDomains);
  const id = useId();
  return (
    <div className="user-panel">
      <div className="user-panel-name">
        <Avatar />
        <div>
          <p className="user-panel-username">{userInfo.username}</p>
          <p>{readOnly ? t('Viewer') : t('Administrator')}</p>
          {userInfo.signOn && <p>{t('Signed in through the controller')}</p>}
        </div>
      </div>
      {account !== undefined && (
        <a className="user-panel-link" href={account.link} target="_blank" rel="noopener noreferrer">
          {account.isCloud ? t('Cloud account') : t('Controller account')}{' '}
          <ExternalLink strokeWidth={1.6} aria-hidden="true" />
          <span className="visually-hidden">{t('(opens in a new tab)')}</span>
        </a>
      )}
      <ChoiceGroup
        name={`${id}theme`}
        title={t('Appearance')}
        choices={THEMES}
        titles={THEME_TITLES}
        selected={look}
        onChoose={chooseTheme}
      />
      <ChoiceGroup
        name={`${id}density`}
        title={t('Settings pages')}
        choices={DENSITIES}
        titles={DENSITY_TITLES}
        selected={density}
        onChoose={(choice) => {
          chooseDensity(choice);
          setDensity(choice);
        }}
      />
      <ChoiceGroup
        name={`${id}units`}
        title={t('Distances')}
        choices={UNIT_CHOICES}
        titles={UNIT_TITLES}
        selected={units}
        onChoose={chooseUnits}
      />
      {languages.length > 1 && <LanguageSelect languages={languages} onChoose={changeLanguage} />}
      <p role="alert" hidden={warning === undefined}>
        {warning}
      </p>
      <button
        type="button"
        className="button"
        disabled={leaving}
        onClick={() => {
          const discarded = discardWarning(device);
          if (discarded !== undefined && warning === undefined) return setWarning(discarded);
          setLeaving(true);
          signOut();
        }}
      >
        <LogOut strokeWidth={1.6} aria-hidden="true" />
        {leaving ? t('Please wait') : warning !== undefined ? t('Discard and sign out') : t('Sign out')}
      </button>
    </div>
  );
}

/** Density stored on this browser. `applyTheme` sets it on the root element for the style sheets. */
function readDensity(): Density {
  return kept('density') === 'comfortable' ? 'comfortable' : 'compact';
}

/** Applies and stores a density. */
function chooseDensity(density: Density): void {
  keep('density', density);
  document.documentElement.dataset.density = density;
}
