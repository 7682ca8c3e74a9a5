import sections, { loadHelp, loadSynonyms } from 'sections:wireless';
import { isJsonObject, type JsonValue } from 'guywire-engine/core';
import { rowsIn } from 'guywire-engine/draft';
import {
  basicWidgets,
  type ControlProps,
  generateKey,
  key,
  type LayoutProps,
  lateChecks,
  lateList,
  lateStrip,
  PlainCard,
  range,
  useFormSettings,
  type Widget,
} from 'guywire-engine/form';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { deferred, useDeferred } from '../../base/deferred.ts';
import { loadChunk } from '../../base/loadChunk.ts';
import { useCell, useSnapshot } from '../../base/useCell.ts';
import { wirelessDerivations } from '../../rules/derived/wirelessDerivations.ts';
import { FEATURE_RULES } from '../../rules/features.ts';
import { isAccessPoint } from '../../rules/link/isAccessPoint.ts';
import { wirelessRules } from '../../rules/wirelessRules.ts';
import { useDevice } from '../app/deviceContext.ts';
import { BothEnds } from '../bothEnds/BothEnds.tsx';
import { t } from '../i18n/t.ts';
import { ChangePreview } from '../prediction/ChangePreview.tsx';
import type { PageParts } from '../settings/core/pageParts.ts';
import { useSettings } from '../settings/core/useSettings.ts';
import { foldedTitles } from '../settings/radios/foldedTitles.ts';
import { offersUnlock } from './offersUnlock.ts';

const rareCards = deferred<LayoutProps>(async () => (await loadChunk(() => import('./RareCards.tsx'))).RareCards);

/** Wireless settings of one radio. Cards with advanced settings only are collapsed to rows. */
function WirelessLayout({ cards }: LayoutProps) {
  const { store, level } = useFormSettings();
  const isNarrowed = useCell(store.fields.filter) !== undefined;
  const folded = foldedTitles(cards);
  const rare = cards.filter(({ title }) => folded.has(title));
  const isOfInterest = useSnapshot(
    (listener) => {
      const ends = [store.draft.subscribe('', listener), store.fields.flagged.subscribe(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
    () =>
      rare.some(({ parts }) =>
        parts.flat().some(({ field, pointer }) => {
          const { changed, issues } = store.fields.node(pointer, field).get();
          return changed || issues.length > 0;
        }),
      ),
  );
  return (
    <>
      {cards.map((card) => !folded.has(card.title) && <PlainCard key={card.key} card={card} />)}
      {/* Rarely needed in the simple level, so loaded on demand. */}
      {(level === 'advanced' || isNarrowed || isOfInterest) && (
        <Suspense fallback={<div aria-busy="true" />}>
          <Rare cards={rare} />
        </Suspense>
      )}
    </>
  );
}

function Rare(props: LayoutProps) {
  const View = useDeferred(rareCards);
  return <View {...props} />;
}

/** Cards below the wireless settings: effect of the changes, and changes at both ends. */
function WirelessCards() {
  return (
    <>
      <ChangePreview />
      <BothEnds />
    </>
  );
}

/** Source of the limits: country, outdoor use, model. */
function LimitsNote() {
  const { board, domain } = useDevice();
  return (
    <p className="settings-limits">
      {domain === undefined
        ? t('The country is not set: no channel is available.')
        : t('{country} · outdoor · limits computed for {model}', { country: domain.countryName, model: board.name })}
    </p>
  );
}

const ScanButton = lazy(async () => ({
  default: (await loadChunk(() => import('../linkWizard/ScanButton.tsx'))).ScanButton,
}));

const [text] = basicWidgets;

const RADIOS = '/radio/radios';

function isStation(radio: JsonValue): boolean {
  return isJsonObject(radio) && typeof radio.mode === 'string' && !isAccessPoint(radio.mode);
}

function NetworkNameControl(props: ControlProps) {
  const { draft } = props.form.store;
  // Loads nothing more if no radio is a station.
  const joins = useSyncExternalStore(
    (listener) => draft.subscribe(RADIOS, listener),
    () => rowsIn(draft.state().document, RADIOS).some(isStation),
  );
  return (
    <div className="field-control">
      <text.Control {...props} />
      {joins && (
        <Suspense>
          <ScanButton pointer={props.node.pointer} />
        </Suspense>
      )}
    </div>
  );
}

/** Network name. A station can pick it from the detected networks. */
const networkName: Widget = {
  ...text,
  name: 'network',
  rank: 40,
  applies: (field) => field.widget === 'network',
  Control: NetworkNameControl,
};

const UnlockCard = lazy(async () => ({ default: (await loadChunk(() => import('./UnlockCard.tsx'))).UnlockCard }));

/** Form that unlocks the other 5 GHz channels. */
function Unlock() {
  const settings = useSettings();
  return offersUnlock(useDevice()) && <UnlockCard settings={settings} />;
}

export const parts: PageParts = {
  sections,
  loadHelp,
  loadSynonyms,
  rules: [...wirelessRules, ...FEATURE_RULES],
  derivations: wirelessDerivations,
  features: [
    { title: 'Link bonding', limit: 'bonding' },
    { title: 'Beam angle', limit: 'beamAngle' },
  ],
  generateKey,
  BothEnds,
  Note: LimitsNote,
  widgets: [lateChecks, key, lateList, range, lateStrip, networkName],
  Layout: WirelessLayout,
  preload: rareCards.preload,
  Above: Unlock,
  Below: WirelessCards,
};
