import { Smartphone, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { Language } from '../device/endpoints/publicInfo.ts';
import { t } from '../i18n/t.ts';
import { changeLanguage } from '../session/expire.ts';
import { LanguageSelect } from '../ui/LanguageSelect.tsx';
import { ProductMark } from '../ui/ProductMark.tsx';
import { ThemeSelect } from '../ui/ThemeSelect.tsx';
import { LegalLink } from './LegalLink.tsx';
import { storeLinkFor } from './storeLink.ts';

interface Props {
  /** Absent until the device has answered. */
  readonly productName: string | undefined;
  /** The device did not answer the last time it was asked. */
  readonly unanswered: boolean;
  /** To choose from; none where a step asks for it. */
  readonly languages: readonly Language[];
  readonly children: ReactNode;
}

/** What stands around every step: the product, a notice when the device is silent, the app, the legal texts. */
export function LoginFrame({ productName, unanswered, languages, children }: Props) {
  useEffect(() => {
    if (productName !== undefined) {
      document.title = `${productName} · Guywire`;
    }
  }, [productName]);
  const store = storeLinkFor(navigator.userAgent);
  return (
    <div className="login">
      <main className="login-main">
        <header className="login-product">
          <ProductMark size={36} />
          <div>
            <p className="login-product-name">{productName ?? location.host}</p>
            <p className="login-product-maker">Guywire</p>
          </div>
        </header>
        <div className="card login-card">{children}</div>
        <div role="status" className="login-silent">
          {unanswered && (
            <p className="banner banner-warn">
              <WifiOff strokeWidth={1.6} aria-hidden="true" />
              <span>{t('The device does not answer. Your input is kept.')}</span>
            </p>
          )}
        </div>
        {store !== undefined && (
          <a className="button login-store" href={store.address} rel="noreferrer">
            <Smartphone strokeWidth={1.6} aria-hidden="true" />
            {t(store.label)}
          </a>
        )}
      </main>
      <footer className="login-footer">
        <LegalLink id="terms" />
        <LegalLink id="privacy" />
        <ThemeSelect />
        {languages.length > 1 && <LanguageSelect languages={languages} onChoose={changeLanguage} />}
      </footer>
    </div>
  );
}
