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

export interface StoreLink {
  readonly label: string;
  readonly address: string;
}

/** The shop of a phone system. */
export interface Shop {
  /** How its visitors are told. */
  readonly visitor: RegExp;
  readonly label: string;
  /** Page of the app; absent until there is one, as a search would lead to another app of its name. */
  readonly address?: string;
}

/** The shops of the two phone systems. The publisher of an app writes its addresses here. */
export const SHOPS: readonly Shop[] = [
  { visitor: /\bAndroid\b/, label: 'Get the app on Google Play' },
  { visitor: /\b(?:iPhone|iPad|iPod)\b/, label: 'Get the app on the App Store' },
];

/** The link to the app for a mobile visitor; nothing for anyone else, and where there is no app. */
export function storeLinkFor(userAgent: string, shops = SHOPS): StoreLink | undefined {
  const shop = shops.find(({ visitor }) => visitor.test(userAgent));
  return shop?.address === undefined ? undefined : { label: shop.label, address: shop.address };
}
