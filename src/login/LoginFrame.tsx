import { Smartphone, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { Language } from '../device/endpoints/publicInfo.ts';
import { t } from '../i18n/t.ts';
import { changeLanguage } from '../session/expire.ts';
import { LanguageSelect } from '../ui/LanguageSelect.tsx';
import { ProductMark } from '../ui/ProductMark.tsx';
import { ThemeSelect } from '../ui/ThemeSelect.tsx';
import { LegalLink } from './LegalLink.tsx';

interface Props {
  /** Undefined until the device has answered. */
  readonly productName: string | undefined;
  /** True if the last request got no response. */
  readonly unanswered: boolean;
  /** Languages to choose from. Empty if a step asks for the language. */
  readonly languages: readonly Language[];
  readonly children: ReactNode;
}

/** Layout around every step: product, offline notice, app link, legal texts. */
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

export interface StoreLink {
  readonly label: string;
  readonly address: string;
}

/** App store of a mobile platform. */
export interface Shop {
  /** Matches the user agent. */
  readonly visitor: RegExp;
  readonly label: string;
  /** Page of the app; undefined until it exists. A search could find another app of this name. */
  readonly address?: string;
}

/** Stores of both mobile platforms. The publisher of an app adds its addresses here. */
export const SHOPS: readonly Shop[] = [
  { visitor: /\bAndroid\b/, label: 'Get the app on Google Play' },
  { visitor: /\b(?:iPhone|iPad|iPod)\b/, label: 'Get the app on the App Store' },
];

/** Link to the app for mobile visitors; undefined for others, or without an app. */
export function storeLinkFor(userAgent: string, shops = SHOPS): StoreLink | undefined {
  const shop = shops.find(({ visitor }) => visitor.test(userAgent));
  return shop?.address === undefined ? undefined : { label: shop.label, address: shop.address };
}
