export interface StoreLink {
  readonly label: string;
  readonly address: string;
}

/** The shops of the two phone systems, and how their visitors are told. Replace the searches by the app's own pages. */
const SHOPS: readonly (StoreLink & { readonly visitor: RegExp })[] = [
  {
    visitor: /\bAndroid\b/,
    label: 'Get the app on Google Play',
    address: 'https://play.google.com/store/search?q=guywire&c=apps',
  },
  {
    visitor: /\b(?:iPhone|iPad|iPod)\b/,
    label: 'Get the app on the App Store',
    address: 'https://apps.apple.com/search?term=guywire',
  },
];

/** The link to the app for a mobile visitor; nothing for anyone else. */
export function storeLinkFor(userAgent: string): StoreLink | undefined {
  const shop = SHOPS.find(({ visitor }) => visitor.test(userAgent));
  return shop && { label: shop.label, address: shop.address };
}
