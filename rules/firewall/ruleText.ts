import type { Dialect } from './dialect.ts';

/** What a firewall rule says, part by part; an absent part is any. */
export interface RuleParts {
  readonly action?: string;
  readonly interface?: string;
  /** Number of the protocol, `p2p` or `any`. */
  readonly protocol?: string;
  readonly source?: string;
  readonly sourceNegated?: boolean;
  readonly sourcePorts?: string;
  readonly sourcePortsNegated?: boolean;
  readonly destination?: string;
  readonly destinationNegated?: boolean;
  readonly destinationPorts?: string;
  readonly destinationPortsNegated?: boolean;
}

/** The action of a rule that names none: a new rule must not cut hosts off while it is being filled in. */
const DEFAULT_ACTION = 'ACCEPT';
const ACTIONS: readonly string[] = [DEFAULT_ACTION, 'DROP'];
const INTERFACE = /^[a-z][a-z0-9]{0,14}(?:\.\d{1,4})?\+?$/;
const PORTS = /^\d{1,5}(?::\d{1,5})?$/;
/** TCP and UDP. */
const WITH_PORTS: readonly string[] = ['6', '17'];

/**
 * The text of a rule. Every part is one word of its own form, so that none can bring another option with it.
 * @returns undefined if a part is not of its form
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
 * The parts of a rule's text; undefined if the parts cannot say the same in the same way: the rule then stays a text.
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

/** What a text looks like whose parts can be told apart; whether they are right is for composing to say. */
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
