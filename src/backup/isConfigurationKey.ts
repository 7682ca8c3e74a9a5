const KEY = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/;

/** Whether the device takes this as the name before an equals sign (docs/device.md#configuration-text). */
export function isConfigurationKey(text: string): boolean {
  return KEY.test(text);
}
