/**
 * True if a country is a licensed variant: its label contains 'licensed' in any case, but not 'unlicensed'
 * (docs/decisions.md#sign-in, D11).
 */
export function isLicensed(label: string): boolean {
  const text = label.toLowerCase();
  return text.includes('licensed') && !text.includes('unlicensed');
}
