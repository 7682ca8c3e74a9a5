import { HOST_PATTERN } from '../../config/hostName.ts';
import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';

const GROUP = '[0-9A-Fa-f]{1,4}';

/** IPv6 address in the notation of RFC 4291 §2.2: eight groups, or fewer around one `::`. */
const IPV6 = [
  `${GROUP}(:${GROUP}){7}`,
  `::(${GROUP}(:${GROUP}){0,6})?`,
  ...Array.from({ length: 6 }, (_, index) => `${GROUP}(:${GROUP}){${index}}::(${GROUP}(:${GROUP}){0,${5 - index}})?`),
  `${GROUP}(:${GROUP}){6}::`,
].join('|');

/**
 * Target host, by address or by name. Everything else is refused, because real radios passed such fields to a shell
 * (docs/device.md#tools).
 */
export const hostSchema = {
  title: 'Host',
  description: 'An IPv4 or IPv6 address, or a host name.',
  type: 'string',
  maxLength: 253,
  pattern: `${HOST_PATTERN.slice(0, -2)}|${IPV6})$`,
  examples: ['192.0.2.21'],
  'x-message': 'Enter an IPv4 or IPv6 address, or a host name.',
} as const satisfies AnnotatedSchema;
