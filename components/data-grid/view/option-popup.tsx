import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { loadPart } from '@/lib/client/load-part';
import type { GridView } from './grid-view';

const loadList = () => import('./option-list').then(({ OptionList }) => ({ default: OptionList }));
const OptionList = lazy(() => loadPart(loadList));

/** The list of a select column. Its code is loaded after the page, so that it also works offline. */
export function OptionPopup({ view }: { view: GridView }) {
  const { grid } = view;
  const current = () => (grid.edit?.list ? grid.edit : null);
  const session = useSyncExternalStore(grid.editListeners.subscribe, current, current);
  useEffect(() => {
    loadList().catch(() => undefined);
  }, []);
  return (
    session?.list && (
      <Suspense>
        <OptionList view={view} session={session} list={session.list} />
      </Suspense>
    )
  );
}
