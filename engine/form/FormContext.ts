import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Cell } from '../../base/cell.ts';
import type { Translate } from '../../base/translate.ts';
import type { Issue } from '../core/issue.ts';
import type { Reason } from '../core/limit.ts';
import type { JsonValue } from '../core/schema.ts';
import type { Help } from '../plan/advancedHelp.ts';
import type { Card } from '../plan/cards.ts';
import type { Field, Plan } from '../plan/field.ts';
import type { Conventions } from '../words/conventions.ts';
import type { Announcements } from './announcements.ts';
import type { Display } from './display.ts';
import type { FieldNode } from './fieldNode.ts';
import type { FormStore } from './store.ts';

export type ViewLevel = 'simple' | 'advanced';

/** Title of a row: `Radio 1`, `Allowed station 2`. */
export type TitleOfRow = (field: Field, row: JsonValue | undefined, index: number) => string;

/** Additional tool of a list, shown above its table, such as pasting rows or picking from found devices. */
export interface ListTool {
  readonly id: string;
  readonly applies: (list: Field) => boolean;
  readonly Control?: ComponentType<ListToolProps>;
  /** Rendered above the table and never folded, for information needed during editing. */
  readonly Note?: ComponentType<ListToolProps>;
}

/** Props of a list tool. */
export interface ListToolProps {
  readonly node: FieldNode;
  readonly form: FormSettings;
}

/** Unavailable part of the device that is no field. */
export interface UnavailablePart {
  readonly title: string;
  /** Reason why this device lacks it. */
  readonly reason: Reason;
}

/** Constant parts of a form. */
export interface FormParts {
  /** Id prefix of its elements, unique in the document. */
  readonly id: string;
  readonly store: FormStore;
  readonly display: Display;
  readonly announcements: Announcements;
  /** Issues that no field can show. */
  readonly problems: Cell<readonly Issue[]>;
  /** True once all cards are rendered. */
  readonly complete: Cell<boolean>;
  readonly t: Translate;
  /** True to show values as text, without limits. */
  readonly readOnly: boolean;
  readonly titleOfRow: TitleOfRow;
  /** Additional tools for lists. */
  readonly listTools: readonly ListTool[];
  /** Returns the URL of a field, for its link. */
  readonly linkTo: ((pointer: string) => string) | undefined;
  /** Icon shown after a fixed value. */
  readonly lock: ReactNode;
  /** Unavailable parts of the device that are no fields, listed at the end of the page. */
  readonly unavailable: readonly UnavailablePart[];
  /** Returns the plan with the fields of a closed field. Undefined if closed fields are edited as JSON. */
  readonly open: ((pointer: string) => Plan) | undefined;
  /** Focuses the input of a field. */
  readonly focus: (pointer: string) => void;
  /** True inside a `<form>` of the page. */
  readonly inForm: boolean;
  /** True to mark the fields that must have a value. */
  readonly marksRequired: boolean;
  /** Called when all cards are rendered. */
  readonly onDrawn: (() => void) | undefined;
  /** Custom layout of the cards. */
  readonly Layout: ComponentType<LayoutProps> | undefined;
  readonly laysOut: (cards: readonly Card[]) => boolean;
}

/** Props of a card layout. */
export interface LayoutProps {
  readonly cards: readonly Card[];
}

/** Settings read by all parts of a form. The same object until a setting changes. */
export interface FormSettings extends FormParts {
  readonly level: ViewLevel;
  readonly conventions: Conventions;
  /** Help texts of fields whose schema has none. */
  readonly help: Help | undefined;
  /** Returns true for fields whose card is shown; all cards if undefined. */
  readonly shows: ((field: Field) => boolean) | undefined;
}

export const FormContext = createContext<FormSettings | undefined>(undefined);

/**
 * Settings of the enclosing form.
 * @throws outside a form
 */
export function useFormSettings(): FormSettings {
  const settings = useContext(FormContext);
  if (settings === undefined) throw new Error('Fields stand inside a Form.');
  return settings;
}
