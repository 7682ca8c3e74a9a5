import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Cell } from '../../base/cell.ts';
import type { Translate } from '../../base/translate.ts';
import type { Issue } from '../core/issue.ts';
import type { Reason } from '../core/limit.ts';
import type { JsonValue } from '../core/schema.ts';
import type { Help } from '../plan/advancedHelp.ts';
import type { Card } from '../plan/cards.ts';
import type { Field } from '../plan/field.ts';
import type { Conventions } from '../words/conventions.ts';
import type { Announcements } from './announcements.ts';
import type { FieldNode } from './fieldNode.ts';
import type { FormStore } from './store.ts';

/** Which fields a page shows. */
export type ViewLevel = 'simple' | 'advanced';

/** What a row is called: `Radio 1`, `Allowed station 2`. */
export type TitleOfRow = (field: Field, row: JsonValue | undefined, index: number) => string;

/** What can be done with a list besides adding rows, over its table: paste many, pick from what is there. */
export interface ListTool {
  readonly id: string;
  readonly applies: (list: Field) => boolean;
  readonly Control?: ComponentType<ListToolProps>;
  /** Stands over the table, and is never folded: what has to be seen while the list is edited. */
  readonly Note?: ComponentType<ListToolProps>;
}

/** What such a tool is given: the list, and the form it is in. */
export interface ListToolProps {
  readonly node: FieldNode;
  readonly form: FormSettings;
}

/** A part of a device that no field is about. */
export interface UnavailablePart {
  readonly title: string;
  /** Why this device does not have it. */
  readonly reason: Reason;
}

/** What a form is made of, which stays as it is. */
export interface FormParts {
  /** Prefix of the ids of this form. */
  readonly id: string;
  readonly store: FormStore;
  readonly announcements: Announcements;
  /** What is wrong and no field can show. */
  readonly problems: Cell<readonly Issue[]>;
  /** Whether all cards are drawn. */
  readonly complete: Cell<boolean>;
  readonly t: Translate;
  readonly readOnly: boolean;
  readonly titleOfRow: TitleOfRow;
  readonly listTools: readonly ListTool[];
  /** The address of a field. */
  readonly linkTo: ((pointer: string) => string) | undefined;
  /** Stands after a value that is decided: an icon. */
  readonly lock: ReactNode;
  /** What this device lacks besides fields. */
  readonly unavailable: readonly UnavailablePart[];
  /** Moves the focus to the input of a field. */
  readonly focus: (pointer: string) => void;
  readonly onDrawn: (() => void) | undefined;
  /** Lays its cards out otherwise than one below the other. */
  readonly Layout: ComponentType<LayoutProps> | undefined;
}

/** What lays out the cards of a page is given. */
export interface LayoutProps {
  readonly cards: readonly Card[];
}

/** What every part of a form reads; the same object until one of its settings changes. */
export interface FormSettings extends FormParts {
  readonly level: ViewLevel;
  readonly conventions: Conventions;
  /** Of fields whose schema has none here. */
  readonly help: Help | undefined;
  /** Which cards stand on the page, told by a field of theirs; all where it is not given. */
  readonly shows: ((field: Field) => boolean) | undefined;
}

export const FormContext = createContext<FormSettings | undefined>(undefined);

/**
 * The settings of the enclosing form.
 * @throws outside of one.
 */
export function useFormSettings(): FormSettings {
  const settings = useContext(FormContext);
  if (settings === undefined) throw new Error('Fields stand inside a Form.');
  return settings;
}
