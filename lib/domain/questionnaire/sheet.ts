export const CONTROL_TYPES = [
  'component',
  'checkbox',
  'number',
  'text',
  'textarea',
  'dropdown',
  'radio',
] as const;
export type ControlType = (typeof CONTROL_TYPES)[number];

/** What a control may hold: JSON. */
export type Answer = string | number | boolean | null | Answer[] | { [key: string]: Answer };

export interface Validators {
  required?: true;
  /** Source of a regular expression, tested on the value as text; an empty value passes. */
  pattern?: string;
  /** Of these checkboxes at least one must be checked. */
  requiredGroup?: readonly string[];
}

/** One question of a sheet (portal-2 §3); its texts come by `textKey`, its options' by their own value. */
export interface Control {
  /** Unique within a tenant's sheets; of a component the key in the registry. */
  name: string;
  textKey: string;
  type: ControlType;
  /** What it holds until it is answered, and while it is hidden or disabled. */
  value: Answer;
  options?: readonly string[];
  multi?: true;
  unit?: string;
  placeholder?: string;
  /** Name of the checkbox that must be checked. */
  activeIf?: string;
  /** RFC 9535 queries on the sheets' values, of which one must find something. */
  activationPaths?: readonly string[];
  /** Of the checkboxes of a group only one may be checked. */
  group?: string;
  validators?: Validators;
}

export interface Section {
  name: string;
  controls: readonly Control[];
}

/** A sheet in one of its versions (portal-2 §3). */
export interface Sheet {
  name: string;
  version: number;
  activationPaths?: readonly string[];
  sections: readonly Section[];
}

/** All questions of a sheet, in order. */
export function controlsOf(sheet: Sheet): Control[] {
  return sheet.sections.flatMap((section) => section.controls);
}
