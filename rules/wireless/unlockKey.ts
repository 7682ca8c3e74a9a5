/** The key that unlocks U-NII as the device compares it: without dashes, and without blanks around it (D7). */
export function unlockKey(typed: string): string {
  return typed.replaceAll('-', '').trim();
}
