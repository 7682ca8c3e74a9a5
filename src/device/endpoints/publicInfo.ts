import { getJson } from '../call.ts';
import type { Answer } from '../contract.ts';
import { publicInfoPath } from '../early.ts';
import { isRecord } from '../isRecord.ts';
import { readDomains } from '../readDomains.ts';
import type { CallOptions } from '../send.ts';

export interface Country {
  readonly name: string;
  readonly code: number;
}

export interface Language {
  /** In the language itself: `Français`. */
  readonly name: string;
  /** As the device writes it: `pt_BR`. */
  readonly code: string;
}

/** What the device tells anyone who has not signed in (docs/device.md#public-info). */
export interface PublicInfo {
  readonly productName: string;
  /** The account still has the password it left the factory with. */
  readonly defaultPassword: boolean;
  readonly setupComplete: boolean;
  readonly signOnUrl?: string | undefined;
  /** Of the configuration; absent where the device does not tell them. */
  readonly cloudDomains?: readonly string[] | undefined;
  readonly language: string;
  readonly languages: readonly Language[];
  readonly strings: Readonly<Record<string, unknown>>;
  /** Only while the setup is not complete. */
  readonly setup?: { readonly countries: readonly Country[]; readonly agreement: string } | undefined;
}

/**
 * Asks for the public info, with the texts of `language` or of the device's own. It is read tolerantly (D19): what is absent
 * gets the value that shows least. @throws DeviceError
 */
export async function getPublicInfo(language?: string, options?: CallOptions): Promise<PublicInfo> {
  const payload = await getJson(publicInfoPath(language), options);
  const languages = list(payload.ui_langs).flatMap((item) =>
    text(item.code) === '' ? [] : [{ name: text(item.lang) || text(item.code), code: text(item.code) }],
  );
  const translations = payload.ui_translations;
  return {
    productName: text(payload.product_name),
    defaultPassword: payload.default_password === true,
    setupComplete: payload.setup_complete !== false,
    signOnUrl: text(payload.sso_url) || undefined,
    cloudDomains: readDomains(payload.cloud_domains),
    language: text(payload.ui_lang) || 'en_US',
    languages: languages.length > 0 ? languages : [{ name: 'English', code: 'en_US' }],
    strings: isRecord(translations) && isRecord(translations.strings) ? translations.strings : {},
    setup: readSetup(payload.setup_data),
  };
}

function readSetup(value: Answer<'/api/info/public'>['setup_data']): PublicInfo['setup'] {
  if (!isRecord(value)) {
    return undefined;
  }
  const countries = list(value.rd_countries).flatMap((item) => {
    const { code } = item;
    return typeof code === 'number' && code > 0 ? [{ name: text(item.name) || String(code), code }] : [];
  });
  return { countries, agreement: text(value.license_agreement) };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function list(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
