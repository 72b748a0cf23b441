import { onOneLine } from '../forms/text-lines';
import { type AnswerFault, fault, textFault } from './answer-faults';
import { choiceFaults, componentRules, readChoice, type SheetFacts } from './components';
import type { Answer, Control } from './sheet';

const MAX_LENGTH = { text: 500, textarea: 4_000 };

/** The faults of a value that is not a possible answer of its control; drafts may be incomplete. */
export function answerFaults(control: Control, value: unknown): AnswerFault[] {
  switch (control.type) {
    case 'component':
      return componentRules(control).faults(control, value);
    case 'checkbox':
      return typeof value === 'boolean' ? [] : [fault('WrongType')];
    case 'number':
      return value === null || Number.isFinite(value) ? [] : [fault('NotANumber')];
    case 'text':
      return [textFault(typeof value === 'string' ? onOneLine(value) : value, MAX_LENGTH.text) ?? []].flat();
    case 'textarea':
      return [textFault(value, MAX_LENGTH.textarea) ?? []].flat();
    default:
      return control.multi ? choiceFaults(control, value) : optionFaults(control, value);
  }
}

function optionFaults({ options = [] }: Control, value: unknown): AnswerFault[] {
  if (typeof value !== 'string') return [fault('WrongType')];
  return value === '' || options.includes(value) ? [] : [fault('UnknownValue')];
}

/** An answer in stored form: a missing value, or one that is not an answer of this control, becomes its default. */
export function readAnswer(control: Control, value: unknown, facts: SheetFacts): Answer {
  if (control.type === 'component') return componentRules(control).read(control, value, facts);
  if (control.multi) return readChoice(control, value);
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  if (!isPlain || answerFaults(control, value).length > 0) return control.value;
  return control.type === 'text' && typeof value === 'string' ? onOneLine(value) : value;
}

/** The value of a control that is not answered, hidden or disabled. */
export function defaultAnswer(control: Control, facts: SheetFacts): Answer {
  return readAnswer(control, undefined, facts);
}
