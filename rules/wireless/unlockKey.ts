/** Normalizes the U-NII key like the device: without dashes and surrounding blanks (D7). */
export function unlockKey(typed: string): string {
  return typed.replaceAll('-', '').trim();
}
