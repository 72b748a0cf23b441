import { useTranslations } from 'next-intl';
import { useLayoutEffect, useRef } from 'react';
import { useLongRows } from '@/components/lists/use-long-rows';
import { type InboxLinesProps, Line } from './inbox-line';
import { heightPxOf } from './inbox-lines';
import { COVERED_PX, useCurrentInView } from './use-current-in-view';

/** Renders only the lines near the view, for a long list. */
export function LongInboxList(props: InboxLinesProps) {
  const { lines } = props;
  const t = useTranslations('inbox');
  const list = useRef<HTMLUListElement>(null);
  const { items, abovePx, belowPx, measure, scrollTo, setTopPx } = useLongRows({
    count: lines.length,
    keyOf: (index) => lines[index]?.key ?? '',
    heightOf: (index) => {
      const line = lines[index];
      return line ? heightPxOf(line) : 0;
    },
    coveredPx: COVERED_PX,
  });
  // Wrapping filters move the list down; on a phone it is hidden while a task is open.
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    if (list.current?.offsetParent) setTopPx(Math.round(top + window.scrollY));
  });
  useCurrentInView(list, { ...props, scrollTo: (index) => scrollTo(index, { align: 'auto' }) });
  return (
    <ul
      ref={list}
      aria-label={t('list')}
      style={{ paddingTop: `${abovePx}px`, paddingBottom: `${belowPx}px` }}
    >
      {items.map(({ index, key }) => {
        const line = lines[index];
        const place = { ref: measure, 'data-index': index };
        return line && <Line key={key} {...props} line={line} place={place} />;
      })}
    </ul>
  );
}
