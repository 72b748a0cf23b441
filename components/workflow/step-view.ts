import type { ActionKey } from '@/lib/domain/vocabulary/states';
import type { Requirement } from '@/lib/domain/workflow/requirements';
import type { StepMessage } from '@/lib/domain/workflow/step';
import type { AskKey } from '@/lib/domain/workflow/step-facts';

/** The data of a step button. */
export interface StepView {
  actionKey: ActionKey;
  requirement: Requirement | null;
  /** Why it is blocked for now, as text. */
  blocked?: string | undefined;
  /** Questions to confirm first. */
  asks: readonly AskKey[];
  /** The kind of message the step accepts; null if it accepts none. */
  takesMessage: StepMessage | null;
}
