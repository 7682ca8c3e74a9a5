/**
 * Whether a country is a licensed variant, by its label: it contains 'licensed' in any case, but not as part of
 * 'unlicensed' (specification §2, decision D11).
 */
export function isLicensed(label: string): boolean {
  return /(?<!un)licensed/i.test(label);
}
