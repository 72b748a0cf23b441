import type { Requirement } from '@/lib/domain/workflow/requirements';
import type { AskKey } from '@/lib/domain/workflow/step-facts';
import type { ActionKey, StepMessage } from '@/lib/domain/workflow/transitions';

/** A step somebody may take, as its button needs it. */
export interface StepView {
  actionKey: ActionKey;
  requirement: Requirement | null;
  /** What stands against it for now, in words. */
  blocked?: string | undefined;
  /** What to ask about first. */
  asks: readonly AskKey[];
  /** What a text sent along with it is; null where it takes none. */
  takesMessage: StepMessage | null;
}
