import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { Suspense, useRef, useState } from 'react';
import { SKELETON_ROW_PX, SkeletonRows } from '@/components/ui/skeleton';
import { loadPart } from '@/lib/client/load-part';
import { type InboxLinesProps, Line } from './inbox-line';
import { heightPxOf } from './inbox-lines';
import { COVERED_PX, useCurrentInView } from './use-current-in-view';

/** Loaded only for a long list. */
const LongInboxList = dynamic(() =>
  loadPart(() => import('./long-inbox-list').then((own) => own.LongInboxList)),
);

/** From this number of tasks on, only lines near the view are rendered. */
const LONG = 100;

/** Scrolling to a line leaves room for the bars that cover the list. */
const PLACE = { style: { scrollMarginTop: COVERED_PX.top, scrollMarginBottom: COVERED_PX.bottom } };

/** Tasks by project and kind; in a long list, only the lines near the view. */
export function InboxList({ taskCount, ...props }: InboxLinesProps & { taskCount: number }) {
  // A list that was long stays virtual: a different list would lose the focus.
  const [isLong, setLong] = useState(false);
  if (!isLong && taskCount > LONG) setLong(true);
  if (!isLong && taskCount <= LONG) return <ShortInboxList {...props} />;
  return (
    <Suspense fallback={<LinesPlace {...props} />}>
      <LongInboxList {...props} />
    </Suspense>
  );
}

/** A placeholder as tall as the lines. */
function LinesPlace({ lines }: InboxLinesProps) {
  const heightPx = lines.reduce((sum, line) => sum + heightPxOf(line), 0);
  return <SkeletonRows rows={heightPx / SKELETON_ROW_PX} />;
}

function ShortInboxList(props: InboxLinesProps) {
  const t = useTranslations('inbox');
  const list = useRef<HTMLUListElement>(null);
  const scrollTo = (index: number) => list.current?.children[index]?.scrollIntoView({ block: 'nearest' });
  useCurrentInView(list, { ...props, scrollTo });
  return (
    <ul ref={list} aria-label={t('list')}>
      {props.lines.map((line) => (
        <Line key={line.key} {...props} line={line} place={PLACE} />
      ))}
    </ul>
  );
}
