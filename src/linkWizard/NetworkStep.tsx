import { QrCode as QrIcon } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { Boundary } from '../../base/Boundary.tsx';
import { loadChunk } from '../../base/loadChunk.ts';
import { useDevice } from '../app/deviceContext.ts';
import { t } from '../i18n/t.ts';
import './NetworkStep.css';
import { encryptedWith } from './encryptedWith.ts';
import type { MainRadio } from './mainRadio.ts';
import { useMainRadio } from './mainRadio.ts';
import { NetworkPicker } from './NetworkPicker.tsx';
import { networkOf } from './ownNetwork.ts';
import { PowerOffer } from './PowerOffer.tsx';
import { joinNetwork, missingKey } from './pickNetwork.ts';
import { parseQrText, qrText } from './qrText.ts';
import { StepForm } from './StepForm.tsx';
import { focusStep, type StepProps } from './stepSettings.ts';

const BestChannel = lazy(async () => ({
  default: (await loadChunk(() => import('../diagnostics/bestChannel/BestChannel.tsx'))).BestChannel,
}));
const QrCode = lazy(async () => ({ default: (await loadChunk(() => import('./QrCode.tsx'))).QrCode }));

/** Network of the link with key, channel and power. The base creates it, the far end chooses it. */
export function NetworkStep({ settings }: StepProps) {
  const main = useMainRadio(settings);
  if (main === undefined) return <StepForm settings={settings} step="network" />;
  return main.isBase ? <Base settings={settings} main={main} /> : <FarEnd settings={settings} main={main} />;
}

interface EndProps extends StepProps {
  readonly main: MainRadio;
}

function Base({ settings, main }: EndProps) {
  const { board } = useDevice();
  const { ssid, key, isNewKey, isOpen, isHidden } = networkOf(settings, main);
  const [isShown, setShown] = useState(false);
  const id = useId();
  const encrypt = () => {
    const { draft } = settings;
    const newKey = main.generateKey?.();
    if (newKey === undefined) return;
    draft.dispatch({ type: 'leave' });
    // The user has to carry the key to the far end.
    setShown(true);
    draft.dispatch({ type: 'batch', values: encryptedWith({ draft, board }, newKey) });
  };
  const text = ssid === undefined || key === undefined ? undefined : qrText({ ssid, key, isHidden });
  return (
    <>
      {isOpen && (
        <div className="banner banner-warn link-banner">
          <p>{t('The network has no key yet.')}</p>
          <button
            type="button"
            className="button button-primary"
            onClick={(event) => {
              focusStep(event.currentTarget);
              encrypt();
            }}
          >
            {t('Encrypt with a generated key')}
          </button>
        </div>
      )}
      <StepForm settings={settings} step="network" />
      <PowerOffer settings={settings} main={main} />
      {text !== undefined && (
        <section className="card link-share" aria-labelledby={id}>
          <div>
            <h2 id={id}>{t('For the other radio')}</h2>
            <p>
              {t('Scan this code with a phone, or paste its text at the other radio.')}{' '}
              {isNewKey && t('Not saved yet; reloading loses this key.')}
            </p>
            <button type="button" className="button" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              <QrIcon strokeWidth={1.6} aria-hidden="true" />
              {isShown ? t('Hide QR code') : t('Show QR code')}
            </button>
          </div>
          {isShown && (
            <>
              <Suspense fallback={<div className="qr-code" aria-busy="true" />}>
                <QrCode text={text} label={t('QR code of the network and its key')} />
              </Suspense>
              <label className="link-code-text">
                <span id={`${id}:code`}>{t('Text of the code')}</span>
                <input
                  className="input"
                  aria-labelledby={`${id}:code`}
                  dir="ltr"
                  readOnly
                  value={text}
                  onFocus={(event) => event.currentTarget.select()}
                />
              </label>
            </>
          )}
        </section>
      )}
      <BestChannels />
    </>
  );
}

/** Available channels, folded, because the channel of the draft is allowed. */
function BestChannels() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="link-best" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="card">
        <strong>{t('Best channel')}</strong> <span>{t('Channels ranked by expected capacity')}</span>
      </summary>
      {isOpen && (
        <Boundary t={t} title={t('Best channel')}>
          <Suspense fallback={<div className="card link-ahead" aria-busy="true" />}>
            <BestChannel isOfDraft />
          </Suspense>
        </Boundary>
      )}
    </details>
  );
}

function FarEnd({ settings, main }: EndProps) {
  const { board } = useDevice();
  const [message, setMessage] = useState('');
  const [target, setTarget] = useState<{ readonly pointer: string }>();
  const id = useId();
  const onPick = () => {
    const pointer = missingKey({ draft: settings.draft, board }, main.radio);
    if (pointer === undefined) return setMessage(t('Network selected.'));
    setMessage(t('Network selected; enter its key.'));
    setTarget({ pointer });
  };
  return (
    <>
      <section className="card" aria-labelledby={id}>
        <header className="card-header">
          <h2 id={id}>{t('Choose the access point')}</h2>
        </header>
        <div className="card-body">
          <NetworkPicker settings={settings} radio={main.radio} onPick={onPick} />
          <PastedText settings={settings} main={main} onSay={setMessage} />
          <p className="link-said" role="status">
            {message}
          </p>
        </div>
      </section>
      <StepForm settings={settings} step="network" target={target} />
      <PowerOffer settings={settings} main={main} />
    </>
  );
}

/** Input for the text of the QR code. The text is stored in the draft only. */
function PastedText({ settings, main, onSay }: EndProps & { readonly onSay: (text: string) => void }) {
  const { board } = useDevice();
  const id = useId();
  return (
    <div className="link-paste">
      <label htmlFor={id}>{t('Or paste the QR code text of the access point')}</label>
      <input
        id={id}
        className="input"
        type="password"
        autoComplete="off"
        dir="ltr"
        placeholder="WIFI:…"
        onChange={(event) => {
          const { value } = event.currentTarget;
          if (value.trim() === '') return onSay('');
          const read = parseQrText(value);
          if (read === undefined) return onSay(t('Not a Wi-Fi QR code with WPA2 or without a key.'));
          event.currentTarget.value = '';
          const { ssid, key } = read;
          joinNetwork(settings.draft, board, main.radio, {
            ssid,
            key,
            security: key === undefined ? 'none' : 'WPA2',
          });
          onSay(t('SSID and key entered.'));
        }}
      />
    </div>
  );
}
