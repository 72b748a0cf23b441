import type { Answer, Control, ControlType, Section, Sheet, Validators } from './sheet';

/** How names are written on a sheet; some sheets add their own name as a prefix. */
type Naming = (name: string) => string;
type Draft = (naming: Naming) => Control;
/** A property of a control besides its kind. */
type Mark = (naming: Naming) => Partial<Control>;

const asWritten: Naming = (name) => name;

/* Kinds of controls; options come before the marks. */
export const checkbox = (name: string, ...marks: Mark[]) =>
  control('checkbox', name, { value: false }, marks);
export const number = (name: string, ...marks: Mark[]) => control('number', name, { value: null }, marks);
export const text = (name: string, ...marks: Mark[]) => control('text', name, { value: '' }, marks);
export const textarea = (name: string, ...marks: Mark[]) => control('textarea', name, { value: '' }, marks);
export const radio = (name: string, options: readonly string[], ...marks: Mark[]) =>
  control('radio', name, { value: '', options }, marks);
export const dropdown = (name: string, options: readonly string[], ...marks: Mark[]) =>
  control('dropdown', name, { value: '', options }, marks);
export const multiple = (name: string, options: readonly string[], ...marks: Mark[]) =>
  control('dropdown', name, { value: [], options, multi: true }, marks);

/** A component; its name is the key in the registry and never gets the prefix of the sheet. */
export function component(name: string, value: Answer, options?: readonly string[]): Draft {
  return () => ({ name, textKey: name, type: 'component', value, ...(options && { options }) });
}

/* Marks: properties of controls. */
export const required: Mark = () => ({ validators: { required: true } });
export const unit =
  (key: string): Mark =>
  () => ({ unit: key });
export const preset =
  (value: string): Mark =>
  () => ({ value });
export const pattern =
  (expression: RegExp, placeholder?: string): Mark =>
  () => ({ validators: { pattern: expression.source }, ...(placeholder && { placeholder }) });
export const activeIf =
  (checkboxName: string): Mark =>
  (naming) => ({ activeIf: naming(checkboxName) });
/** Only one of the checkboxes with the same key may be checked. */
export const exclusive =
  (group: string): Mark =>
  () => ({ group });
/** Shown only while another control has one of the values. */
export const when =
  (name: string, ...values: [string, ...string[]]): Mark =>
  (naming) => ({ activationPaths: [whereIs(naming(name), ...values)] });

/** A query that matches while a control of any sheet has one of the values. */
export function whereIs(name: string, ...values: [string, ...string[]]): string {
  return `$[?${values.map((value) => `@.${name}=='${value}'`).join(' || ')}]`;
}

/** Checkboxes of which at least one must be checked. */
export function atLeastOne(...drafts: Draft[]): Draft[] {
  return drafts.map((draft) => (naming) => {
    const requiredGroup = drafts.map((other) => other(naming).name);
    return merged(draft(naming), { validators: { requiredGroup } });
  });
}

interface DraftSection {
  name: string;
  drafts: Draft[];
}

export function section(name: string, ...drafts: (Draft | Draft[])[]): DraftSection {
  return { name, drafts: drafts.flat() };
}

interface SheetOptions {
  version?: number;
  activationPaths?: readonly string[];
  naming?: Naming;
}

export function sheet(
  name: string,
  sections: readonly DraftSection[],
  { version = 1, activationPaths, naming = asWritten }: SheetOptions = {},
): Sheet {
  const named = sections.map(
    (part): Section => ({ name: part.name, controls: part.drafts.map((draft) => draft(naming)) }),
  );
  return { name, version, ...(activationPaths && { activationPaths }), sections: named };
}

function control(type: ControlType, name: string, kind: Partial<Control>, marks: readonly Mark[]): Draft {
  return (naming) =>
    marks.reduce((built, mark) => merged(built, mark(naming)), {
      name: naming(name),
      textKey: name,
      type,
      value: null,
      ...kind,
    });
}

function merged(built: Control, said: Partial<Control>): Control {
  const validators: Validators = { ...built.validators, ...said.validators };
  return { ...built, ...said, ...(Object.keys(validators).length > 0 && { validators }) };
}
