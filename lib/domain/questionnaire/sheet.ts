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

/** The value of a control, as JSON. */
export type Answer = string | number | boolean | null | Answer[] | { [key: string]: Answer };

export interface Validators {
  required?: true;
  /** Source of a regular expression that tests the value as text; an empty value passes. */
  pattern?: string;
  /** At least one of these checkboxes must be checked. */
  requiredGroup?: readonly string[];
}

/** One question of a sheet (portal-2 §3); its text key is `textKey`, the text keys of options are their values. */
export interface Control {
  /** Unique within a tenant's sheets; for a component the key in the registry. */
  name: string;
  textKey: string;
  type: ControlType;
  /** The value while it is not answered, hidden or disabled. */
  value: Answer;
  options?: readonly string[];
  multi?: true;
  unit?: string;
  placeholder?: string;
  /** Name of the checkbox that must be checked. */
  activeIf?: string;
  /** RFC 9535 queries on the sheets' values; at least one must match. */
  activationPaths?: readonly string[];
  /** Only one checkbox of a group may be checked. */
  group?: string;
  validators?: Validators;
}

export interface Section {
  name: string;
  controls: readonly Control[];
}

/** A version of a sheet (portal-2 §3). */
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
