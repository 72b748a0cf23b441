import type { ActionKey } from '@/lib/domain/vocabulary/states';
import type { Requirement } from '@/lib/domain/workflow/requirements';
import type { StepMessage } from '@/lib/domain/workflow/step';
import type { AskKey } from '@/lib/domain/workflow/step-facts';

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
