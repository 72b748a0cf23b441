import { STATE_KEYS, type StateKey } from '../vocabulary/states';

/** The parsed `contentJson` of a journal entry. */
export interface JournalContent {
  oldState: StateKey | null;
  newState: StateKey | null;
  additionalMessage: string | null;
}

const NOTHING: JournalContent = { oldState: null, newState: null, additionalMessage: null };

/** Parses `contentJson`; unreadable content is ignored silently (portal-2 §8). */
export function readJournalContent(contentJson: string): JournalContent {
  try {
    const content: unknown = JSON.parse(contentJson);
    if (typeof content !== 'object' || content === null) return NOTHING;
    const message: unknown = Reflect.get(content, 'additionalMessage');
    return {
      oldState: stateOf(Reflect.get(content, 'oldState')),
      newState: stateOf(Reflect.get(content, 'newState')),
      additionalMessage: typeof message === 'string' && message !== '' ? message : null,
    };
  } catch {
    return NOTHING;
  }
}

function stateOf(value: unknown): StateKey | null {
  return STATE_KEYS.find((state) => state === value) ?? null;
}
