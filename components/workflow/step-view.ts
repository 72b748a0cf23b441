import type { Requirement } from '@/lib/domain/workflow/requirements';
import type { AskKey } from '@/lib/domain/workflow/step-facts';
import type { ActionKey } from '@/lib/domain/workflow/transitions';

/** A step somebody may take, as its button needs it. */
export interface StepView {
  actionKey: ActionKey;
  requirement: Requirement | null;
  /** What stands against it for now, in words. */
  blocked?: string | undefined;
  /** What to ask about first. */
  asks: readonly AskKey[];
  /** Whether it takes a text, which is added to the notes of the unit. */
  takesMessage: boolean;
}
