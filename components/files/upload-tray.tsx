'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { ChevronDownIcon, CloseIcon } from '@/components/ui/icons';
import { Progress } from '@/components/ui/progress';
import { useByteText } from '@/components/ui/use-byte-text';
import { pageUploads } from '@/lib/client/uploads/page-uploads';
import { isRunning, isUnfinished } from '@/lib/client/uploads/upload-item';
import type { UploadsView } from '@/lib/client/uploads/upload-queue';
import { totalBytes } from '@/lib/domain/files/total-bytes';
import { secondsLeft } from '@/lib/domain/files/upload-speed';
import { UploadLine } from './upload-line';

/** The uploads of this tab, docked at the bottom edge: each with its progress, and the total. */
export function UploadTray({ items, speed }: UploadsView) {
  const t = useTranslations('uploads');
  const [isOpen, setIsOpen] = useState(true);
  const unfinished = items.filter(isUnfinished);
  const sizeBytes = totalBytes(items);
  const sentBytes = items.reduce((sum, item) => sum + item.sentBytes, 0);
  const counts = { count: unfinished.length, of: items.length };
  const title =
    unfinished.length > 0
      ? t(items.some(isRunning) ? 'running' : 'stopped', counts)
      : t(items.some(({ state }) => state === 'failed') ? 'doneWithFailures' : 'done');

  return (
    <>
      {/* Room below the page, so that its end can be scrolled out from under the tray. */}
      <div aria-hidden="true" className="h-[60dvh] group-data-full-page/shell:hidden" />
      <section
        aria-label={t('title')}
        className="fixed right-0 bottom-0 z-30 flex max-h-[60dvh] w-full flex-col border border-line-strong bg-surface shadow-float sm:right-4 sm:w-[440px] sm:rounded-t"
      >
        <div className="flex min-h-11 items-center gap-2 pr-1.5 pl-3.5">
          <p role="status" className="min-w-0 flex-1 truncate font-semibold text-sm">
            {title}
          </p>
          <TrayButtons items={items} />
          <IconButton
            size="sm"
            icon={<ChevronDownIcon className={cx(!isOpen && 'rotate-180')} />}
            label={isOpen ? t('fold') : t('unfold')}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          />
          {unfinished.length === 0 && (
            <IconButton
              size="sm"
              icon={<CloseIcon />}
              label={t('close')}
              onClick={() => pageUploads.clear()}
            />
          )}
        </div>
        {unfinished.length > 0 && (
          <div className="px-3.5 pb-2">
            <Progress isWork label={t('all')} value={sentBytes} max={sizeBytes} className="h-1" />
            <Facts sentBytes={sentBytes} sizeBytes={sizeBytes} speed={speed} />
          </div>
        )}
        {items.some(({ state }) => state === 'needsFile') && <ChooseAgain items={items} />}
        {isOpen && (
          <ul className="min-h-0 overflow-y-auto border-t">
            {items.map((item) => (
              <UploadLine key={item.id} item={item} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

interface FactsProps {
  sentBytes: number;
  sizeBytes: number;
  speed: number | null;
}

/** How much is sent, the speed, and the remaining time. */
function Facts({ sentBytes, sizeBytes, speed }: FactsProps) {
  const t = useTranslations('uploads');
  const format = useFormatter();
  const bytes = useByteText();
  const seconds = secondsLeft(sizeBytes - sentBytes, speed);
  return (
    <p className="mt-1 text-ink-3 text-xs tabular-nums">
      {t('sent', { sent: bytes(sentBytes), size: bytes(sizeBytes) })}
      {speed !== null && <> · {t('speed', { speed: bytes(speed) })}</>}
      {seconds !== null && <> · {t('left', { time: format.number(...timeOf(seconds)) })}</>}
    </p>
  );
}

const MINUTE = 60;
const HOUR = 3600;

/** A duration in the most readable unit. */
function timeOf(seconds: number): [number, { style: 'unit'; unit: string; unitDisplay: 'short' }] {
  const unitOf = (unit: string) => ({ style: 'unit', unit, unitDisplay: 'short' }) as const;
  if (seconds < MINUTE) return [seconds, unitOf('second')];
  return seconds < HOUR
    ? [Math.ceil(seconds / MINUTE), unitOf('minute')]
    : [Math.ceil(seconds / HOUR), unitOf('hour')];
}

/** Pauses all uploads, or resumes all paused ones. */
function TrayButtons({ items }: Pick<UploadsView, 'items'>) {
  const t = useTranslations('uploads');
  const running = items.filter(isRunning);
  const paused = items.filter(({ state }) => state === 'paused');
  if (running.length + paused.length < 2) return null;
  return running.length > 0 ? (
    <Button size="sm" variant="quiet" onClick={() => pageUploads.pauseAll()}>
      {t('pauseAll')}
    </Button>
  ) : (
    <Button size="sm" variant="quiet" onClick={() => pageUploads.startAll()}>
      {t('startAll')}
    </Button>
  );
}

/** After a page reload, the browser can only read files that the user chooses again. */
function ChooseAgain({ items }: Pick<UploadsView, 'items'>) {
  const t = useTranslations('uploads');
  const input = useRef<HTMLInputElement>(null);
  const [hasOthers, setHasOthers] = useState(false);
  const count = items.filter(({ state }) => state === 'needsFile').length;
  return (
    <div className="border-t bg-warn-soft px-3.5 py-2.5 text-sm">
      <p>{t('needsFiles', { count })}</p>
      {hasOthers && (
        <p role="alert" className="mt-1 font-medium">
          {t('otherFiles')}
        </p>
      )}
      <Button size="sm" className="mt-2" onClick={() => input.current?.click()}>
        {t('chooseAgain')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        aria-label={t('chooseAgain')}
        onChange={({ target }) => {
          const others = pageUploads.resume([...(target.files ?? [])]);
          setHasOthers(others.length > 0);
          target.value = '';
        }}
      />
    </div>
  );
}
