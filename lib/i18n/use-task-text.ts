import { useTranslations } from 'next-intl';
import { STATE_KEYS, type TaskKey } from '@/lib/domain/vocabulary/states';

/** Returns the name of a kind of task where a state is shown: that of its state, else its own. */
export function useTaskText(): (kind: TaskKey) => string {
  const states = useTranslations('states');
  const tasks = useTranslations('taskKeys');
  return (kind) => {
    const state = STATE_KEYS.find((key) => key === kind);
    return state === undefined ? tasks(kind) : states(state);
  };
}
