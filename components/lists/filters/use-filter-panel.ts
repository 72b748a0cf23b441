import { opensOnClick, type TriggerProps, useLateOverlay } from '@/components/ui/late-overlay';

const loadPanel = () => import('./filter-panel');

/** The popover with the form of a filter; its code is loaded on first hover or focus of its button. */
export function useFilterPanel() {
  const late = useLateOverlay(loadPanel);
  const before: TriggerProps = { ...opensOnClick(late), 'aria-haspopup': 'dialog' };
  return { ...late, before };
}
