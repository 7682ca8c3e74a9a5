import type { RowOf } from '../core/setting.ts';
import type { Dialect } from './dialect.ts';

/** Parts of a firewall rule; an absent part means any. */
export type RuleParts = Omit<RowOf<'/firewall/rules'>, 'row' | 'status' | 'comment' | 'custom' | 'text' | 'command'>;

/** Default action: a new rule must not block hosts while it is being edited. */
const DEFAULT_ACTION = 'ACCEPT';
const ACTIONS: readonly string[] = [DEFAULT_ACTION, 'DROP'];
const INTERFACE = /^[a-z][a-z0-9]{0,14}(?:\.\d{1,4})?\+?$/;
const PORTS = /^\d{1,5}(?::\d{1,5})?$/;
/** TCP and UDP. */
const WITH_PORTS: readonly string[] = ['6', '17'];

/**
 * Composes the text of a rule. Every part must be a single word of its own form, so that no part can inject an
 * option.
 * @returns undefined if a part is invalid
 */
export function composeRule(parts: RuleParts, dialect: Dialect): string | undefined {
  const { action = DEFAULT_ACTION, interface: device = '', protocol = 'any' } = parts;
  const hasPorts = WITH_PORTS.includes(protocol);
  const words = [
    '-A FIREWALL',
    option('-i', device, INTERFACE),
    dialect.kind ?? '',
    protocolText(protocol, dialect),
    option(dialect.source, parts.source, dialect.address, parts.sourceNegated),
    option(dialect.sourcePorts, hasPorts ? parts.sourcePorts : '', PORTS, parts.sourcePortsNegated),
    option(dialect.destination, parts.destination, dialect.address, parts.destinationNegated),
    option(dialect.destinationPorts, hasPorts ? parts.destinationPorts : '', PORTS, parts.destinationPortsNegated),
    ACTIONS.includes(action) ? `-j ${action}` : undefined,
  ];
  return words.includes(undefined) ? undefined : words.filter((word) => word !== '').join(' ');
}

/**
 * Parses a rule into its parts. Undefined if composing the parts would not give the same text; the rule then stays a
 * text.
 */
export function parseRule(text: string, dialect: Dialect): RuleParts | undefined {
  const found = patternOf(dialect).exec(text)?.groups;
  if (found === undefined) return undefined;
  const { action = '' } = found;
  const named = dialect.protocols.find((number) => found.protocol === `${dialect.protocol} ${number}`);
  const parts: RuleParts = {
    action,
    protocol: named ?? (found.protocol === undefined ? 'any' : 'p2p'),
    ...(found.interface === undefined ? {} : { interface: found.interface }),
    ...negatable('source', 'sourceNegated', found.source),
    ...negatable('sourcePorts', 'sourcePortsNegated', found.sourcePorts),
    ...negatable('destination', 'destinationNegated', found.destination),
    ...negatable('destinationPorts', 'destinationPortsNegated', found.destinationPorts),
  };
  return composeRule(parts, dialect) === text ? parts : undefined;
}

function option(name: string, value: string | undefined, form: RegExp, negated?: boolean): string | undefined {
  if (value === undefined || value === '') return '';
  return form.test(value) ? `${name} ${negated ? '! ' : ''}${value}` : undefined;
}

function protocolText(protocol: string, { protocol: name, protocols, peerToPeer }: Dialect): string | undefined {
  if (protocol === 'any') return '';
  if (protocol === 'p2p') return peerToPeer;
  return protocols.includes(protocol) ? `${name} ${protocol}` : undefined;
}

const patterns = new WeakMap<Dialect, RegExp>();

/** Pattern that separates the parts of a rule. Composing validates them. */
function patternOf(dialect: Dialect): RegExp {
  const known = patterns.get(dialect);
  if (known !== undefined) return known;
  const { kind, protocol, protocols, peerToPeer, source, sourcePorts, destination, destinationPorts } = dialect;
  const named = [...protocols.map((number) => `${protocol} ${number}`), ...(peerToPeer ? [peerToPeer] : [])];
  const optional = (name: string, group: string) => `(?: ${name} (?<${group}>(?:! )?[^ ]+))?`;
  const pattern = new RegExp(
    [
      '^-A FIREWALL(?: -i (?<interface>[^ ]+))?',
      kind === undefined ? '' : ` ${kind}`,
      `(?: (?<protocol>${named.join('|')}))?`,
      optional(source, 'source'),
      optional(sourcePorts, 'sourcePorts'),
      optional(destination, 'destination'),
      optional(destinationPorts, 'destinationPorts'),
      ' -j (?<action>[A-Z]+)$',
    ].join(''),
  );
  patterns.set(dialect, pattern);
  return pattern;
}

function negatable(
  name: string,
  negation: string,
  found: string | undefined,
): Readonly<Record<string, string | boolean>> {
  if (found === undefined) return {};
  return found.startsWith('! ') ? { [name]: found.slice(2), [negation]: true } : { [name]: found };
}
