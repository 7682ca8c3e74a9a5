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
