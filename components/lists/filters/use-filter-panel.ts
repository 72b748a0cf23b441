import { opensOnClick, type TriggerProps, useLateOverlay } from '@/components/ui/late-overlay';

const loadPanel = () => import('./filter-panel');

/** The box with the form of a filter, whose code comes with the first pointer or focus on its button. */
export function useFilterPanel() {
  const late = useLateOverlay(loadPanel);
  const before: TriggerProps = { ...opensOnClick(late), 'aria-haspopup': 'dialog' };
  return { ...late, before };
}
