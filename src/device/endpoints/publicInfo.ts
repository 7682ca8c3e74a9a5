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
  /** Name in the language itself: `Français`. */
  readonly name: string;
  /** Code of the device: `pt_BR`. */
  readonly code: string;
}

/** Information that the device gives without a sign-in (docs/device.md#public-info). */
export interface PublicInfo {
  readonly productName: string;
  /** True if the account still has the factory password. */
  readonly defaultPassword: boolean;
  readonly setupComplete: boolean;
  readonly signOnUrl?: string | undefined;
  /** Cloud domains of the configuration; undefined if the device does not report them. */
  readonly cloudDomains?: readonly string[] | undefined;
  readonly language: string;
  readonly languages: readonly Language[];
  readonly strings: Readonly<Record<string, unknown>>;
  /** Present until the setup is complete. */
  readonly setup?: { readonly countries: readonly Country[]; readonly agreement: string } | undefined;
}

/**
 * Public info, with texts in `language` or in the device's own language. Missing members get the value that shows
 * least (D19).
 * @throws DeviceError
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
