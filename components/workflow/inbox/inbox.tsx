'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useSelection } from '@/components/lists/use-selection';
import { useSwipe } from '@/components/lists/use-swipe';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/empty-state';
import { ClipboardIcon } from '@/components/ui/icons';
import { Kbd } from '@/components/ui/kbd';
import { later } from '@/components/ui/later';
import { inboxViewFrom } from '@/components/workflow/inbox/inbox-view';
import type { InboxTaskDto } from '@/lib/contract/tasks';
import { inboxKey } from '@/lib/domain/workflow/inbox';
import { InboxContext } from './inbox-context';
import { InboxFilters } from './inbox-filters';
import { InboxList } from './inbox-list';
import { SelectionBar } from './selection-bar';
import { SelectionPane } from './selection-pane';
import { SnoozeButton } from './snooze-button';
import { useAskedSteps } from './use-asked-steps';
import { type InboxProps, inboxAddress, useInbox } from './use-inbox';
import { useInboxKeys } from './use-inbox-keys';
import { useReading } from './use-reading';
import { useSnooze } from './use-snooze';

const StepsDialog = later(() => import('./steps-dialog').then((own) => own.StepsDialog));

const SnoozeDialog = later(() => import('./snooze-dialog').then((own) => own.SnoozeDialog));

/** The user's open tasks: the list, and next to it the current task. On a phone, only one of them is shown. */
export function Inbox({ children, ...props }: InboxProps & { children: ReactNode }) {
  const t = useTranslations('inbox');
  const inbox = useInbox(props);
  const { shown, lines, view, change, currentKey, open, query } = inbox;
  const selection = useSelection(shown, inboxKey);
  const { asked, isAsking, ask, close } = useAskedSteps<InboxTaskDto>();
  const reading = useReading(inbox);
  const { current, next, move, goOn, isMoved } = reading;
  const snoozing = useSnooze({ inbox, reading, onSnooze: selection.clear });
  const own = current ? [current] : [];
  useInboxKeys({ current, move, selection, onAsk: ask, onSnooze: snoozing.ask });
  const swipe = useSwipe(move);
  const alone = selection.items.filter((task) => task.stepAtOnce === null).length;
  const place = {
    ...{ current, next, listHref: inboxAddress(null, query) },
    onDone: () => goOn((task) => task === current),
    onSnooze: () => snoozing.ask(own),
    onWake: () => snoozing.snooze(own, null),
    hasSelection: selection.items.length > 0,
  };
  const fold = (group: string) => {
    const others = view.folded.filter((other) => other !== group);
    change({ folded: others.length < view.folded.length ? others : [...others, group] });
  };
  return (
    <InboxContext value={place}>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(340px,5fr)_minmax(0,7fr)]">
        <section
          aria-label={t('title')}
          className={cx('min-w-0 rounded border bg-surface', currentKey !== null && 'max-lg:hidden')}
        >
          <InboxFilters
            tasks={inbox.listedByView}
            snoozedCount={inbox.snoozedCount}
            view={view}
            onChange={change}
          />
          <p role="status" className="sr-only">
            {t('count', { count: shown.length })}
          </p>
          {shown.length === 0 && (
            <NothingShown
              isEmpty={inbox.listedByView.length === 0 && !view.isSnoozed}
              onShowAll={() => change(inboxViewFrom(new URLSearchParams()))}
            />
          )}
          <InboxList
            taskCount={shown.length}
            lines={lines}
            currentKey={currentKey}
            selection={selection}
            addressOf={(task) => inboxAddress(task, query)}
            onOpen={open}
            onFold={fold}
            isMoved={isMoved}
          />
          {selection.items.length > 0 ? (
            <SelectionBar
              label={t('selection')}
              units={selection.items}
              note={alone > 0 && t('onePerOne', { count: alone })}
              isAsking={isAsking}
              onAsk={ask}
              onClear={selection.clear}
              stepsInPane
            >
              <SnoozeButton
                isSnoozed={view.isSnoozed}
                onSnooze={() => snoozing.ask(selection.items)}
                onWake={() => snoozing.snooze(selection.items, null)}
              />
            </SelectionBar>
          ) : (
            shown.length > 0 && <KeyHints />
          )}
        </section>
        <div className={cx('min-w-0 lg:sticky lg:top-16', currentKey === null && 'max-lg:hidden')} {...swipe}>
          {selection.items.length > 0 && (
            <SelectionPane units={selection.items} isAsking={isAsking} onAsk={ask} />
          )}
          <div className={selection.items.length > 0 ? 'lg:hidden' : undefined}>{children}</div>
        </div>
      </div>
      {asked && (
        <StepsDialog
          {...asked}
          onClose={close}
          onTaken={(unitIds) => {
            const taken = asked.units.filter((task) => unitIds.includes(task.projectUnitID)).map(inboxKey);
            selection.clear();
            goOn((task) => taken.includes(inboxKey(task)));
          }}
        />
      )}
      {snoozing.asked.length > 0 && (
        <SnoozeDialog
          tasks={snoozing.asked}
          onClose={snoozing.close}
          onSnooze={(until) => snoozing.snooze(snoozing.asked, until)}
        />
      )}
    </InboxContext>
  );
}

/** Shown if there are no tasks, or none that match the filter. */
function NothingShown({ isEmpty, onShowAll }: { isEmpty: boolean; onShowAll: () => void }) {
  const t = useTranslations('inbox');
  if (isEmpty) {
    return (
      <EmptyState icon={<ClipboardIcon />} title={t('emptyTitle')}>
        {t('emptyText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<ClipboardIcon />}
      title={t('noneTitle')}
      actions={<Button onClick={onShowAll}>{t('showAll')}</Button>}
    >
      {t('noneText')}
    </EmptyState>
  );
}

/** The keyboard shortcuts of the inbox; hidden on devices without a keyboard. */
function KeyHints() {
  const t = useTranslations('inbox.keys');
  const hints = [
    { label: t('move'), keys: ['j', 'k'] },
    { label: t('open'), keys: ['Enter'] },
    { label: t('select'), keys: ['x'] },
    { label: t('step'), keys: ['e'] },
    { label: t('snooze'), keys: ['h'] },
  ];
  return (
    <ul
      aria-label={t('title')}
      className="sticky bottom-0 z-10 flex flex-wrap gap-x-4 gap-y-1 rounded-b border-t bg-surface px-3 py-2 text-ink-3 text-xs max-lg:hidden"
    >
      {hints.map(({ label, keys }) => (
        <li key={label} className="flex items-center gap-1.5">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {label}
        </li>
      ))}
    </ul>
  );
}
