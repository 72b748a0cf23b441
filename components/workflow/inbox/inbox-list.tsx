import { useTranslations } from 'next-intl';
import { type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react';
import { useLongRows } from '@/components/lists/use-long-rows';
import type { Selection } from '@/components/lists/use-selection';
import type { InboxTaskDto } from '@/lib/contract/tasks';
import { inboxKey } from '@/lib/domain/workflow/inbox';
import { KindHead, ProjectHead } from './inbox-heads';
import type { InboxLine } from './inbox-lines';
import { InboxRow } from './inbox-row';

/** The toolbar of the portal, and the bar of what is selected. */
const COVERED = { top: 56, bottom: 64 };
const HEIGHTS = { project: 37, kind: 41, task: 57 } as const;

export interface InboxListProps {
  lines: readonly InboxLine[];
  currentKey: string | null;
  selection: Selection<InboxTaskDto>;
  addressOf: (task: InboxTaskDto) => string;
  onOpen: (task: InboxTaskDto) => void;
  onFold: (group: string) => void;
  /** The row of the current task gets the focus, as a key has moved there. */
  isMoved: boolean;
}

/** Tasks by project and kind; of a long list the rows near the view. */
export function InboxList(props: InboxListProps) {
  const { lines } = props;
  const t = useTranslations('inbox');
  const list = useRef<HTMLUListElement>(null);
  const { items, abovePx, belowPx, measure, scrollTo, setTopPx } = useLongRows({
    count: lines.length,
    keyOf: (index) => lines[index]?.key ?? '',
    heightOf: (index) => HEIGHTS[lines[index]?.type ?? 'task'],
    coveredPx: COVERED,
  });
  // Filters that wrap move it down; on a phone it is not there while a task is read.
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    if (list.current?.offsetParent) setTopPx(Math.round(top + window.scrollY));
  });
  useCurrentInView(list, { ...props, scrollTo });
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

interface ScrolledList extends Pick<InboxListProps, 'lines' | 'currentKey' | 'isMoved'> {
  scrollTo: (index: number, options: { align: 'auto' }) => void;
}

/** Brings the current task into view when it changes, and the focus to it where a key has moved there. */
function useCurrentInView(
  list: { current: HTMLUListElement | null },
  { lines, currentKey, isMoved, scrollTo }: ScrolledList,
): void {
  const latest = useRef({ lines, scrollTo });
  useEffect(() => {
    latest.current = { lines, scrollTo };
  });
  const last = useRef(currentKey);
  useEffect(() => {
    // Back on a phone: where the person was.
    const key = currentKey ?? last.current;
    last.current = currentKey;
    const index = key === null ? -1 : latest.current.lines.findIndex((line) => line.key === key);
    if (index >= 0) latest.current.scrollTo(index, { align: 'auto' });
  }, [currentKey]);
  const focused = useRef<string | null>(null);
  useEffect(() => {
    if (!isMoved || focused.current === currentKey) return;
    const current = list.current?.querySelector<HTMLElement>('[aria-current=true]');
    if (!current) return;
    focused.current = currentKey;
    current.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (!isMoved) focused.current = null;
  }, [isMoved]);
}

function Line({
  line,
  place,
  ...props
}: InboxListProps & { line: InboxLine; place: ComponentProps<'li'> & { 'data-index': number } }) {
  const { selection, onFold, currentKey } = props;
  if (line.type === 'project') {
    const { project, isFolded, key } = line;
    return <ProjectHead project={project} isFolded={isFolded} onFold={() => onFold(key)} place={place} />;
  }
  if (line.type === 'kind') {
    const { kind, isFolded, key } = line;
    return (
      <KindHead
        kind={kind}
        isFolded={isFolded}
        onFold={() => onFold(key)}
        selected={kind.tasks.filter((task) => selection.has(task)).length}
        onSelectAll={(isSelected) => selection.set(kind.tasks, isSelected)}
        place={place}
      />
    );
  }
  const { task } = line;
  return (
    <InboxRow
      task={task}
      href={props.addressOf(task)}
      isCurrent={inboxKey(task) === currentKey}
      isSelected={selection.has(task)}
      onOpen={props.onOpen}
      onSelect={selection.toggle}
      place={place}
    />
  );
}
