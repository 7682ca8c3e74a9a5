import type { Settings } from '../configuration/settings.ts';
import type { Model } from '../models/model.ts';

/** The names of a device in its network: its host name as it is set and as it left the factory, also with mDNS; lower case. */
export function hostNames(settings: Settings, model: Model): string[] {
  const names = [settings.get('resolv.host.1.name') ?? '', model.hostname].map((name) => name.toLowerCase());
  return names.flatMap((name) => (name === '' ? [] : [name, `${name}.local`]));
}
