import type { JsonObject } from 'guywire-engine/core';
import { findLanguage, LANGUAGES } from '../../../languages/languages.ts';
import { isSetUp } from '../../configuration/country.ts';
import { json } from '../../core/answer.ts';
import type { Device } from '../../device/device.ts';
import { cloudDomains, controllerPages } from '../../status/controller.ts';
import type { AnswerOf, Call } from '../call.ts';

/**
 * Licence text of the first set-up (`setup_data.license_agreement`): our own neutral placeholder, plain text (D24).
 */
const AGREEMENT = [
  'These terms are a placeholder; the maker of a device puts its own here.',
  'The country you choose decides which channels and powers are offered. Choose the country where the device is installed.',
  'The installer is responsible for antenna, power and channels under the law of that country.',
  'Keep the name and password of the administrator to those who need them.',
].join('\n\n');

function setupData(device: Pick<Device, 'settings' | 'regulation'>): JsonObject {
  if (isSetUp(device.settings())) return {};
  return {
    setup_data: {
      rd_countries: device.regulation.countries.map(({ code, name }) => ({ code, name })),
      license_agreement: AGREEMENT,
    },
  };
}

/** GET `/api/info/public?include_langs=true&lang=xx`: data of the sign-in screen. */
export async function publicInfo({ device, parameter }: Call): Promise<AnswerOf<'publicInfo'>> {
  const settings = device.settings();
  const requested = parameter('lang') ?? settings.get('gui.language') ?? '';
  const language = findLanguage(requested) ?? findLanguage('en_US');
  const controller = controllerPages(settings, device.controllerAddress);
  const withLanguages = parameter('include_langs') === 'true';
  return json({
    product_name: device.model.name,
    default_password: await device.isUntouched(),
    setup_complete: isSetUp(settings),
    ...(controller === undefined ? {} : { sso_url: controller, cloud_domains: cloudDomains(settings) }),
    ui_lang: language?.code ?? 'en_US',
    ...(withLanguages ? { ui_langs: LANGUAGES.map(({ code, name }) => ({ lang: name, code })) } : {}),
    // The interface has its own translations.
    ui_translations: { strings: {} },
    ...setupData(device),
  });
}
